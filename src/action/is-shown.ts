import * as v from 'valibot'
import { ReadError } from '@/api/read'
import type { ReadPath, Sendable } from '@/outbox'
import type { Family, GatheredFamily, Get } from './define-read'
import type { Overlay } from './overlay'

/** What an action says of itself; see `ActionSpec`. */
interface Declared<I> {
  repeat: unknown
  edits?: unknown
  places?: {
    paths: (input: I) => string[]
    isThere: (bodies: readonly unknown[], input: I) => boolean | undefined
  }
  overlays?: (input: I, id: string) => Overlay[]
}

/** A read of an overlay's whole value. `cost` is lower if fewer requests tell more. */
interface Showing {
  cost: number
  gather: (get: Get) => Promise<unknown>
  apply: (value: unknown) => unknown
}

/**
 * Returns what tells from the host's reads whether a change was done; `undefined` for a change that is looked up or
 * merged. A moved item is where its place says. Any other change is shown if its overlay alters nothing any more.
 */
export function isShownOf<I>({ repeat, edits, places, overlays }: Declared<I>): Sendable['isShown'] {
  if (repeat !== 'safe' || edits !== undefined) return undefined
  if (places !== undefined)
    return async (input, read) => {
      const paths = places.paths(input as I)
      if (paths.length === 0) return undefined
      const get = getBy(read)
      const bodies: unknown[] = []
      for (const path of paths) bodies.push(await get(path, v.unknown()))
      return places.isThere(bodies, input as I)
    }
  return (input, read) => isInReads(overlays?.(input as I, '') ?? [], read)
}

async function isInReads(overlays: readonly Overlay[], read: ReadPath): Promise<boolean | undefined> {
  const [first] = overlays.flatMap((one) => showingOf(one) ?? []).sort((a, b) => a.cost - b.cost)
  if (first === undefined) return undefined
  try {
    const value = await first.gather(getBy(read))
    return JSON.stringify(first.apply(value)) === JSON.stringify(value)
  } catch (error) {
    // What was in a thing is gone with it.
    if (error instanceof ReadError && error.kind === 'missing') return true
    throw error
  }
}

/** Returns how the read of an overlay is asked for; `undefined` if the overlay is for many reads, or for pages. */
function showingOf({ reads, apply }: Overlay): Showing | undefined {
  if (reads === undefined) return undefined
  const [family, ...params] = 'name' in reads ? [reads] : reads
  const folded = (value: unknown) => apply(value, { params, mark: undefined, copies: new Map() })
  if ('path' in family) {
    const { path, schema } = family as Family<unknown, string[]>
    if (path.length !== params.length) return undefined
    const isList = 'none' in family
    return { cost: isList ? 0 : 1, gather: (get) => get(path(...params), schema), apply: folded }
  }
  if (!('gather' in family)) return undefined
  const { gather } = family as unknown as GatheredFamily<unknown, string[]>
  if (gather.length !== params.length + 1) return undefined
  return { cost: 2, gather: (get) => gather(get, ...params), apply: folded }
}

/** Returns `read` as families ask for it. */
function getBy(read: ReadPath): Get {
  return async (path, schema) => {
    const answered = await read(path)
    if (answered === 'missing') throw new ReadError('missing', path)
    return v.parse(schema, answered.body)
  }
}
