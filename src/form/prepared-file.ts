import type { Asked } from '@/media/ask-worker'
import { fitFilm } from '@/media/film/fit-film'
import { reduceImage } from '@/media/image/reduce-image'
import type { Judgement, Wanted } from '@/media/judgement'
import { recognised } from '@/media/recognise'
import type { UnfitFileError } from '@/media/unfit-file-error'

export interface PreparedFile {
  judged: Judgement
  /** The picked file, with the type and the extension that fit its bytes. */
  original: File
  /** The file to send instead; absent if the original should be sent. */
  smaller?: File | undefined
  /** Whether the original can be sent too. */
  isOptional: boolean
  warning?: UnfitFileError | undefined
}

/**
 * Judges a picked file by its bytes and makes it fit to be sent.
 *
 * @throws UnfitFileError if it cannot be used
 */
export async function preparedFile(picked: File, wanted: Wanted, asked: Asked): Promise<PreparedFile> {
  // Copying the file onto the device needs this code. If it does not load, the copying says so.
  const loading = import('@/media/without-notes').catch(() => {})
  const original = await recognised(picked, wanted)
  const { file, ...made } = wanted === 'image' ? await reduceImage(original) : await fitFilm(original, asked)
  await loading
  return { ...made, original, smaller: file }
}
