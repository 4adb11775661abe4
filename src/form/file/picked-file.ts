import type { Area } from '@/media/ask-worker'
import { type Judgement, mustBeMadeFit } from '@/media/judgement'
import type { UnfitFileError } from '@/media/unfit-file-error'
import type { FileRef } from '@/outbox'

/** A picked file that can be sent as it is, and the smaller file that was made from it. */
export interface FileChoice {
  original: File
  smaller: File
}

/**
 * What is known of a picked file. `warning`: why the user should convert it elsewhere. `original`: the picked file, with
 * the type that fits its bytes. `area`: the part of it that is sent; absent if all of it is.
 */
export interface KnownOfFile {
  judged?: Judgement | undefined
  choice?: FileChoice | undefined
  warning?: UnfitFileError | undefined
  original?: File | undefined
  area?: Area | undefined
}

/**
 * Where a file field stands.
 *
 * - `idle`: nothing was picked since the form opened or the field was cleared.
 * - `reading`: the picked file is judged, and perhaps made smaller. `share` says how much of that is done, from 0 to 1.
 * - `staging`: what will be sent is copied onto the device.
 * - `staged`: it is on the device.
 * - `failed`: the file cannot be used, or could not be copied. The form cannot be saved.
 *
 * A turn is the work on one picked file. What an earlier turn still says no longer counts. `asItIs` says whether the
 * original is sent where a smaller file was made too; it outlives a turn.
 */
export type PickedFile = { turn: number; asItIs: boolean } & (
  | { is: 'idle' }
  | { is: 'reading'; original: File; share?: number; judged?: Judgement }
  | ({ is: 'staging' | 'staged' } & KnownOfFile)
  | { is: 'failed'; name: string; size: number; problem: string }
)

export type FileEvent = { turn: number } & (
  | { does: 'clear' }
  | { does: 'pick'; original: File }
  | { does: 'progress'; share: number; judged?: Judgement | undefined; duration?: number | undefined }
  /** The file that will be sent is known. */
  | ({ does: 'stage' } & KnownOfFile)
  /** The user chose between the original and the smaller file. */
  | { does: 'choose'; isOriginal: boolean }
  | { does: 'keep'; ref: FileRef }
  | { does: 'fail'; name: string; size: number; problem: string; isUnfit: boolean }
)

export const NOTHING_PICKED: PickedFile = { is: 'idle', turn: 0, asItIs: false }

/** The events that begin a turn. */
const BEGINS: ReadonlySet<FileEvent['does']> = new Set(['clear', 'pick', 'stage', 'choose'])

export function pickedFile(state: PickedFile, event: FileEvent): PickedFile {
  const { turn } = event
  const { asItIs } = state
  if (turn < state.turn || (turn > state.turn && !BEGINS.has(event.does))) return state
  switch (event.does) {
    case 'clear':
      return { is: 'idle', turn, asItIs }
    case 'pick':
      return { is: 'reading', turn, asItIs, original: event.original }
    case 'progress': {
      if (state.is !== 'reading') return state
      const judged = event.judged ?? state.judged
      return { ...state, share: event.share, ...(judged && { judged }) }
    }
    case 'stage': {
      const { judged, choice, warning, original, area } = event
      return { is: 'staging', turn, asItIs, judged, choice, warning, original, area }
    }
    case 'choose':
      return state.is === 'staging' || state.is === 'staged'
        ? { ...state, is: 'staging', turn, asItIs: event.isOriginal }
        : state
    case 'keep':
      return state.is === 'staging' ? { ...state, is: 'staged' } : state
    case 'fail': {
      const { name, size, problem } = event
      return { is: 'failed', turn, asItIs, name, size, problem }
    }
  }
}

/** The files between which the user may choose; `undefined` if there is only one. */
export function choiceOf(state: PickedFile): FileChoice | undefined {
  return state.is === 'staging' || state.is === 'staged' ? state.choice : undefined
}

/** Why a file field keeps its form from being saved. */
export type Hold = { is: 'copying' } | { is: 'failed'; problem: string }

/** Returns what an event means for the form; `undefined` if it no longer keeps the form from being saved. */
export function holdAfter(event: FileEvent): Hold | undefined {
  switch (event.does) {
    case 'clear':
    case 'keep':
      return undefined
    case 'fail':
      return { is: 'failed', problem: event.problem }
    default:
      return { is: 'copying' }
  }
}

/**
 * Returns the original of a film that is being prepared, if it may be sent; `undefined` before the film is judged, because
 * a part of it may be cut off, or not every browser may play it.
 */
export function originalOf(state: PickedFile): { original: File; judged: Judgement } | undefined {
  if (state.is !== 'reading' || state.judged === undefined) return undefined
  const { original, judged } = state
  return mustBeMadeFit(judged) ? undefined : { original, judged }
}
