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
  /** The size as it is shown, so after the turn that the film asks for. */
  size: Size
  /** Where the film begins, in seconds. */
  start: number
}

/**
 * Whether `addSmaller` can encode this track: it makes the pictures smaller, can read their pixels, and the new
 * container can say how they must be turned.
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
 * Adds a track to a film: the same pictures with fewer pixels. They are not turned; the new film asks for the same turn.
 *
 * @returns encodes the pictures one by one when it is iterated, and tells each time up to which second of the new film
 *   they are encoded. Iterate it when the output has started
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
    // The first picture may begin before the film does.
    small.setTimestamp(Math.max(0, small.timestamp - start))
    small.setDuration(end - small.timestamp)
    await source.add(small)
    small.close()
    yield end
  }
  source.close()
}
