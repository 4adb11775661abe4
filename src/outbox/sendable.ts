import type { Json } from '@/lib/json'
import type { FilePart, Method } from '@/lib/wire'
import type { FileRef } from './types'

/** A request as an action describes it: ids are real by now, files still references. */
export interface Outgoing {
  method: Method
  path: string
  body:
    | { kind: 'none' }
    | { kind: 'json'; value: unknown }
    | { kind: 'form'; fields: [name: string, value: string | FileRef][] }
}

/** A form part that is a file, once its bytes have been fetched. */
export type FileParts = ReadonlyMap<string, FilePart>

/**
 * How an action behaves when a try of it went unanswered.
 *
 * - `safe`: repeating ends in the same state (an edit, a deletion, a position).
 * - `lookup`: a creation; before repeating, the list is read where it would appear.
 * - `desired`: a toggle on the server; the wanted state is compared before every try.
 */
export type Repeat =
  | { kind: 'safe' }
  | {
      kind: 'lookup'
      /** Path of one page (from 1) of the read that would list it; `undefined` where the list has no such page. */
      list: (input: Json, page: number) => string | undefined
      /** The things in that answer, each with its id. */
      items: (body: unknown) => ListedItem[]
      /** Could this be what `input` creates? Texts are compared as `comparable` leaves them. */
      matches: (item: ListedItem, input: Json) => boolean
    }
  | {
      kind: 'desired'
      /** Path of the read that shows the present state. */
      state: (input: Json) => string
      /** Is the wanted state there already? `undefined` where the answer cannot be understood. */
      holds: (body: unknown, input: Json) => boolean | undefined
    }

export type ListedItem = { id: string; [field: string]: unknown }

/** What the queue must know of an action to send it. Pure: no network, no storage, no screen. */
export interface Sendable {
  version: number
  /**
   * The stored input, brought up to the current version.
   * @throws where it cannot be understood.
   */
  read: (input: Json, version: number) => Json
  request: (input: Json) => Outgoing
  repeat: Repeat
  /** The created thing's id in the answer, whatever envelope it came in; `undefined` where there is none. */
  idIn: (body: unknown) => string | undefined
}

/** Finds an action by its stored name; `undefined` for one this version does not know. */
export type Registry = (name: string) => Sendable | undefined
