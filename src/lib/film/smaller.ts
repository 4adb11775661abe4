import {
  type InputVideoTrack,
  type Output,
  type OutputFormat,
  type Quality,
  type VideoCodec,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { canShrink, shrinker } from './shrink'

interface Size {
  width: number
  height: number
}

interface How {
  codec: VideoCodec
  quality: Quality
  /** The size on the screen, that is, after the rotation that the film asks for. */
  size: Size
  /** The time at which the film begins, in seconds. */
  start: number
}

/**
 * Whether `addSmaller` can encode this track. The pictures must be larger than `size`, and `canShrink` must accept
 * them. They must not be mirrored. If they are rotated, the new container must be able to store the rotation.
 */
export async function canAddSmaller(
  track: InputVideoTrack,
  size: Size,
  format: OutputFormat,
): Promise<boolean> {
  if ((await track.getDisplayWidth()) <= size.width || (await track.getFlip())) return false
  if ((await track.getRotation()) !== 0 && !format.supportsVideoTransformationMetadata) return false
  const first = await new VideoSampleSink(track).getSample(await track.getFirstTimestamp())
  if (first === null) return false
  const can = canShrink(first)
  first.close()
  return can
}

/**
 * Adds a track to a film: the same pictures with fewer pixels. The pixels are not rotated. The new film asks for the
 * same rotation as the original.
 *
 * @returns an iterable that encodes one picture at each step. Each step yields the end of this picture, in seconds
 *   from the start of the new film. Iterate only after the output has started
 */
export async function addSmaller(
  output: Output,
  track: InputVideoTrack,
  { codec, quality, size, start }: How,
): Promise<AsyncIterable<number>> {
  const rotation = await track.getRotation()
  const source = new VideoSampleSource({ codec, quality })
  output.addVideoTrack(source, { rotation })
  const isTurned = rotation % 180 !== 0
  return encoded(track, source, start, shrinker(isTurned ? { width: size.height, height: size.width } : size))
}

async function* encoded(
  track: InputVideoTrack,
  source: VideoSampleSource,
  start: number,
  shrink: ReturnType<typeof shrinker>,
): AsyncGenerator<number> {
  for await (const sample of new VideoSampleSink(track).samples(start)) {
    const end = sample.timestamp + sample.duration - start
    const small = await shrink(sample)
    sample.close()
    // The first picture may begin earlier than the film.
    small.setTimestamp(Math.max(0, small.timestamp - start))
    small.setDuration(end - small.timestamp)
    await source.add(small)
    small.close()
    yield end
  }
  source.close()
}
