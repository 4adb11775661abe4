import {
  type InputVideoTrack,
  type Output,
  type OutputFormat,
  type Quality,
  type VideoCodec,
  type VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import type { Size } from './shrink'
import { shrinkDecoded } from './shrink-decoded'

interface Smaller {
  /** The size of the new pictures on the screen, that is, after the rotation that the film asks for. */
  size: Size
  /** The time in the film at which the new film begins, in seconds. Earlier pictures are left out. */
  start: number
  /** The format of the new film. */
  format: OutputFormat
}

/**
 * Decodes the pictures of a film and shrinks them to `size`. The pictures are not rotated, because the new film tells
 * players to rotate them.
 *
 * @returns the pictures; `undefined` in these cases:
 *   - This browser cannot decode the film.
 *   - The pictures must be rotated, and the format of the new film cannot tell players to do so.
 *   - The pictures are mirrored, or are not wider than `size`.
 *   - `shrinkDecoded` did not shrink the first picture, or there is no picture.
 */
export async function smallerPictures(
  track: InputVideoTrack,
  { size, start, format }: Smaller,
): Promise<AsyncIterable<VideoSample> | undefined> {
  if (!(await track.canDecode())) return undefined
  const rotation = await track.getRotation()
  if ((await track.getDisplayWidth()) <= size.width || (await track.getFlip())) return undefined
  if (rotation !== 0 && !format.supportsVideoTransformationMetadata) return undefined
  const pixels = rotation % 180 === 0 ? size : { width: size.height, height: size.width }
  const undo = shrinkDecoded(pixels)
  // A decoder that optimizes for latency decodes one picture at a time, so it keeps fewer of them in memory.
  const pictures = new VideoSampleSink(track, { optimizeForLatency: true }).samples(start)
  const { value: first } = await pictures.next()
  if (first?.codedWidth === pixels.width) return startingWith(first, pictures)
  first?.close()
  await pictures.return()
  undo()
  return undefined
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

/**
 * Adds a track with these pictures to a film. The new film tells players to rotate them in the same way as `track`.
 *
 * @returns an iterable that encodes one picture at each step. Each step yields the end of the encoded picture, in
 *   seconds from the start of the new film. Start the output before the first step
 */
export async function addPictures(
  output: Output,
  track: InputVideoTrack,
  pictures: AsyncIterable<VideoSample>,
  { codec, quality, start }: { codec: VideoCodec; quality: Quality; start: number },
): Promise<AsyncIterable<number>> {
  const source = new VideoSampleSource({ codec, quality })
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return encoded(pictures, source, start)
}

async function* encoded(
  pictures: AsyncIterable<VideoSample>,
  source: VideoSampleSource,
  start: number,
): AsyncGenerator<number> {
  for await (const picture of pictures) {
    const end = picture.timestamp + picture.duration - start
    // If the first picture begins before `start`, it begins at 0 in the new film.
    picture.setTimestamp(Math.max(0, picture.timestamp - start))
    picture.setDuration(end - picture.timestamp)
    await source.add(picture)
    picture.close()
    yield end
  }
  source.close()
}
