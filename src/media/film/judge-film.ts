import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny'
import type { Judgement } from '../judgement'
import { planOfBlob } from '../plan-of-blob'
import { kindOf } from '../recognise'
import { type Readable, readableBlocks } from './blocks'
import { breaksOff, firstHoles, firstLost } from './holes'

export interface JudgedFilm {
  judged: Judgement
  /** Whether nobody can read the film to its end. It must not be converted: mediabunny 1.61 would read without end. */
  isTorn: boolean
}

/**
 * Finds out what a film is by its bytes: its tracks, its length, and whether all of it is there.
 *
 * @param onLook called now and then while a damaged film is read
 */
export async function judgeFilm(file: Blob, input: Input, onLook = () => {}): Promise<JudgedFilm> {
  const plan = await planOfBlob(file)
  const endsEarly = plan.kind === 'walked' && plan.isCut
  const kind = await kindOf(file)
  const isOfBlocks = kind === 'webm' || kind === 'mkv'
  const holes = isOfBlocks ? await firstHoles(file) : []
  if (isOfBlocks && (endsEarly || holes.length > 0)) {
    const readable = await readableBlocks(file, holes)
    const { isTorn } = readable
    if (isTorn || endsEarly) return { judged: await ofBlocks(input, readable), isTorn }
  }
  return { judged: await ofPackets(file, input, { endsEarly, onLook }), isTorn: false }
}

/** Judges a film of blocks of which only a part can be read. Mediabunny is asked for nothing but its tracks. */
async function ofBlocks(input: Input, { pictures, seconds }: Readable): Promise<Judgement> {
  const track = pictures === 0 || !(await input.canRead()) ? null : await input.getPrimaryVideoTrack()
  if (pictures === 0 || track === null) return { is: 'damaged', how: 'cut' }
  return {
    is: 'film',
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds,
    frames: pictures,
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    isCut: true,
  }
}

async function ofPackets(
  file: Blob,
  input: Input,
  { endsEarly, onLook }: { endsEarly: boolean; onLook: () => void },
): Promise<Judgement> {
  if (!(await input.canRead())) return unopened(file, endsEarly)
  const track = await input.getPrimaryVideoTrack()
  const hasSound = (await input.getPrimaryAudioTrack()) !== null
  if (track === null) return hasSound ? { is: 'else', what: 'sound' } : unopened(file, endsEarly)
  const { packetCount } = await track.computePacketStats(2)
  if (packetCount === 0) return { is: 'damaged', how: endsEarly ? 'cut' : 'broken' }
  const duration = await input.computeDuration()
  const isCut = endsEarly || (await breaksOff(file)) || !(await isThere(track, Number.POSITIVE_INFINITY))
  const lostAt = await firstLost(file, track, onLook)
  const seconds = isCut ? await playable(track, duration) : duration
  return {
    is: 'film',
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds: Math.min(seconds, lostAt ?? seconds),
    frames: packetCount === 1 ? 1 : 2,
    hasSound,
    isCut: isCut || lostAt !== undefined,
  }
}

/** The id of the element that holds the content of a WebM file (RFC 9559, section 5.1, `Segment`). */
const SEGMENT = [0x18, 0x53, 0x80, 0x67]

/** How many bytes the head of a WebM file has at most. The segment follows it. */
const HEAD = 256

async function unopened(file: Blob, endsEarly: boolean): Promise<Judgement> {
  const kind = await kindOf(file)
  // The index of a film is written last, when the recording ends.
  if (kind === 'mp4' || kind === 'mov') return { is: 'damaged', how: 'unfinished' }
  if (kind !== 'webm' && kind !== 'mkv') return { is: 'unknown' }
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const hasBegun = head.some((_, at) => SEGMENT.every((byte, i) => head[at + i] === byte))
  return hasBegun ? { is: 'damaged', how: endsEarly ? 'cut' : 'broken' } : { is: 'unknown' }
}

/** Whether the picture of a moment is in the file. */
async function isThere(track: InputVideoTrack, seconds: number): Promise<boolean> {
  const packet = await new EncodedPacketSink(track).getPacket(seconds).catch(() => null)
  return packet !== null
}

/** Returns how many seconds of a cut film play, to a tenth of a second. */
async function playable(track: InputVideoTrack, duration: number): Promise<number> {
  let [from, to] = [0, duration]
  while (to - from > 0.1) {
    const middle = (from + to) / 2
    if (await isThere(track, middle)) from = middle
    else to = middle
  }
  return to === duration ? duration : from
}
