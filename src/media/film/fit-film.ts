import { type Asked, askWorker, type FileTask } from '../ask-worker'
import { type Judgement, mustBeMadeFit, refusalOf } from '../judgement'
import type { Opened } from '../open-file'
import { UnfitFileError } from '../unfit-file-error'
import { type FileLimits, uploadRefusal } from '../upload-limits'
import type { FilmAnswer } from './film.worker'
import workerUrl from './film.worker.ts?worker&url'

/**
 * Milliseconds until a worker must have said what a film is. It takes a second or two. In a WebM file with a hole in its
 * middle, mediabunny 1.61 looks for the next picture without end.
 */
const JUDGED_WITHIN = 30_000

type Problem = Extract<FilmAnswer, { problem: unknown }>

export interface FittedFilm {
  /** What the film is. */
  judged: Judgement
  /** The file to send instead of the original; absent if the original should be sent. */
  file?: File
  /** Whether the original can be sent too: the server would accept it, and if there is a new film, all browsers play it. */
  isOptional: boolean
  /** Why the user should convert the original elsewhere, although the server accepts it. */
  warning?: UnfitFileError
}

/**
 * Judges a film by its bytes, and makes it fit for a poor uplink and for all devices (`fitOf`). A film is re-encoded if
 * its bit rate is high, if many browsers do not show its pictures (for example HEVC), or if a person cut something off.
 * The new codecs are H.264 and AAC, or VP9 or VP8 and Opus if the browser cannot encode the former. Any other film keeps
 * its pictures. It gets another container or other sound if not every browser plays what it has. A new film counts only
 * if it is complete (`isComplete`).
 *
 * @param limits what the host takes
 * @returns what it is and what to send. `file` is absent in these cases:
 *   - The film is fit already.
 *   - The film need not change (`mustChange`), and the new film would not be smaller, or is not complete.
 *   - The browser has no workers, or met an error before the conversion.
 *   - The film could not be converted, but the server accepts the original.
 *   - The work was aborted.
 * @throws UnfitFileError if the film does not open or has no pictures; or if the server does not accept the original,
 *   and one of these things happened:
 *   - The browser could read the film, but cannot convert its pictures or its sound, or not all of them.
 *   - The worker could not be loaded.
 */
export async function fitFilm(original: Opened, limits: FileLimits, asked: Asked): Promise<FittedFilm> {
  const { isFit: _, ...fitted } = await askedOf(taskOf(original), limits, asked)
  return fitted
}

/**
 * Says what a film is, without converting it.
 *
 * @returns as `fitFilm`. `isFit`: nothing would be done to the film
 * @throws as `fitFilm`, as far as it is known before the conversion
 */
export function judgedFilm(
  original: Opened,
  limits: FileLimits,
  asked: Asked,
): Promise<FittedFilm & { isFit: boolean }> {
  return askedOf({ ...taskOf(original), judgesOnly: true }, limits, asked)
}

const taskOf = ({ file, kind, structure }: Opened): FileTask => ({ file, kind, structure })

async function askedOf(
  task: FileTask,
  limits: FileLimits,
  asked: Asked,
): Promise<FittedFilm & { isFit: boolean }> {
  const isTaken = uploadRefusal(task.file, ['video'], limits) === undefined
  const unknown = { judged: { is: 'unknown' }, isOptional: isTaken, isFit: true } as const
  if (typeof Worker !== 'function') return unknown
  await startDecoders()
  const answer = await askWorker<FilmAnswer>(workerUrl, task, {
    ...asked,
    patience: JUDGED_WITHIN,
  })
  if (answer === undefined) {
    // There is no answer if the work was aborted, if the worker's script could not be loaded, or if nobody can tell what
    // the film is.
    if (isTaken || asked.signal?.aborted) return unknown
    throw new UnfitFileError('filmOffline')
  }
  const { judged = { is: 'unknown' } } = answer
  if (judged.is === 'damaged' || judged.is === 'else') throw refusalOf(judged, 'video')
  // What a person cut off is not sent.
  const isTrimmed = judged.is === 'film' && judged.isTrimmed === true
  const isOptional = isTaken && !isTrimmed
  if (!('problem' in answer)) {
    const { file, fit = 'keep' } = answer
    const mayStay = isTaken && !mustBeMadeFit(judged)
    return { judged, isOptional: mayStay, isFit: fit === 'keep', ...(file && { file }) }
  }
  // The worker met an error. So the app sends the original, and the server decides.
  if (answer.problem === 'unreadable' && !isTrimmed) return { judged, isOptional, isFit: true }
  const error = reasonOf(answer, judged)
  if (!isOptional || answer.problem === 'edits') throw error
  return { judged, isOptional, isFit: true, warning: error }
}

function reasonOf({ problem, faults = {} }: Problem, judged: Judgement): UnfitFileError {
  if (problem === 'edits' || problem === 'unreadable') return new UnfitFileError('filmEdits')
  if (problem === 'noise') return new UnfitFileError('filmNoise')
  const { picture, sound } = faults
  if (picture && sound) return new UnfitFileError('filmBoth', `${picture} e ${sound}`)
  if (sound) return new UnfitFileError('filmSound', sound)
  if (picture === 'HEVC' && problem === 'codec') return new UnfitFileError('filmHevc')
  if (picture) return new UnfitFileError('filmPicture', picture)
  if (problem === 'codec') return new UnfitFileError('filmCodec')
  return new UnfitFileError(judged.is === 'film' && judged.isCut ? 'filmUnplayable' : 'filmIncomplete')
}

/**
 * Makes the page ask for a decoder before the worker does, so that the browser's media library starts in the page.
 * WebKitGTK 2.50 ends the whole page if its media library (GStreamer) starts in a worker.
 */
async function startDecoders(): Promise<void> {
  if ('VideoDecoder' in globalThis) await VideoDecoder.isConfigSupported({ codec: 'vp8' })
}
