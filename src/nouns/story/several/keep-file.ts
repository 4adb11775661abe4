import { fileWarnings } from '@/form/file/file-warnings'
import { preparedFile } from '@/form/file/prepared-file'
import { stagingProblem } from '@/form/file/staging-problem'
import { judgedFilm } from '@/media/film/fit-film'
import { type Judgement, refuseOther } from '@/media/judgement'
import { openFile, wantedFor } from '@/media/open-file'
import type { UnfitFileError } from '@/media/unfit-file-error'
import { uploadRefusal } from '@/media/upload-limits'
import type { FileRef } from '@/outbox'
import { FILES, type Limits } from '@/shared/limits'
import type { KeptFile } from './items'

/** What the work on a picked file needs of the world. */
export interface KeepingPorts {
  /** Copies a file onto the device. */
  stage: (file: File) => Promise<FileRef>
  /** What the host announces; `undefined` if it announces nothing. */
  limits: () => Limits | undefined
}

/** The file cannot become a story. The message is for the person. */
export class RefusedFileError extends Error {}

/**
 * Judges a picked file, and copies it onto the device. A picture is made smaller at once, which is quick. A film is
 * copied as it was picked: to convert it takes minutes, and is done behind the queue.
 *
 * @throws RefusedFileError if the file cannot be used
 */
export async function keepFile(picked: File, { stage, limits }: KeepingPorts): Promise<KeptFile> {
  const announced = limits()
  const known = announced?.files ?? FILES
  try {
    const kind = await wantedOf(picked)
    if (kind === undefined)
      throw new RefusedFileError(uploadRefusal(picked, ['image', 'video'], known) ?? NEITHER)
    const made = kind === 'image' ? await keptPicture(picked, known) : await judgedOriginal(picked, known)
    const refusal = made.isFit ? uploadRefusal(made.file, [kind], known) : undefined
    // The host says so itself. Of a host that announces nothing, it is only likely.
    if (refusal && announced) throw new RefusedFileError(refusal)
    const ref = await stage(made.file)
    const likely = refusal ? [`O servidor deve recusar este arquivo. ${refusal}`] : []
    const { seconds, isFit } = made
    return { kind, ref, seconds, isFit, warnings: [...likely, ...fileWarnings(made, kind)] }
  } catch (error) {
    throw error instanceof RefusedFileError ? error : new RefusedFileError(stagingProblem(error))
  }
}

const NEITHER = 'Este arquivo não é uma imagem nem um vídeo.'

/** Returns what a file is by its bytes, or, if these tell nothing, by its type. */
async function wantedOf(file: File): Promise<KeptFile['kind'] | undefined> {
  const { kind } = await openFile(file)
  if (kind !== 'other') return kind === 'sound' ? 'video' : (wantedFor(kind) ?? 'image')
  return file.type.startsWith('video/') ? 'video' : file.type.startsWith('image/') ? 'image' : undefined
}

interface Made {
  file: File
  judged: Judgement
  isFit: boolean
  seconds?: number | undefined
  warning?: UnfitFileError | undefined
}

async function keptPicture(picked: File, limits: typeof FILES | Limits['files']): Promise<Made> {
  const { judged, original, smaller, warning } = await preparedFile(picked, 'image', limits, {})
  return { file: smaller ?? original, judged, warning, isFit: true }
}

async function judgedOriginal(picked: File, limits: typeof FILES | Limits['files']): Promise<Made> {
  const opened = await openFile(picked)
  refuseOther(opened, 'video')
  const { judged, warning, isFit } = await judgedFilm(opened, limits, {})
  const seconds = judged.is === 'film' ? judged.seconds : undefined
  return { file: opened.file, judged, warning, isFit, seconds }
}
