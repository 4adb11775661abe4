import * as v from 'valibot'
import { given } from '@/lib/given'
import { idIn } from '@/lib/host-answer/id-in'
import type { Json } from '@/lib/json'
import {
  type Base,
  type Cancel,
  type Draft,
  type Edits,
  type Fields,
  type ListedItem,
  type Outgoing,
  type Places,
  type Repeat,
  type Sendable,
  touchedOnly,
} from '@/outbox'
import { aboutOf } from './about'
import { prefixOf, type QueryKey, type Reads } from './define-read'
import type { EditsSpec } from './edits'
import { isShownOf } from './is-shown'
import type { Overlay } from './overlay'
import { type UnderSpec, underOf } from './under'

/** How the sender makes sure that the work is not done twice. `Repeat` in `sendable.ts` explains the three kinds. */
export type RepeatSpec<I> =
  | 'safe'
  | {
      /**
       * Returns the path of one page of the list that would show the created thing. Pages count from 1. Without
       * `paged`, the list has only page 1.
       */
      lookup: (input: I, page: number) => string
      /** Needed if the path of `lookup` depends on the text of the thing; see `Repeat`. */
      whole?: (input: I, page: number) => string
      paged?: true
      items: (body: unknown) => ListedItem[]
      matches: (item: ListedItem, input: I) => boolean
    }
  | {
      state: (input: I) => string
      /** What the action switches within that state; see `Repeat`. */
      switches: (input: I) => string
      holds: (body: unknown, input: I) => boolean | undefined
      /** Whether the answer to the call says that the state is the wanted one; see `Repeat`. */
      said?: (body: unknown, input: I) => boolean | undefined
      /** The request with the wanted state in it; see `Repeat`. */
      withWish?: (input: I) => Outgoing
      /** Whether a second call would end the state again; see `Repeat`. By default it would. */
      isToggle?: false
    }

export interface ActionSpec<I> {
  /** Devices store this name, so it never changes. */
  name: string
  /** Raise this number with each change of `input`. Otherwise tabs with older code drop an entry's new fields. */
  version: number
  input: v.GenericSchema<unknown, I>
  /** Converts the input of an older version to this version. Needed only if old entries do not fit this version. */
  migrate?: (input: Json, from: number) => Json
  /** The noun of the thing that the action creates. Some servers answer with this thing in a member of this name. */
  creates?: string
  /** Returns the request for an input, without side effects. All ids in `input` are the server's. */
  request: (input: I) => Outgoing
  repeat: RepeatSpec<I>
  /**
   * Returns how screens show the action before the server has done it.
   * @param id the id of the thing that the action creates: the server's id if it is known, or the temporary id
   */
  overlays?: (input: I, id: string) => Overlay[]
  /** The reads that the action makes stale although none of its overlays alters them. */
  refreshes?: (input: I) => Reads[]
  /**
   * The fields of the input whose ids name things that the action does not change, but only refers to. All other ids
   * in the input name things that the action changes. Entries that change the same thing keep their order.
   */
  refersTo?: readonly (keyof I & string)[]
  /** By field of the input: what kind of thing it names, where the name of the field tells another one. */
  kinds?: { readonly [F in keyof I & string]?: string }
  /** True for an action that ends a link; see `Sendable`. */
  isLink?: true
  /** The thing under which the action makes something, or to which it links something. */
  under?: UnderSpec<I>
  /** How an edit is merged with what others changed since its form was filled. */
  edits?: EditsSpec<I>
  /** How the position of a moved thing is found again after others have changed the order; see `Places`. */
  places?: {
    paths: (input: I) => string[]
    now: (bodies: readonly unknown[], input: I, earlier?: I) => I
    /** Whether the item has left the place at which it was when the move was sent. `input` is what was sent. */
    isPlaced: (bodies: readonly unknown[], input: I) => boolean | undefined
    isThere: (bodies: readonly unknown[], input: I) => boolean | undefined
  }
  /**
   * Returns what undoes the action after it was sent. If an action has `edits` but not this function, an edit by the
   * same action restores the earlier values.
   */
  undo?: (input: I, known: Known) => Undo | undefined
  /**
   * Returns the change that deletes the created thing again, if a part of it cannot be sent; see `Entry.together`.
   * @param realId the server's id of the created thing
   */
  takenBackBy?: (input: I, realId: string) => Draft
  /** Describes the entry that this change undoes. If that entry is unsent, the app drops the entry and the change. */
  cancels?: (input: I) => Cancel
  say: {
    /** The sentence in the queue: `Criar curso “Álgebra”`. */
    does: (input: I) => string
    /** The toast titles. `done` is absent if another entry of the same press shows the success toast. */
    done?: string
    failed: string
    /** Milliseconds, if the toast does not stay for the usual time. */
    duration?: number
    /** Returns what else a person should know about the sent change; `undefined` if there is nothing. */
    note?: (input: I) => string | undefined
    /** Says that the host had another thing of the same name. Present for a creation whose name should be unique. */
    alike?: (input: I) => string
  }
}

/** An action for code that does not know its input type: the registry, the queue panel and the overlays. */
export interface AnyAction {
  name: string
  version: number
  creates: string | undefined
  sendable: Sendable
  /**
   * Returns what screens need to know about a stored entry; `undefined` if the stored input cannot be understood.
   * @param base what the form of an edit was filled with
   */
  describe: (input: Json, version: number, base?: Base) => Described | undefined
  /** Returns what undoes the action after it was sent; see `ActionSpec`. The input is of the current version. */
  undo?: (input: Json, known: Known) => Undo | undefined
  /** Which reads show the edited thing, and which of its values the form shows. */
  edits?: Pick<EditsSpec<never>, 'families' | 'of'>
  say: {
    done: string | undefined
    failed: string
    duration: number | undefined
    /** `input` is a stored input of any version. */
    note: (input: Json, version: number) => string | undefined
    alike: (input: Json, version: number) => string | undefined
  }
}

/** What undoes a change: another action, or the same action with another input. */
export interface Undo {
  action: string
  input: Json
  base?: Base
  /** The addresses of the pictures that the change replaced. Each key is the name of an input field. */
  pictures?: Pictures
  /**
   * Whether a part of the change remains after the undo. If the change added a picture to a thing without a picture,
   * the picture remains, because no form can remove a picture.
   */
  isPartial?: boolean
}

/**
 * The values of an edited thing, before and after the edit. Each key is the name of an input field. If one of the two
 * states is not known, its object is empty.
 */
export interface Known {
  /** The values that the thing had when the edit arrived at the host. */
  before: Fields
  /** The values that the host had after the edit. */
  after: Fields
}

export type Pictures = Readonly<Record<string, string>>

/** Finds an action by its name; `undefined` if this version of the app has no such action. */
export type FindAction = (name: string) => AnyAction | undefined

/** What screens need to know about a stored entry. */
export interface Described {
  does: string
  /**
   * Keys of the reads that are stale once the action is done. A key stands for all keys that begin with it. The reads
   * are those that the overlays alter, and those of `ActionSpec.refreshes`.
   */
  refreshes: QueryKey[]
  /**
   * @param id the id of the thing that the action creates
   * @param isShown whether the changes of an edit are shown. If not, only its mark is shown
   */
  overlays: (id: string, isShown?: boolean) => Overlay[]
}

/** `N` is its name, so that an offer and its form cannot speak of two actions. */
export interface Action<I, N extends string = string> extends AnyAction {
  name: N
  spec: ActionSpec<I>
}

/**
 * Declares a mutation once, for everything that needs it: the form that makes it, the queue that sends it, the overlay
 * that shows it, the toasts that report it, and the reads that it makes stale.
 */
export function defineAction<I, N extends string = string>(spec: ActionSpec<I> & { name: N }): Action<I, N> {
  const parse = (input: Json, version: number): I => {
    if (version > spec.version) throw new Error(`${spec.name} of a later version`)
    const current = version < spec.version && spec.migrate ? spec.migrate(input, version) : input
    return v.parse(spec.input, current)
  }
  /** Returns a sentence about a stored input; `undefined` if there is none, or if the input cannot be understood. */
  const said = (say?: (input: I) => string | undefined) => (stored: Json, version: number) => {
    try {
      return say?.(parse(stored, version))
    } catch {
      return undefined
    }
  }
  const { undo, edits, takenBackBy } = spec
  return {
    spec,
    ...given({ undo: undo && ((input: Json, known: Known) => undo(input as I, known)) }),
    ...given({ edits }),
    name: spec.name,
    version: spec.version,
    creates: spec.creates,
    sendable: {
      version: spec.version,
      read: (input, version) => parse(input, version) as Json,
      request: (input) => spec.request(input as I),
      repeat: repeatOf(spec.repeat),
      ...given({
        under: spec.under && underOf(spec.under),
        edits: edits && editsOf(spec, edits),
        places: spec.places as Places | undefined,
        isShown: isShownOf(spec),
        creates: spec.creates,
        kinds: spec.kinds,
        isLink: spec.isLink,
        takenBackBy: takenBackBy && ((input: Json, realId: string) => takenBackBy(input as I, realId)),
      }),
      about: (input) => aboutOf(spec.name, spec, input),
      idIn: (body) => idIn(body, spec.creates),
    },
    describe: (stored, version, base) => {
      try {
        const input = parse(stored, version)
        // Of an edit, show only the fields that the person changed, so that what others changed stays visible.
        const changes = base === undefined ? input : (touchedOnly(base.values, input as Fields) as I)
        let stale: QueryKey[] | undefined
        const nothing = () => withoutFields(input as Fields, base?.values ?? {}) as I
        return {
          does: spec.say.does(input),
          // Only outcomes need these keys, so thousands of queued entries do not make them.
          get refreshes() {
            stale ??= staleReads(spec, input)
            return stale
          },
          overlays: (id, isShown = true) => spec.overlays?.(isShown ? changes : nothing(), id) ?? [],
        }
      } catch {
        return undefined
      }
    },
    say: {
      done: spec.say.done,
      failed: spec.say.failed,
      duration: spec.say.duration,
      note: said(spec.say.note),
      alike: said(spec.say.alike),
    },
  }
}

function staleReads<I>({ overlays, refreshes }: ActionSpec<I>, input: I): QueryKey[] {
  // A creation's id does not matter here, because only overlays that begin a read have it in their keys.
  const altered = overlays?.(input, '').filter(({ begins }) => !begins) ?? []
  return [...altered.map(({ key }) => key), ...(refreshes?.(input) ?? []).map(prefixOf)]
}

function withoutFields(input: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(input).filter(([field]) => !(field in fields)))
}

function editsOf<I>({ version: current, migrate }: ActionSpec<I>, edits: EditsSpec<I>): Edits {
  return {
    path: (input) => edits.path(input as I),
    isAlone: edits.isAlone,
    now: (body, input) => edits.now(body, input as I),
    base: (values, version) =>
      version < current && migrate ? (migrate(values, version) as Base['values']) : values,
  }
}

function repeatOf<I>(repeat: RepeatSpec<I>): Repeat {
  if (repeat === 'safe') return { kind: 'safe' }
  if ('lookup' in repeat) {
    const { lookup, whole, paged = false } = repeat
    return {
      kind: 'lookup',
      list: (input, page) => (page === 1 || paged ? lookup(input as I, page) : undefined),
      ...(whole && {
        whole: (input: Json, page: number) => (page === 1 || paged ? whole(input as I, page) : undefined),
      }),
      items: repeat.items,
      matches: (item, input) => repeat.matches(item, input as I),
    }
  }
  const { said, withWish } = repeat
  return {
    kind: 'desired',
    isToggle: repeat.isToggle ?? true,
    state: (input) => repeat.state(input as I),
    switches: (input) => repeat.switches(input as I),
    holds: (body, input) => repeat.holds(body, input as I),
    ...given({
      said: said && ((body: unknown, input: Json) => said(body, input as I)),
      withWish: withWish && ((input: Json) => withWish(input as I)),
    }),
  }
}
