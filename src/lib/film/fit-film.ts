import { type Asked, askWorker } from '../ask-worker'
import { uploadRefusal } from '../upload-limits'
import type { FilmAnswer } from './film.worker'
import workerUrl from './film.worker.ts?worker&url'
import { FilmError } from './film-error'

export interface FittedFilm {
  /** What to send instead of the original; absent if the original should be sent. */
  file?: File
  /** Seconds; absent if nobody here can tell. */
  duration?: number
  /** Why the original should be made fit elsewhere, though the server takes it. */
  warning?: FilmError
}

/**
 * Makes a film fit for a poor uplink and for all devices: a `.mov` becomes MP4 with the same pictures; HEVC, which many
 * devices cannot play, and films with more bits than a phone shows become H.264 (`fitOf`).
 *
 * @returns what to send, or `{}` if the film could not be read here or was aborted
 * @throws FilmError if the server does not take the film, and this device cannot change it
 */
export async function fitFilm(original: File, asked: Asked): Promise<FittedFilm> {
  if (typeof Worker !== 'function') return {}
  const answer = await askWorker<FilmAnswer>(workerUrl, original, asked)
  const isTaken = uploadRefusal(original, ['video']) === undefined
  if (answer === undefined) {
    // A worker whose script cannot be loaded gives no answer.
    if (isTaken || asked.signal?.aborted) return {}
    throw new FilmError('offline')
  }
  const duration = answer.duration === undefined ? {} : { duration: answer.duration }
  if (!('problem' in answer)) return { ...answer }
  // Nothing is known of the file. The server decides.
  if (answer.problem === 'unreadable') return {}
  const error = new FilmError(answer.codec === 'hevc' ? 'hevc' : 'codec')
  if (!isTaken) throw error
  return { ...duration, warning: error }
}
