import type { FileKind } from '../shared/file-kind'
import { type Opened, wantedFor } from './open-file'
import { type Unfit, UnfitFileError } from './unfit-file-error'

/**
 * What a picked file is, judged by its bytes.
 *
 * - `picture`, `film`: it opens. `isCut`: its end is missing. `seconds` is how much of a film plays before that; absent if
 *   nobody knows. `frames` is 2 for all films with more than one picture. `isTrimmed`: an edit list hides a part of it.
 *   `isUnfit`: not every browser plays it as it is.
 * - `damaged`: it does not open. `cut`: its end is missing. `unfinished`: a recording without its index. `broken`: any
 *   other damage.
 * - `else`: it is something else than its name and type say.
 * - `unknown`: this device could not tell.
 */
export type Judgement =
  | { is: 'picture'; width: number; height: number; isAnimated: boolean; isCut: boolean }
  | {
      is: 'film'
      width: number
      height: number
      seconds?: number
      frames: 1 | 2
      hasSound: boolean
      isCut: boolean
      isTrimmed?: boolean
      isUnfit?: boolean
    }
  | { is: 'damaged'; how: 'cut' | 'unfinished' | 'broken' }
  | { is: 'else'; what: FileKind }
  | { is: 'unknown' }

export type Wanted = 'image' | 'video'

/** What a form does with a judged file: it takes it, it takes it and warns, or it refuses it. */
export type FileVerdict = { does: 'take' } | { does: 'warn' | 'refuse'; why: Unfit }

/** Whether a file must not be published as it is: a person cut something off, or not every browser plays it. */
export const mustBeMadeFit = (judged: Judgement): boolean =>
  judged.is === 'film' && (judged.isTrimmed === true || judged.isUnfit === true)

const REFUSED = {
  image: { cut: 'pictureCut', unfinished: 'pictureBroken', broken: 'pictureBroken' },
  video: { cut: 'filmUnplayable', unfinished: 'filmUnfinished', broken: 'filmUnplayable' },
} as const

export function verdictOf(judged: Judgement, wanted: Wanted): FileVerdict {
  switch (judged.is) {
    case 'picture':
      return judged.isCut ? { does: 'warn', why: 'picturePartMissing' } : { does: 'take' }
    case 'film':
      if (judged.isCut) return { does: 'warn', why: 'filmPartMissing' }
      return judged.frames === 1 ? { does: 'warn', why: 'filmOnePicture' } : { does: 'take' }
    case 'damaged':
      return { does: 'refuse', why: REFUSED[wanted][judged.how] }
    case 'else':
      return { does: 'refuse', why: refusedKind(judged.what, wanted) }
    case 'unknown':
      return { does: 'warn', why: wanted === 'image' ? 'pictureUnknown' : 'filmUnknown' }
  }
}

/** Returns the error for a judgement that refuses a file; a broken file for any other judgement. */
export function refusalOf(judged: Judgement, wanted: Wanted): UnfitFileError {
  const verdict = verdictOf(judged, wanted)
  if (verdict.does === 'refuse') return new UnfitFileError(verdict.why)
  return new UnfitFileError(wanted === 'image' ? 'pictureBroken' : 'filmUnplayable')
}

/** @throws UnfitFileError if a file is certainly not of the wanted kind, for example a PDF or a film for a picture */
export function refuseOther({ kind }: Opened, wanted: Wanted): void {
  if (kind !== 'other' && wantedFor(kind) !== wanted) throw refusalOf({ is: 'else', what: kind }, wanted)
}

function refusedKind(what: FileKind, wanted: Wanted): Unfit {
  if (what === 'sound') return wanted === 'video' ? 'filmOnlySound' : 'isSound'
  if (what === 'pdf') return 'isPdf'
  if (what === 'zip') return 'isZip'
  if (what === 'html') return 'isPage'
  if (what === 'other') return wanted === 'video' ? 'filmKind' : 'pictureKind'
  return wanted === 'image' ? 'isFilm' : 'isPicture'
}
