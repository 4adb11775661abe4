import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny'
import { type Fit, fittedSize } from './fit'
import type { Tracks } from './tracks'

/** A new film may lack this many seconds of pictures or sound, because encoders write whole blocks. */
const MISSING = 0.1

/** Encoders may round a side to an even number of pixels. */
const PIXELS = 2

/**
 * Whether a converted film holds all of what the original shows: its pictures and its sound last as long, and its size is
 * the expected one. A decoder that stops in the middle makes a film that looks fine and ends early.
 *
 * @param start the moment of the original at which the new film begins, in seconds
 */
export async function isComplete(
  made: Input,
  { picture, sound }: Tracks,
  fit: Fit,
  start = 0,
): Promise<boolean> {
  const after = await made.getPrimaryVideoTrack()
  if (after === null || picture === undefined) return false
  // The last picture is compared by its beginning, because WebM does not tell how long it is shown.
  const { duration } = (await lastOf(picture.track)) ?? { duration: 0 }
  const { timestamp = 0 } = (await lastOf(after)) ?? {}
  if (picture.end - start - duration - timestamp > MISSING) return false
  const [width, height] = [await picture.track.getDisplayWidth(), await picture.track.getDisplayHeight()]
  const size = fit === 'encode' ? fittedSize(width, height) : { width, height }
  if (Math.abs((await after.getDisplayWidth()) - size.width) > PIXELS) return false
  if (Math.abs((await after.getDisplayHeight()) - size.height) > PIXELS) return false
  if (sound === undefined) return true
  const heard = await made.getPrimaryAudioTrack()
  return heard !== null && sound.end - start - (await heard.computeDuration()) <= MISSING
}

const lastOf = (track: InputVideoTrack) => new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
