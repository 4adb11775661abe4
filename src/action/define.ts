import * as v from 'valibot'
import type { Json } from '@/lib/json'
import type { ListedItem, Outgoing, Repeat, Sendable } from '@/outbox/sendable'
import type { Cancel } from '@/outbox/types'
import type { QueryKey } from './define-read'
import { idIn } from './id-in'
import type { Overlay, OverlayContext } from './overlay'

/** How a lost reply is dealt with, in terms of the action's own input. */
export type RepeatSpec<I> =
  | 'safe'
  | {
      /** Path of a page, from 1, of the list in which it would appear; without `paged` there is only the first. */
      lookup: (input: I, page: number) => string
      paged?: true
      items: (body: unknown) => ListedItem[]
      matches: (item: ListedItem, input: I) => boolean
    }
  | { state: (input: I) => string; holds: (body: unknown, input: I) => boolean | undefined }

export interface ActionSpec<I> {
  /** Stored on devices: never changes. */
  name: string
  /** Grows with every change of `input` that old entries would not fit. */
  version: number
  input: v.GenericSchema<unknown, I>
  /** Brings the input of an older version up to this one. */
  migrate?: (input: Json, from: number) => Json
  /** The noun it creates; also the envelope some servers answer in. */
  creates?: string
  /** Pure. Ids are real by then. */
  request: (input: I) => Outgoing
  repeat: RepeatSpec<I>
  /** Reads that are stale once it is done; a key stands for all that begin with it. */
  refreshes: (input: I) => QueryKey[]
  overlays?: (input: I, context: OverlayContext) => Overlay[]
  /** What unsent work it makes needless. */
  cancels?: (input: I) => Cancel
  say: {
    /** A sentence for the queue: `Criar curso “Álgebra”`. */
    does: (input: I) => string
    /** Toast titles, to the letter of the specification; none for a success that another one of its group tells. */
    done?: string
    failed: string
    /** Milliseconds, where a toast does not stand for the usual time. */
    duration?: number
  }
}

/** An action whose input type only itself knows; what the registry, the queue panel and the overlay work with. */
export interface AnyAction {
  name: string
  version: number
  creates: string | undefined
  sendable: Sendable
  /** `undefined` where a stored input cannot be understood. */
  describe: (input: Json, version: number) => Described | undefined
  say: { done: string | undefined; failed: string; duration: number | undefined }
}

/** Everything about a stored entry that screens ask for. */
export interface Described {
  does: string
  refreshes: QueryKey[]
  overlays: (context: OverlayContext) => Overlay[]
}

export interface Action<I> extends AnyAction {
  spec: ActionSpec<I>
}

/**
 * Declares a mutation, once, for all who need to know of it: the form that makes it, the queue that sends it, the
 * overlay that shows it, the toasts that tell of it, the reads that follow it.
 */
export function defineAction<I>(spec: ActionSpec<I>): Action<I> {
  const parse = (input: Json, version: number): I => {
    if (version > spec.version) throw new Error(`${spec.name} of a later version`)
    const current = version < spec.version && spec.migrate ? spec.migrate(input, version) : input
    return v.parse(spec.input, current)
  }
  return {
    spec,
    name: spec.name,
    version: spec.version,
    creates: spec.creates,
    sendable: {
      version: spec.version,
      read: (input, version) => parse(input, version) as Json,
      request: (input) => spec.request(input as I),
      repeat: repeatOf(spec.repeat),
      idIn: (body) => idIn(body, spec.creates),
    },
    describe: (stored, version) => {
      try {
        const input = parse(stored, version)
        return {
          does: spec.say.does(input),
          refreshes: spec.refreshes(input),
          overlays: (context) => spec.overlays?.(input, context) ?? [],
        }
      } catch {
        return undefined
      }
    },
    say: { done: spec.say.done, failed: spec.say.failed, duration: spec.say.duration },
  }
}

function repeatOf<I>(repeat: RepeatSpec<I>): Repeat {
  if (repeat === 'safe') return { kind: 'safe' }
  if ('lookup' in repeat)
    return {
      kind: 'lookup',
      list: (input, page) => (page === 1 || repeat.paged ? repeat.lookup(input as I, page) : undefined),
      items: repeat.items,
      matches: (item, input) => repeat.matches(item, input as I),
    }
  return {
    kind: 'desired',
    state: (input) => repeat.state(input as I),
    holds: (body, input) => repeat.holds(body, input as I),
  }
}
