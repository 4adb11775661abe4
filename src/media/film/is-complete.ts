import type { Input } from 'mediabunny'
import { type Fit, fittedSize } from './fit'

/** A new film may be shorter than the original by this many seconds, or by this share if that is more. */
const SHORTER = { seconds: 0.5, share: 0.02 }

/** Encoders may round a side to an even number of pixels. */
const PIXELS = 2

/**
 * Whether a converted film holds all of the original: its pictures last as long and have the expected size, and its
 * sound is there. A decoder that stops in the middle makes a film that looks fine and ends early.
 */
export async function isComplete(made: Input, original: Input, fit: Fit): Promise<boolean> {
  const [after, before] = [await made.getPrimaryVideoTrack(), await original.getPrimaryVideoTrack()]
  if (after === null || before === null) return false
  const start = Math.max(0, await original.getFirstTimestamp())
  const expected = (await before.computeDuration()) - start
  const missing = expected - (await after.computeDuration())
  if (missing > Math.max(SHORTER.seconds, SHORTER.share * expected)) return false
  const size = { width: await before.getDisplayWidth(), height: await before.getDisplayHeight() }
  const { width, height } = fit === 'encode' ? fittedSize(size.width, size.height) : size
  if (Math.abs((await after.getDisplayWidth()) - width) > PIXELS) return false
  if (Math.abs((await after.getDisplayHeight()) - height) > PIXELS) return false
  const hadSound = (await original.getPrimaryAudioTrack()) !== null
  return !hadSound || (await made.getPrimaryAudioTrack()) !== null
}
