/**
 * Makes a film fit to be sent: another container, or smaller pictures. Mediabunny reads and writes the containers, and
 * the browser (WebCodecs) decodes and encodes. Orientation and colours stay. The data that a camera adds (place,
 * device) is left out.
 */
import {
  BlobSource,
  Conversion,
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
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { Progress } from '../ask-worker'
import { type Fit, fitOf, fittedSize, mustChange, RATE } from './fit'
import { Pieces } from './pieces'

/** Why a film could not be made fit. `codec`: this browser cannot decode or encode it. */
export type FilmProblem = 'unreadable' | 'codec'

/** `file` is absent if the film can be sent as it is. */
export type FilmAnswer = { file?: File } | { problem: FilmProblem; codec?: string }

/**
 * A film of fewer bytes than this is put together in memory. So its index is at the start of the file, and the film
 * plays at once.
 */
const IN_MEMORY = 32 * 1024 * 1024

addEventListener('message', ({ data }: MessageEvent<File>) => {
  fitted(data).then(
    (answer) => postMessage(answer),
    () => postMessage({ problem: 'unreadable' } satisfies FilmAnswer),
  )
})

async function fitted(file: File): Promise<FilmAnswer> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) })
  if (!(await input.canRead())) return { problem: 'unreadable' }
  const track = await input.getPrimaryVideoTrack()
  if (track === null) return { problem: 'unreadable' }
  const duration = await input.computeDuration()
  postMessage({ progress: 0, duration } satisfies Progress)
  const [container = ''] = (await input.getMimeType()).split(';')
  const codec = await track.getCodec()
  const fit = fitOf({ size: file.size, duration, container, codec })
  if (fit === 'keep') return {}
  const made = await converted(input, track, { fit, file, duration })
  if (made === undefined) return { problem: 'codec', codec: codec ?? '' }
  const isWorse = made.size >= file.size && !mustChange({ container, codec })
  return isWorse ? {} : { file: made }
}

interface How {
  fit: Fit
  file: File
  duration: number
}

/** @returns the converted film; `undefined` if this browser cannot convert the film without losing picture or sound */
async function converted(
  input: Input,
  track: InputVideoTrack,
  { fit, file, duration }: How,
): Promise<File | undefined> {
  const size = fittedSize(await track.getDisplayWidth(), await track.getDisplayHeight())
  const quality = new Quality({ bitrate: RATE.video })
  const codec =
    fit === 'rewrap'
      ? undefined
      : await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality })
  if (codec === null) return undefined
  const isWebM = codec === 'vp9' || codec === 'vp8'
  const expected = fit === 'rewrap' ? file.size : (duration * (RATE.video + RATE.audio)) / 8
  const format = isWebM
    ? new WebMOutputFormat()
    : new Mp4OutputFormat({ fastStart: expected < IN_MEMORY ? 'in-memory' : false })
  const pieces = new Pieces()
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => pieces.write(data.slice(), position),
  })
  const output = new Output({ format, target: new StreamTarget(writable, { chunked: true }) })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: codec === undefined ? {} : { codec, ...size, fit: 'contain', quality, forceTranscode: true },
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.some(isLost)) return undefined
  conversion.onProgress = (progress) => postMessage({ progress } satisfies Progress)
  await conversion.execute()
  const extension = isWebM ? 'webm' : 'mp4'
  return pieces.file(`${file.name.replace(/\.\w{1,5}$/, '')}.${extension}`, `video/${extension}`)
}

type Discarded = Conversion['discardedTracks'][number]

/**
 * Whether the picture or the sound is lost because the conversion leaves out this track. If a film has several tracks
 * of a kind, only one is taken, and leaving out the others is no loss.
 */
function isLost({ reason }: Discarded): boolean {
  return reason !== 'discarded_by_user' && reason !== 'max_track_count_of_type_reached'
}
