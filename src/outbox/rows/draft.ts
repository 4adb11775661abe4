import type { Json } from '@/lib/json'
import type { Base } from './types'

/** A change as a form hands it to the queue. The queue adds the other fields of an entry. */
export interface Draft {
  action: string
  version: number
  input: Json
  creates?: string
  cancels?: Cancel
  base?: Base
  undoes?: string
  /** The files that must be made fit before the draft is sent; see `Entry`. */
  unfit?: string[]
  /** Drafts that a user made with one press have the same group. */
  group?: string
  /**
   * The drafts of one question or the like have the same `together`: they succeed, or wait, together; see `Entry`. The
   * first of them is the root. They have no files, because a part that was sent may have to be sent again.
   */
  together?: string
}

/**
 * Describes the entry that a new change undoes. If that entry has not been sent yet, the queue drops both the entry and
 * the new change.
 *
 * - `creates`: the entry that creates the thing with this temporary id.
 * - `action` and `input`: an entry of this action whose input contains all fields of `input`.
 */
export type Cancel = { creates: string } | { action: string; input: Json }
