import type { Json } from '@/lib/json'
import type { Method } from '@/lib/wire'
import type { Draft } from '../rows/draft'
import type { FileRef } from '../rows/file-rows'
import type { Base, Fields } from '../rows/types'

/** The request for an action. All ids in it are the server's. For a file, it contains a reference, not the bytes. */
export interface Outgoing {
  method: Method
  path: string
  body:
    | { kind: 'none' }
    | { kind: 'json'; value: unknown }
    | { kind: 'form'; fields: [name: string, value: string | FileRef][] }
}

/**
 * How the sender makes sure that the work of an action is not done twice.
 *
 * - `safe`: a repeat ends in the same state (an edit, a deletion, a position).
 * - `lookup`: a creation. If the host would not recognise a repeat by an idempotency key, then before every attempt the
 *   sender reads the list in which the thing would appear.
 * - `desired`: a link, which the server may toggle. Before every attempt, the sender compares the wanted state with the
 *   current one.
 */
export type Repeat =
  | { kind: 'safe' }
  | {
      kind: 'lookup'
      /**
       * The path of a page of the list in which the thing would appear. The first page has the number 1. `undefined` if
       * the list has no such page.
       */
      list: (input: Json, page: number) => string | undefined
      /**
       * The same of a longer list that does not depend on the text of the thing. It holds all that `list` holds, so one
       * read of it serves many creations. Absent if `list` itself does not depend on the text.
       */
      whole?: (input: Json, page: number) => string | undefined
      /** The items of a page, each with its id. `body` is the host's answer to a read of that page's path. */
      items: (body: unknown) => ListedItem[]
      /** Whether `item` may be what `input` creates. All texts in `item` and `input` are normalised (`plainText`). */
      matches: (item: ListedItem, input: Json) => boolean
    }
  | {
      kind: 'desired'
      /** Whether a second call would end the state again. If not, nothing can cross the call, and its success counts. */
      isToggle: boolean
      /** The path of the read that shows the current state. */
      state: (input: Json) => string
      /** What the change switches within that state, such as the id of a member. Others may switch what is beside it. */
      switches: (input: Json) => string
      /** Whether the current state is the wanted one; `undefined` if the answer cannot be understood. */
      holds: (body: unknown, input: Json) => boolean | undefined
      /** Whether the answer to the call says that the state is the wanted one; `undefined` if it says nothing of it. */
      said?: (body: unknown, input: Json) => boolean | undefined
      /** The request that takes the wanted state with it, for a host that announces that it understands it. */
      withWish?: (input: Json) => Outgoing
    }

/** How an edit of a thing is merged with what others have changed since the edit's form opened. */
export interface Edits {
  /** The path of the read that shows the thing. */
  path: (input: Json) => string
  /** Whether the read shows only this thing, so that the `ETag` of the answer is the version of the thing. */
  isAlone: boolean
  /**
   * Returns the host's values of the thing in the form of a base, so that they can be compared with the entry's base.
   * The result is `null` if the answer does not contain the thing.
   * @throws if the answer cannot be understood
   */
  now: (body: unknown, input: Json) => Base | null
  /** Converts the values of a stored base from `version` to the current version of the action. */
  base: (values: Base['values'], version: number) => Base['values']
}

/** How the sender adapts the position of a moved thing, if others have changed the order. */
export interface Places {
  /** The paths of the reads that show the order. */
  paths: (input: Json) => string[]
  /**
   * Returns the input with the position that is right for the host's present order.
   * @param bodies the response bodies of the reads, in the order of `paths`
   * @param earlier the input of an attempt in doubt, if there was one. That attempt may have moved the thing already
   * @throws if the bodies cannot be understood
   */
  now: (bodies: readonly unknown[], input: Json, earlier?: Json) => Json
  /**
   * Whether the thing is where the person wanted it; `undefined` if nobody can tell.
   * @throws if the bodies cannot be understood
   */
  isPlaced: (bodies: readonly unknown[], input: Json) => boolean | undefined
}

/** The thing under which an action makes something, or to which it links something, e.g. the course of a new lesson. */
export interface Under {
  /** What it is: `course`. */
  noun: string
  /** Returns its id, which may be a temporary one; `undefined` if this input has none. */
  idOf: (input: Json) => string | undefined
  /** The path of the read that shows it. */
  path: (id: string) => string
  /** Returns the input for another one. `values` is what screens know of that one. */
  moved: (input: Json, id: string, values: Fields) => Json
}

export type ListedItem = { id: string; [field: string]: unknown }

/** The kind and the id of a thing. The id is the server's or a temporary one. */
export type Thing = readonly [kind: string, id: string]

/** The things that an entry changes, and those that it only refers to. */
export interface About {
  changes: readonly Thing[]
  refersTo: readonly Thing[]
}

/** What the queue must know of an action to send it. The functions use no network, no storage and no screen. */
export interface Sendable {
  version: number
  /**
   * Converts a stored input from `version` to the current version of the action.
   * @throws if the input cannot be understood
   */
  read: (input: Json, version: number) => Json
  request: (input: Json) => Outgoing
  repeat: Repeat
  /** What kind of thing the action creates. Hosts may give the same id to things of two kinds. Absent if it creates none. */
  creates?: string
  /** Present for an edit that is merged. */
  edits?: Edits
  /** Present for an action that moves a thing within an order. */
  places?: Places
  /**
   * Returns whether the host's reads show the change; `undefined` if no read can tell. Present for an action that is
   * neither looked up nor merged: a deletion, a removal, a move.
   */
  isShown?: (input: Json, read: ReadPath) => Promise<boolean | undefined>
  /**
   * Present for an action that creates a thing: returns the change that deletes the thing again. The outbox sends it if
   * a part of the thing cannot be sent (`Entry.together`).
   * @param realId the server's id of the created thing
   */
  takenBackBy?: (input: Json, realId: string) => Draft
  /** True for the removal of a link. If somebody else has ended the link before, the removal is done. */
  isLink?: boolean
  /** If its thing is gone, a person may choose another one for all that works under it; see `moveUnder`. */
  under?: Under
  /** By field of the input: what kind of thing it names, where the name of the field does not tell; see `kindIn`. */
  kinds?: Readonly<Record<string, string | undefined>>
  /** The things that the input is about. Entries that change the same thing are sent in the order of the queue. */
  about: (input: Json) => About
  /** Returns the id of the created thing from the answer's body; `undefined` if the body holds none. */
  idIn: (body: unknown) => string | undefined
}

/** Reads a path of the host. @throws if the read brings nothing that can be understood */
export type ReadPath = (path: string) => Promise<{ body: unknown } | 'missing'>

/** Finds an action by its stored name; `undefined` if this version of the app does not know the name. */
export type Registry = (name: string) => Sendable | undefined
