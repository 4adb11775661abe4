/** Writes a film anew: in another container, with other pictures, with other sound, or without what was cut off. */
import {
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { RATE } from './fit'
import { Pieces } from './pieces'
import { addPictures, smallerPictures } from './smaller'
import type { FilmTarget } from './target'
import { shownPicture, shownSound, type Tracks, tracksOf } from './tracks'

/**
 * If an MP4 film has fewer bytes than this, its index is written at the start of the file. So a player can start before
 * it has loaded the whole file. To write the index at the start, this worker puts the film together in memory.
 */
const IN_MEMORY = 32 * 1024 * 1024

/**
 * Mediabunny caches this many bytes of the original. It also collects this many bytes of the new film before it writes
 * them. Its defaults (8 and 16 MiB) take more memory.
 */
const PIECE = 1024 * 1024

export function inputOf(file: File): Input {
  return new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new BlobSource(file, { maxCacheSize: PIECE, useStreamReader: false }),
  })
}

/** Returns the moment of a film at which the new film begins, in seconds. The times of a trimmed film count from 0. */
export const startOfTrack = async (
  input: Input,
  { isTrimmed }: Pick<Tracks, 'isTrimmed'>,
): Promise<number> => (isTrimmed ? 0 : Math.max(0, await input.getFirstTimestamp()))

/**
 * If an MP4 film has fewer bytes than `IN_MEMORY`, returns it with its index at the start. Returns any other film
 * unchanged.
 *
 * This is a second pass, after the re-encoding. If the re-encoding itself put the film together in memory, it would
 * take too much memory. The re-encoding copies the sound in small pieces, and each piece would keep in memory the large
 * block of the original from which it was read.
 */
export async function indexedFirst(film: File, { size }: FilmTarget): Promise<File> {
  if (film.type !== 'video/mp4' || film.size >= IN_MEMORY) return film
  const input = inputOf(film)
  const tracks = await tracksOf(film, input)
  return (await converted(input, tracks, { target: { container: 'mp4', size }, file: film })) ?? film
}

interface How {
  target: FilmTarget
  file: File
  /** Called with the length of the part that is converted so far, in seconds. */
  onProgress?: (until: number) => void
}

/** @returns the converted film; `undefined` if this browser cannot convert the film without losing picture or sound */
export async function converted(
  input: Input,
  tracks: Tracks,
  { target, file, onProgress }: How,
): Promise<File | undefined> {
  const { picture, isTrimmed } = tracks
  if (picture === undefined) return undefined
  const { container, size, picture: codec } = target
  const isInMemory = codec === undefined && file.size < IN_MEMORY
  const format =
    container === 'webm'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: isInMemory && 'in-memory' })
  const pieces = new Pieces()
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => pieces.write(data.slice(), position),
  })
  const output = new Output({
    format,
    target: new StreamTarget(writable, { chunked: true, chunkSize: PIECE }),
  })
  const start = await startOfTrack(input, tracks)
  const pictures = !isTrimmed && codec && (await smallerPictures(picture.track, { size, start, format }))
  // Because of `composable`, the conversion copies no metadata tags. So it leaves out the data that the camera added.
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start: isTrimmed ? firstOf(tracks) : start },
    video: (track) =>
      track.id === picture.track.id && !pictures ? videoOptions(tracks, target) : { discard: true },
    audio: (track) =>
      track.id === tracks.sound?.track.id ? audioOptions(tracks, target) : { discard: true },
    showWarnings: false,
    composable: true,
  })
  if (conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')) return undefined
  if (pictures) {
    const quality = new Quality({ bitrate: RATE.video })
    const encoded = await addPictures(output, picture.track, pictures, { codec, quality, start })
    await output.start()
    for await (const until of encoded) {
      onProgress?.(until)
      // Convert the sound only as far as the pictures, because sound that is ahead of them stays in memory.
      await conversion.execute({ until })
    }
  } else {
    conversion.onProgress = (_share, until) => onProgress?.(until)
    await output.start()
  }
  await conversion.execute()
  await output.finalize()
  return pieces.file(`${file.name.replace(/\.\w{1,5}$/, '')}.${container}`, `video/${container}`)
}

/** The earliest moment that a trimmed film shows, in the times of its tracks. It may be before 0. */
const firstOf = ({ picture, sound }: Tracks) =>
  Math.min(0, ...[picture, sound].flatMap((one) => one?.parts?.map(({ from }) => from) ?? []))

function videoOptions(tracks: Tracks, { picture: codec, size }: FilmTarget): ConversionVideoOptions {
  if (codec === undefined) return {}
  const parts = tracks.picture?.parts
  const quality = new Quality({ bitrate: RATE.video })
  const process = parts && { process: shownPicture(parts, firstOf(tracks)) }
  return { codec, ...size, fit: 'contain', quality, forceTranscode: true, ...process }
}

function audioOptions(tracks: Tracks, { sound: codec }: FilmTarget): ConversionAudioOptions {
  if (codec === undefined) return {}
  const parts = tracks.sound?.parts
  const quality = new Quality({ bitrate: RATE.audio })
  const process = parts && { process: shownSound(parts, firstOf(tracks)) }
  return { codec, quality, forceTranscode: true, ...process }
}
