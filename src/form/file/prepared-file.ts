import type { Area, Asked } from '@/media/ask-worker'
import { fitFilm } from '@/media/film/fit-film'
import { reduceImage } from '@/media/image/reduce-image'
import type { Judgement, Wanted } from '@/media/judgement'
import { recognised } from '@/media/recognise'
import type { UnfitFileError } from '@/media/unfit-file-error'
import { type FileLimits, uploadRefusal } from '@/media/upload-limits'

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
 * @param limits what the host takes
 * @param area the part of a picture that is wanted; all of it by default
 * @throws UnfitFileError if it cannot be used
 */
export async function preparedFile(
  picked: File,
  wanted: Wanted,
  limits: FileLimits,
  asked: Asked,
  area?: Area,
): Promise<PreparedFile> {
  // Copying the file onto the device needs this code. If it does not load, the copying says so.
  const loading = import('@/media/without-notes').catch(() => {})
  const original = await recognised(picked, wanted)
  const { file, ...made } =
    wanted === 'image' ? await reduceImage(original, limits, area) : await fitFilm(original, limits, asked)
  await loading
  // A host may take the original, but not the type of the smaller file.
  const isRefused = file !== undefined && uploadRefusal(file, [wanted], limits) !== undefined
  return { ...made, original, smaller: isRefused && made.isOptional ? undefined : file }
}
