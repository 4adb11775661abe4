import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny'
import type { Judgement } from '../judgement'
import type { Opened } from '../open-file'
import { firstEnabled, tracksOf } from './tracks'

type OpenedFilm = Pick<Opened, 'file' | 'kind' | 'structure'>

/** Finds out what a film is by its bytes: its tracks, its length, and whether its end is there. */
export async function judgeFilm(opened: OpenedFilm, input: Input): Promise<Judgement> {
  const endsEarly = opened.structure === 'cut'
  if (!(await input.canRead())) return unopened(opened, endsEarly)
  const track = await firstEnabled(await input.getVideoTracks())
  const hasSound = (await input.getPrimaryAudioTrack()) !== null
  if (track === undefined) return hasSound ? { is: 'else', what: 'sound' } : unopened(opened, endsEarly)
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const film = { is: 'film', width, height, hasSound } as const
  // Mediabunny 1.61 finds no pictures in the last block of a cut WebM.
  if (endsEarly && isOfBlocks(opened)) return { ...film, frames: 2, isCut: true }
  const { packetCount } = await track.computePacketStats(2)
  if (packetCount === 0) return { is: 'damaged', how: endsEarly ? 'cut' : 'broken' }
  const duration = await input.computeDuration()
  const { picture, isTrimmed } = await tracksOf(opened.file, input)
  const frames = packetCount === 1 ? 1 : 2
  if (isTrimmed && picture) return { ...film, seconds: picture.end, frames, isCut: endsEarly, isTrimmed }
  const isCut = endsEarly || !(await isThere(track, Number.POSITIVE_INFINITY))
  const seconds = isCut ? await playable(track, duration) : duration
  return { ...film, seconds, frames, isCut }
}

const isOfBlocks = ({ kind }: OpenedFilm) => kind === 'webm' || kind === 'mkv'

/** The id of the element that holds the content of a WebM file (RFC 9559, section 5.1, `Segment`). */
const SEGMENT = [0x18, 0x53, 0x80, 0x67]

/** How many bytes the head of a WebM file has at most. The segment follows it. */
const HEAD = 256

async function unopened({ file, kind }: OpenedFilm, endsEarly: boolean): Promise<Judgement> {
  // The index of a film is written last, when the recording ends.
  if (kind === 'mp4' || kind === 'mov') return { is: 'damaged', how: 'unfinished' }
  // The form has other words for an empty file.
  if (kind === 'other' && file.size > 0) return { is: 'else', what: kind }
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
