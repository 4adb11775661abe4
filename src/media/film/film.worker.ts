/**
 * Makes a film fit to be sent: gives it another container, or re-encodes it with fewer bytes. Mediabunny reads and
 * writes the containers. The browser (WebCodecs) decodes and encodes. Orientation and colours stay. The data that a
 * camera adds (place, device) is left out.
 */
import {
  BlobSource,
  Conversion,
  type ConversionVideoOptions,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { FileTask, WorkerProgress } from '../ask-worker'
import { canvasIsExact } from '../image/exact-canvas'
import type { Judgement } from '../judgement'
import { type Fit, fitOf, fittedSize, mustChange, RATE } from './fit'
import { isComplete } from './is-complete'
import { judgeFilm } from './judge-film'
import { Pieces } from './pieces'
import type { Size } from './shrink'
import { addPictures, smallerPictures } from './smaller'

/**
 * Why a film could not be prepared for sending. `unreadable`: the film does not open, or the conversion met an error.
 * `codec`: this browser cannot decode the film, or cannot encode the new film. `noise`: it does not give back the pixels
 * that it drew. `incomplete`: the new film is shorter than the original, or of another size.
 */
export type FilmProblem = 'unreadable' | 'codec' | 'noise' | 'incomplete'

/**
 * `file` is absent if the film can be sent as it is. `judged` is absent if this worker could not tell what it is. `fit`
 * says what would be done to the film, if it was only to be judged.
 */
export type FilmAnswer = { judged?: Judgement } & (
  | { file?: File; fit?: Fit }
  | { problem: FilmProblem; codec?: string }
)

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

/** What the film is, once it is known. This worker handles one film. */
let judged: Judgement | undefined

addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  fitted(data).then(
    (answer) => postMessage(judged === undefined ? answer : { ...answer, judged }),
    () => postMessage({ problem: 'unreadable', ...(judged && { judged }) } satisfies FilmAnswer),
  )
})

async function fitted({ file, kind, structure, judgesOnly }: FileTask): Promise<FilmAnswer> {
  const input = inputOf(file)
  judged = await judgeFilm({ file, kind, structure }, input)
  const track = judged.is === 'film' ? await input.getPrimaryVideoTrack() : null
  if (judged.is !== 'film' || track === null) return { problem: 'unreadable' }
  const { seconds: duration } = judged
  postMessage({ progress: 0, judged, ...(duration !== undefined && { duration }) } satisfies WorkerProgress)
  // Of a cut film, browsers play more than a conversion would keep.
  if (judged.isCut && kind === 'webm') return {}
  if (duration === undefined) return { problem: 'incomplete' }
  const [container = ''] = (await input.getMimeType()).split(';')
  const codec = await track.getCodec()
  const fit = fitOf({ size: file.size, duration, container, codec })
  if (fit === 'keep') return {}
  const mayKeep = !mustChange({ container, codec })
  if (fit === 'encode' && typeof OffscreenCanvas === 'function' && !(await canvasIsExact()))
    return mayKeep ? {} : { problem: 'noise' }
  if (judgesOnly) {
    const isAble = fit === 'rewrap' || (await canEncode(track))
    return isAble || mayKeep ? { fit } : { problem: 'codec', codec: codec ?? '' }
  }
  const made = await converted(input, track, {
    fit,
    file,
    onProgress: tellProgress(duration),
  })
  if (made === undefined) return { problem: 'codec', codec: codec ?? '' }
  if (!(await isComplete(inputOf(made), input, fit))) return mayKeep ? {} : { problem: 'incomplete' }
  if (made.size >= file.size && mayKeep) return {}
  return { file: fit === 'encode' ? await indexedFirst(made) : made }
}

/** Whether this browser can decode a film and write its pictures anew. */
async function canEncode(track: InputVideoTrack): Promise<boolean> {
  const codec = await encodableCodec(await sizeOf(track))
  return codec !== null && (await track.canDecode())
}

const sizeOf = async (track: InputVideoTrack): Promise<Size> =>
  fittedSize(await track.getDisplayWidth(), await track.getDisplayHeight())

const encodableCodec = (size: Size) =>
  getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], {
    ...size,
    quality: new Quality({ bitrate: RATE.video }),
  })

/** Returns a function that tells the page of each new percent. `until` is how many seconds are converted so far. */
function tellProgress(duration: number): (until: number) => void {
  let told = 0
  return (until) => {
    const percent = Math.floor((100 * until) / duration)
    if (percent <= told) return
    told = percent
    postMessage({ progress: percent / 100 } satisfies WorkerProgress)
  }
}

function inputOf(file: File): Input {
  return new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new BlobSource(file, { maxCacheSize: PIECE, useStreamReader: false }),
  })
}

/**
 * If an MP4 film has fewer bytes than `IN_MEMORY`, returns it with its index at the start. Returns any other film
 * unchanged.
 *
 * This is a second pass, after the re-encoding. If the re-encoding itself put the film together in memory, it would
 * take too much memory. The re-encoding copies the sound in small pieces, and each piece would keep in memory the large
 * block of the original from which it was read.
 */
async function indexedFirst(film: File): Promise<File> {
  if (film.type !== 'video/mp4' || film.size >= IN_MEMORY) return film
  const input = inputOf(film)
  const track = await input.getPrimaryVideoTrack()
  const made = track && (await converted(input, track, { fit: 'rewrap', file: film, onProgress: () => {} }))
  return made ?? film
}

interface How {
  fit: Fit
  file: File
  /** Called with the length of the part that is converted so far, in seconds. */
  onProgress: (until: number) => void
}

/** @returns the converted film; `undefined` if this browser cannot convert the film without losing picture or sound */
async function converted(
  input: Input,
  track: InputVideoTrack,
  { fit, file, onProgress }: How,
): Promise<File | undefined> {
  const size = await sizeOf(track)
  const quality = new Quality({ bitrate: RATE.video })
  const codec = fit === 'rewrap' ? undefined : await encodableCodec(size)
  if (codec === null) return undefined
  const isWebM = codec === 'vp9' || codec === 'vp8'
  const isInMemory = fit === 'rewrap' && file.size < IN_MEMORY
  const format = isWebM
    ? new WebMOutputFormat()
    : new Mp4OutputFormat({ fastStart: isInMemory ? 'in-memory' : false })
  const pieces = new Pieces()
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => pieces.write(data.slice(), position),
  })
  const output = new Output({
    format,
    target: new StreamTarget(writable, { chunked: true, chunkSize: PIECE }),
  })
  const start = Math.max(0, await input.getFirstTimestamp())
  const pictures = codec && (await smallerPictures(track, { size, start, format }))
  // Because of `composable`, the conversion copies no metadata tags. So it leaves out the data that the camera added.
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    trim: { start },
    video: pictures ? { discard: true } : videoOptions(codec, size, quality),
    showWarnings: false,
    composable: true,
  })
  if (conversion.discardedTracks.some(isLost)) return undefined
  if (pictures) {
    const encoded = await addPictures(output, track, pictures, { codec, quality, start })
    await output.start()
    for await (const until of encoded) {
      onProgress(until)
      // Convert the sound only as far as the pictures, because sound that is ahead of them stays in memory.
      await conversion.execute({ until })
    }
  } else {
    conversion.onProgress = (_share, until) => onProgress(until)
    await output.start()
  }
  await conversion.execute()
  await output.finalize()
  const extension = isWebM ? 'webm' : 'mp4'
  return pieces.file(`${file.name.replace(/\.\w{1,5}$/, '')}.${extension}`, `video/${extension}`)
}

/** @param codec the codec to re-encode the pictures with; `undefined` to copy them */
function videoOptions(codec: VideoCodec | undefined, size: Size, quality: Quality): ConversionVideoOptions {
  return codec === undefined ? {} : { codec, ...size, fit: 'contain', quality, forceTranscode: true }
}

type Discarded = Conversion['discardedTracks'][number]

/**
 * Whether the new film loses its picture or its sound because the conversion left out this track. A left-out track is
 * no loss if `addPictures` writes its pictures instead, or if the new film already has a track of the same kind.
 */
function isLost({ reason }: Discarded): boolean {
  return reason !== 'discarded_by_user' && reason !== 'max_track_count_of_type_reached'
}
