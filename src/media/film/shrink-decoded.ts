import { canShrink, type Shrinker, type Size, shrinker } from './shrink'

const NativeDecoder = globalThis.VideoDecoder

/**
 * Replaces the class `VideoDecoder` of this worker by a class that shrinks the decoded pictures to `size`. Pictures
 * that `canShrink` refuses keep their size.
 *
 * Mediabunny keeps up to eight decoded pictures, which takes 100 MB in 4K. The new class frees a large picture as soon
 * as it is shrunk. Until then, the browser's decoder gets no more data. Only the class of the decoder is replaced. So
 * Mediabunny's workarounds for defects of decoders (order of pictures, interlaced films, truncated HEVC) keep working.
 *
 * @param size the width and height in pixels, before the rotation that the film asks for
 * @returns a function that gives the worker its own decoder again
 */
export function shrinkDecoded(size: Size): () => void {
  const smaller = shrinkerTo(size)
  globalThis.VideoDecoder = class extends NativeDecoder {
    readonly #onError: (error: DOMException) => void
    /** How many chunks were given to this object and not yet to the browser's decoder. */
    #chunks = 0
    /** How many pictures wait to be shrunk. */
    #pictures = 0
    /** Settles when the decoder has all chunks. */
    #fed: Promise<void> = Promise.resolve()
    /** Settles when all pictures that the decoder gave are shrunk. */
    #shrunk: Promise<void> = Promise.resolve()

    constructor({ output, error }: VideoDecoderInit) {
      super({
        error,
        output: (picture) => {
          this.#pictures += 1
          this.#shrunk = this.#shrunk
            .then(() => smaller(picture))
            .then(output)
            .catch(error)
            .finally(() => {
              this.#pictures -= 1
            })
        },
      })
      this.#onError = error
    }

    override get decodeQueueSize(): number {
      return this.#chunks + super.decodeQueueSize + this.#pictures
    }

    override decode(chunk: EncodedVideoChunk): void {
      this.#chunks += 1
      this.#fed = this.#fed
        .then(async () => {
          // Do not wait after an error or a `close`, because then no chunk leaves the decoder's queue any more.
          while (this.state === 'configured' && super.decodeQueueSize > 0) await dequeue(this)
          await this.#shrunk
          this.#chunks -= 1
          if (this.state === 'configured') super.decode(chunk)
        })
        .catch(this.#onError)
    }

    override async flush(): Promise<void> {
      await this.#fed
      await super.flush()
      await this.#shrunk
    }
  }
  return () => {
    globalThis.VideoDecoder = NativeDecoder
  }
}

function dequeue(decoder: VideoDecoder): Promise<Event> {
  return new Promise((resolve) => decoder.addEventListener('dequeue', resolve, { once: true }))
}

/** Returns a function that shrinks a picture and closes it. A picture that `canShrink` refuses is returned as it is. */
function shrinkerTo(size: Size): (picture: VideoFrame) => Promise<VideoFrame> {
  let from: Size = { width: 0, height: 0 }
  let shrink: Shrinker | undefined
  let count = 0
  return async (picture) => {
    const large = picture.visibleRect
    if (large === null || !canShrink(picture)) return picture
    if (count++ % HINT_EVERY === 0) hintGarbage()
    const isNew = large.width !== from.width || large.height !== from.height
    if (shrink === undefined || isNew) shrink = shrinker(large, size)
    from = large
    const { timestamp, duration, colorSpace } = picture
    try {
      return new VideoFrame(await shrink(picture), {
        format: 'I420',
        codedWidth: size.width,
        codedHeight: size.height,
        timestamp,
        ...(duration === null ? {} : { duration }),
        colorSpace: colorSpace.toJSON(),
      })
    } finally {
      picture.close()
    }
  }
}

/** `hintGarbage` is called once for this many pictures. */
const HINT_EVERY = 4

/**
 * The size of the buffer that `hintGarbage` makes, in bytes. V8 collects garbage when the buffers outside its heap have
 * grown by this much.
 */
const HINT = 64 * 1024 * 1024

/**
 * Makes Chromium collect garbage now, by making a large buffer that nothing uses. Reading the film makes garbage, some
 * 170 kB for each picture in 4K. Without this hint, Chromium would keep up to 64 MB of garbage (docs/BENCHMARKS.md). V8
 * counts the whole buffer, but the buffer takes no memory, because nothing is written to it.
 */
function hintGarbage(): void {
  try {
    // Read the length, because a minifier would remove a buffer that nothing uses.
    if (new ArrayBuffer(HINT).byteLength !== HINT) throw new RangeError()
  } catch {
    // The browser has no room for the buffer. The film can still be made without the hint.
  }
}
