/** The sides of the pattern, in pixels. */
const SIDE = 16

let proof: Promise<boolean> | undefined

/**
 * Whether this browser gives back the pixels that were drawn. Against fingerprinting, some browsers return noise
 * (Firefox with `privacy.resistFingerprinting`) or change single pixels. A picture that such a browser encodes is
 * damaged, so it must not be sent. The proof is made once in a worker: a known pattern is drawn, read, encoded without
 * loss, decoded and read again.
 */
export function canvasIsExact(): Promise<boolean> {
  proof ??= prove().catch(() => false)
  return proof
}

async function prove(): Promise<boolean> {
  const drawn = new OffscreenCanvas(SIDE, SIDE)
  const context = drawn.getContext('2d')
  if (context === null) return false
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [red, green, blue] = colourAt(at)
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(at % SIDE, Math.floor(at / SIDE), 1, 1)
  }
  if (!isPattern(context)) return false
  const blob = await drawn.convertToBlob({ type: 'image/png' })
  const picture = await createImageBitmap(blob, { colorSpaceConversion: 'none' })
  const again = new OffscreenCanvas(SIDE, SIDE).getContext('2d')
  again?.drawImage(picture, 0, 0)
  picture.close()
  return again !== null && isPattern(again)
}

/** All values from 0 to 255 occur, and neighbours differ. */
const colourAt = (at: number) => [at, (at * 7 + 3) % 256, 255 - ((at * 13) % 256)] as const

function isPattern(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const expected = [...colourAt(at), 255]
    if (expected.some((value, i) => data[4 * at + i] !== value)) return false
  }
  return true
}
