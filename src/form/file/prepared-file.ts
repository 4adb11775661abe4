import type { Area, Asked } from '@/media/ask-worker'
import { fitFilm } from '@/media/film/fit-film'
import { reduceImage } from '@/media/image/reduce-image'
import { type Judgement, refuseOther, type Wanted } from '@/media/judgement'
import { openFile } from '@/media/open-file'
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
 * @throws UnfitFileError if it cannot be used; a DOMException if the system cannot read it
 */
export async function preparedFile(
  picked: File,
  wanted: Wanted,
  limits: FileLimits,
  asked: Asked,
  area?: Area,
): Promise<PreparedFile> {
  const opened = await openFile(picked)
  refuseOther(opened, wanted)
  const { file, ...made } =
    wanted === 'image' ? await reduceImage(opened, limits, area) : await fitFilm(opened, limits, asked)
  // A host may take the original, but not the type of the smaller file.
  const isRefused = file !== undefined && uploadRefusal(file, [wanted], limits) !== undefined
  return { ...made, original: opened.file, smaller: isRefused && made.isOptional ? undefined : file }
}
