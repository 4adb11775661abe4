import type { Judgement } from '@/media/judgement'
import type { UnfitFileError } from '@/media/unfit-file-error'

/** A picked file that can be sent as it is, and the smaller file that was made from it. */
export interface FileChoice {
  original: File
  smaller: File
}

/** What is known of a picked file. `warning`: why the user should convert it elsewhere. */
export interface KnownOfFile {
  judged?: Judgement | undefined
  choice?: FileChoice | undefined
  warning?: UnfitFileError | undefined
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
 * A turn is the work on one picked file. What an earlier turn still says no longer counts.
 */
export type PickedFile =
  | { is: 'idle'; turn: number }
  | { is: 'reading'; turn: number; original: File; share?: number; judged?: Judgement }
  | ({ is: 'staging'; turn: number } & KnownOfFile)
  | ({ is: 'staged'; turn: number } & KnownOfFile)
  | { is: 'failed'; turn: number; name: string; size: number; problem: string }

export type FileEvent =
  | { does: 'clear'; turn: number }
  | { does: 'pick'; turn: number; original: File }
  | { does: 'progress'; turn: number; share: number; judged?: Judgement | undefined }
  /** The file that will be sent is known. A change of the choice begins a turn with this event. */
  | ({ does: 'stage'; turn: number } & KnownOfFile)
  | { does: 'keep'; turn: number }
  | { does: 'fail'; turn: number; name: string; size: number; problem: string }

export const NOTHING_PICKED: PickedFile = { is: 'idle', turn: 0 }

/** The events that begin a turn. */
const BEGINS: ReadonlySet<FileEvent['does']> = new Set(['clear', 'pick', 'stage'])

export function pickedFile(state: PickedFile, event: FileEvent): PickedFile {
  const { turn } = event
  if (turn < state.turn || (turn > state.turn && !BEGINS.has(event.does))) return state
  switch (event.does) {
    case 'clear':
      return { is: 'idle', turn }
    case 'pick':
      return { is: 'reading', turn, original: event.original }
    case 'progress': {
      if (state.is !== 'reading') return state
      const judged = event.judged ?? state.judged
      return { ...state, share: event.share, ...(judged && { judged }) }
    }
    case 'stage': {
      const { judged, choice, warning } = event
      return { is: 'staging', turn, judged, choice, warning }
    }
    case 'keep':
      return state.is === 'staging' ? { ...state, is: 'staged' } : state
    case 'fail': {
      const { name, size, problem } = event
      return { is: 'failed', turn, name, size, problem }
    }
  }
}
