import type { AudioSample, Input, InputAudioTrack, InputVideoTrack, VideoSample } from 'mediabunny'
import { sourceOf } from '../open-file'
import { editLists, type ShownFilm, type ShownPart } from './edit-list'

/** A track of a film, and what is shown of it. */
export interface ShownTrack<Track> {
  track: Track
  /** The parts that an edit list shows, in their order; `undefined` if all of it is shown. */
  parts?: readonly ShownPart[] | undefined
  /** Where the track ends in the film, in seconds. */
  end: number
}

/** What a film shows and plays: its first enabled picture and sound. */
export interface Tracks {
  picture?: ShownTrack<InputVideoTrack>
  sound?: ShownTrack<InputAudioTrack>
  /** Whether an edit list hides a part of it. */
  isTrimmed: boolean
  /** Whether its edit list cannot be followed. */
  isUnfollowed: boolean
  /** Whether a picture or sound that is turned off stands before the film's. Some browsers play the first one. */
  isOtherPlayed: boolean
}

/** A track may hold this many seconds more than is shown, because encoders need a beginning and whole blocks. */
const MORE = { picture: 0.1, sound: 0.25 }

/** Finds the tracks of a film, and what is shown of them. */
export async function tracksOf(file: Blob, input: Input): Promise<Tracks> {
  const [videos, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()]
  const [video, audio] = [await firstEnabled(videos), await firstEnabled(sounds)]
  const lists = await editLists(sourceOf(file))
  const isUnfollowed = [video, audio].some((track) => track && lists.has(track.id) && !lists.get(track.id))
  const picture = video && (await shown(video, lists.get(video.id), MORE.picture))
  const sound = audio && (await shown(audio, lists.get(audio.id), MORE.sound))
  const isTrimmed = picture?.parts !== undefined || sound?.parts !== undefined
  if (sound && picture?.parts && sound.parts === undefined && sound.end > picture.end) {
    // What is heard behind the end of the pictures was cut off with them.
    sound.parts = [{ from: 0, at: 0, length: picture.end }]
    sound.end = picture.end
  }
  const isOtherPlayed = audio !== sounds[0] || video !== videos[0]
  return { ...(picture && { picture }), ...(sound && { sound }), isTrimmed, isUnfollowed, isOtherPlayed }
}

/** Returns the track that a film shows or plays; `undefined` if it has none of this kind. */
export async function firstEnabled<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: Track[],
): Promise<Track | undefined> {
  const dispositions = await Promise.all(tracks.map((track) => track.getDisposition()))
  return tracks[dispositions.findIndex((one) => one.default)] ?? tracks[0]
}

async function shown<Track extends InputVideoTrack | InputAudioTrack>(
  track: Track,
  list: ShownFilm,
  more: number,
): Promise<ShownTrack<Track>> {
  const end = await track.computeDuration()
  const [first, last] = [list?.[0], list?.at(-1)]
  if (list === undefined || first === undefined || last === undefined) return { track, end }
  const parts = list.map((part) => ({ ...part, length: Math.max(0, Math.min(part.length, end - part.from)) }))
  const isHidden =
    (await track.getFirstTimestamp()) < first.from - more ||
    last.from + last.length < end - MORE.picture ||
    list.some((part, at) => part.from - endOf(list[at - 1] ?? part, part.from) > MORE.picture)
  return isHidden ? { track, parts, end: endIn(parts) } : { track, end }
}

const endOf = ({ from, length }: ShownPart, next: number) => Math.min(next, from + length)

const endIn = (parts: readonly ShownPart[]) => Math.max(0, ...parts.map(({ at, length }) => at + length))

/** Returns what is shown of a moment, with the times that it has in the film. */
function shownOf(parts: readonly ShownPart[], from: number, until: number) {
  return parts.flatMap((part) => {
    const [begin, end] = [Math.max(from, part.from), Math.min(until, part.from + part.length)]
    return end - begin > 0.0005 ? [{ begin, end, at: begin - part.from + part.at }] : []
  })
}

/** Puts a picture where the film shows it; `null` if it does not. @param start where the conversion begins */
export const shownPicture = (parts: readonly ShownPart[], start: number) => (picture: VideoSample) => {
  const from = picture.timestamp + start
  const [moment] = shownOf(parts, from, from + Math.max(picture.duration, 0.001))
  if (moment === undefined) return null
  picture.setTimestamp(moment.at)
  picture.setDuration(moment.end - moment.begin)
  return picture
}

/** Cuts a piece of sound, and puts it where the film plays it. @param start where the conversion begins */
export const shownSound = (parts: readonly ShownPart[], start: number) => (sound: AudioSample) => {
  const from = sound.timestamp + start
  const frame = (seconds: number) => Math.round((seconds - from) * sound.sampleRate)
  return shownOf(parts, from, from + sound.duration).flatMap(({ begin, end, at }) => {
    const [first, last] = [frame(begin), Math.min(sound.numberOfFrames, frame(end))]
    if (first >= last) return []
    const piece = sound.trim(first, last)
    piece.setTimestamp(at)
    return [piece]
  })
}
