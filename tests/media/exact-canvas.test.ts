/** A browser that gives back other pixels than were drawn must not convert pictures. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Pixels = Uint8ClampedArray<ArrayBuffer>
type Noise = (pixels: Pixels) => void

/** A canvas that keeps its pixels. `read` and `encoded` may change what is read from it. */
function canvasOf(read: Noise, encoded: Noise) {
  return class {
    readonly #pixels: Pixels
    readonly #width: number
    constructor(width: number, height: number) {
      this.#width = width
      this.#pixels = new Uint8ClampedArray(4 * width * height)
    }
    getContext() {
      const pixels = this.#pixels
      return {
        fillStyle: '',
        fillRect(x: number, y: number) {
          pixels.set([...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255], 4 * (y * 16 + x))
        },
        drawImage: (picture: { pixels: Pixels }) => pixels.set(picture.pixels),
        getImageData: () => {
          const data = pixels.slice()
          read(data)
          return { data }
        },
      }
    }
    async convertToBlob() {
      const data = this.#pixels.slice(0, 4 * this.#width * this.#width)
      encoded(data)
      return new Blob([data])
    }
  }
}

const asItIs: Noise = () => {}
const random: Noise = (pixels) => {
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 31) % 256
}
const onePixel: Noise = (pixels) => {
  pixels[400] = (pixels[400] ?? 0) ^ 1
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['gives every pixel back', asItIs, asItIs, true],
  ['returns noise when it is read', random, asItIs, false],
  ['returns noise when it encodes', asItIs, random, false],
  ['changes one pixel', onePixel, asItIs, false],
])('a browser that %s', async (_what, read, encoded, isExact) => {
  vi.stubGlobal('OffscreenCanvas', canvasOf(read, encoded))
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => ({
    pixels: new Uint8ClampedArray(await blob.arrayBuffer()),
    close() {},
  }))
  const { canvasIsExact } = await import('@/media/image/exact-canvas')
  expect(await canvasIsExact()).toBe(isExact)
})

it('a browser without a canvas cannot prove anything', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  const { canvasIsExact } = await import('@/media/image/exact-canvas')
  expect(await canvasIsExact()).toBe(false)
})
