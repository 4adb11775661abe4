import { type Asked, askWorker } from '../ask-worker'
import { UnfitFileError } from '../unfit-file-error'
import { uploadRefusal } from '../upload-limits'
import type { FilmAnswer } from './film.worker'
import workerUrl from './film.worker.ts?worker&url'

export interface FittedFilm {
  /** What to send instead of the original; absent if the original should be sent. */
  file?: File
  /** Whether the server would take the original too. */
  isOptional: boolean
  /** Why the user should convert the original elsewhere, although the server takes it. */
  warning?: UnfitFileError
}

/**
 * Makes a film fit for a poor uplink and for all devices: a `.mov` becomes MP4 with the same pictures; HEVC, which many
 * devices cannot play, and films with a high bit rate become H.264 (`fitOf`).
 *
 * @returns what to send, or no file if the film could not be read here or was aborted
 * @throws UnfitFileError if the server does not take the film, and this device cannot change it
 */
export async function fitFilm(original: File, asked: Asked): Promise<FittedFilm> {
  const isOptional = uploadRefusal(original, ['video']) === undefined
  if (typeof Worker !== 'function') return { isOptional }
  const answer = await askWorker<FilmAnswer>(workerUrl, original, asked)
  if (answer === undefined) {
    // A worker whose script cannot be loaded gives no answer.
    if (isOptional || asked.signal?.aborted) return { isOptional }
    throw new UnfitFileError('filmOffline')
  }
  if (!('problem' in answer)) return { ...answer, isOptional }
  // The worker could not read the file, so the original is sent and the server decides.
  if (answer.problem === 'unreadable') return { isOptional }
  const error = new UnfitFileError(answer.codec === 'hevc' ? 'filmHevc' : 'filmCodec')
  if (!isOptional) throw error
  return { isOptional, warning: error }
}
