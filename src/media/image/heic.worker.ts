/**
 * Converts HEIC pictures with libheif (WebAssembly), for browsers that cannot open them. It applies the picture's
 * orientation. The server gives this script a Content-Security-Policy of its own, because WebAssembly needs
 * `wasm-unsafe-eval`.
 */
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import type { FileTask } from '../ask-worker'
import { encoded, encodedPart } from './encode'
import { canvasIsExact } from './exact-canvas'
import { loadWasm } from './load-wasm'

/**
 * The part of libheif-js 1.23 that this file uses. The package's own types describe only the C interface beneath it.
 */
interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
}

interface HeifImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /**
   * Decodes the picture into `pixels` and calls `then` with them. If it cannot decode the picture, it calls `then`
   * with `null`.
   */
  display(pixels: ImageData, then: (pixels: ImageData | null) => void): void
}

const open = libheif as unknown as (options: { wasmBinary: ArrayBuffer }) => Libheif

/**
 * The converted picture, or why it could not be converted. `offline`: the decoder could not be loaded. `unreadable`:
 * the conversion failed, for example because the picture is damaged. `noise`: this browser does not give back the
 * pixels that it drew.
 */
export type HeicAnswer = { blob: Blob } | { problem: 'offline' | 'unreadable' | 'noise' }

addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  converted(data).then(
    (answer) => postMessage(answer),
    () => postMessage({ problem: 'unreadable' } satisfies HeicAnswer),
  )
})

async function converted({ file, area, types }: FileTask): Promise<HeicAnswer> {
  if (!(await canvasIsExact())) return { problem: 'noise' }
  const wasmBinary = await loadWasm(wasmUrl)
  if (wasmBinary === undefined) return { problem: 'offline' }
  const heif = open({ wasmBinary })
  const images = new heif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) return { problem: 'unreadable' }
  const [width, height] = [image.get_width(), image.get_height()]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = await new Promise<ImageData | null>((resolve) =>
    image.display(new ImageData(width, height), resolve),
  )
  if (context === null || pixels === null) return { problem: 'unreadable' }
  context.putImageData(pixels, 0, 0)
  const blob =
    area === undefined
      ? await encoded(canvas, true)
      : await encodedPart(canvas, area, { type: file.type, types })
  return blob === undefined ? { problem: 'unreadable' } : { blob }
}
