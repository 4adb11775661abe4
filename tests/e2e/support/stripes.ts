/** A picture of stripes to cut, and a look at what became of it. Both functions run in the page. */

/**
 * Returns a picture of three stripes, each 300 × 300 pixels: red, green, blue. Nothing is drawn in the lower half. So it is
 * transparent, or black in a JPEG.
 * @returns the bytes in base64
 */
export async function drawStripes(type: string): Promise<string> {
  const canvas = new OffscreenCanvas(900, 300)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  for (const [at, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
    context.fillStyle = colour
    context.fillRect(300 * at, 0, 300, 150)
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

interface Places {
  address: string
  /** Pairs of x and y. */
  places: number[][]
}

/** Returns the size of a picture on the server, and its pixels at these places: red, green, blue and alpha, 0 to 255. */
export async function lookAt({ address, places }: Places) {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const pixels = places.map(([x = 0, y = 0]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])])
  return { size: [picture.width, picture.height], pixels }
}
