import * as v from 'valibot'
import { localFileId } from '@/lib/device/local-file'
import { given } from '@/lib/given'
import { isTemporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import type { Base, Fields } from '@/outbox'
import type { Family } from './define-read'
import type { PendingMark } from './overlay'

/** The name of the field with the version of a thing, if the host gives versions. OData's JSON uses this name. */
export const VERSION = '@odata.etag'

/**
 * How an edit is merged with what others have changed: which read shows the edited thing, and which values its form
 * shows.
 */
export interface EditsSpec<I> {
  /** Returns the values that fill the form, taken from the thing as the screen shows it. */
  of: (thing: object) => Base
  /** The names of the families of reads in which the thing is found. */
  families: readonly string[]
  path: (input: I) => string
  /** The same read, as the query cache knows it. An open form reads it again from time to time; absent: it does not. */
  read?: (input: Fields) => ReadOfThing
  /** Whether the read of `path` contains only this thing, so that the answer's `ETag` is the version of the thing. */
  isAlone: boolean
  /**
   * Returns the thing's values from an answer of the host; `null` if the answer does not have the thing.
   * @throws valibot's error if the answer cannot be understood
   */
  now: (body: unknown, input: I) => Base | null
}

/** A read that contains a thing, and its parameters. */
export interface ReadOfThing {
  family: Family<unknown, string[]>
  params: string[]
}

/** A thing as a screen shows it. */
interface Shown {
  id?: string | null | undefined
  pending?: PendingMark | undefined
  [VERSION]?: string | undefined
}

/**
 * Declares how the edit of a thing is merged, if one read returns only this thing.
 * @param seen returns the values that the form shows. Each key is the name of an input field. For a file, the value is
 * the file's address
 * @param idOf returns the thing's id from the input
 */
export function editsOne<T extends Shown, I = { id: string }>(
  family: Family<T, [id: string]>,
  seen: (thing: T) => Fields,
  idOf = (input: I) => (input as { id: string }).id,
): EditsSpec<I> {
  return {
    families: [family.name, ...(family.listed ?? [])],
    path: (input) => family.path(idOf(input)),
    read: ({ id }) => ({ family: anyRead(family), params: [String(id)] }),
    of: (thing) => baseOf(thing as T, seen),
    isAlone: true,
    now: (body) => baseOf(v.parse(family.schema, body), seen),
  }
}

/**
 * Declares how the edit of a thing is merged, if only a list shows the thing.
 * @param fields names of input fields. Their values, in this order, are the parameters of the list's path
 * @param things returns the things that the list holds
 * @param seen see `editsOne`
 */
export function editsListed<L, T extends Shown>(
  family: { name: string; path: (...params: never) => string; schema: v.GenericSchema<unknown, L[]> },
  fields: readonly string[],
  things: (list: L[]) => readonly T[],
  seen: (thing: T) => Fields,
): EditsSpec<{ id: string }> {
  const params = (input: Fields) => fields.map((field) => String(input[field]))
  return {
    families: [family.name],
    path: (input: Fields) => family.path(...(params(input) as never)),
    read: (input) => ({ family: anyRead(family), params: params(input) }),
    of: (thing) => baseOf(thing as T, seen),
    isAlone: false,
    now: (body, { id }) => {
      const thing = things(v.parse(family.schema, body)).find((one) => one.id === id)
      return thing === undefined ? null : baseOf(thing, seen)
    },
  }
}

/** Returns a family for code that does not know its parameters. */
function anyRead<P extends readonly string[]>({
  name,
  path,
  schema,
}: Pick<Family<unknown, P>, 'name' | 'path' | 'schema'>): Family<unknown, string[]> {
  return { name, path: (...params) => path(...(params as unknown as P)), schema }
}

/**
 * Returns the values that a form shows of a thing, as far as they are known. If only this device has a picture, the
 * picture's address is left out. If the server has not created the thing yet, the values that the server will choose
 * are also left out.
 */
export function baseOf<T extends Shown>(thing: T, seen: (thing: T) => Fields): Base {
  const isHere = typeof thing.id === 'string' && isTemporaryId(thing.id)
  const isKnown = ([field, value]: [string, Json | undefined]) =>
    field !== 'id' && !(isHere && value === undefined) && !(typeof value === 'string' && localFileId(value))
  const known = Object.entries(seen(thing)).filter(isKnown)
  // A thing that is shown with unsent changes gets no version, because the host does not have it in this state.
  const tag = thing.pending === undefined ? thing[VERSION] : undefined
  return {
    values: Object.fromEntries(known.map(([field, value]) => [field, value ?? null])),
    ...given({ tag }),
  }
}
