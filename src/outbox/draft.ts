import type { Json } from '@/lib/json'
import type { Base } from './types'

/** What a form hands to the queue. The queue adds the other fields of an entry. */
export interface Draft {
  action: string
  version: number
  input: Json
  creates?: string
  cancels?: Cancel
  base?: Base
  undoes?: string
  /** The same text in all drafts that a user made with one press. */
  group?: string
}

/**
 * The entry that a deletion makes needless if it has not been sent yet: the entry that creates the thing with the
 * temporary id `creates`, or the entry of the action `action` whose input contains all fields of `input`.
 */
export type Cancel = { creates: string } | { action: string; input: Json }
