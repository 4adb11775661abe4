/** What the lists of a host show, for checks that need some thing to look at. */
import * as v from 'valibot'
import { isObject, listIn } from '@/lib/host-answer/containers'
import { isSuccess } from './host.ts'
import { INNER_LISTS, LISTS } from './reads.ts'
import type { Visit } from './visit.ts'

type Item = Record<string, unknown>

/** Returns the things of a list as the host shows them; none if the host does not have the list. */
export async function rawList(visit: Visit, noun: string): Promise<Item[]> {
  const said = await visit.get(LISTS[noun]?.path('') ?? '')
  return isSuccess(said) ? (listIn(said.body) ?? []).filter(isObject) : []
}

/** Returns the id of a thing of this noun: one that this run has made, or else the first of the list. */
export async function someId(visit: Visit, noun: string): Promise<string | undefined> {
  const made = visit.changes?.id(noun)
  if (made !== undefined) return made
  const [first] = await rawList(visit, noun)
  const id = first?.['id']
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** Returns what the lists inside the first course, group and career show, and all other lists. */
export async function everything(visit: Visit): Promise<Item[]> {
  const outer = await Promise.all(Object.keys(LISTS).map((noun) => rawList(visit, noun)))
  const inner = await Promise.all(
    INNER_LISTS.map(async ({ of = '', path }) => {
      const id = await someId(visit, of)
      const said = id === undefined ? undefined : await visit.get(path(id))
      return said !== undefined && isSuccess(said) ? (listIn(said.body) ?? []).filter(isObject) : []
    }),
  )
  return [...outer, ...inner].flat()
}

function resolved(text: string, base: URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** Returns the addresses of the pictures on the host itself: as its lists have them, and resolved. */
export async function pictureAddresses(visit: Visit): Promise<{ text: string; url: URL }[]> {
  const base = new URL(`${visit.host.address}/`)
  const texts = (await everything(visit)).flatMap((item) =>
    ['image', 'icon', 'imageUrl'].map((name) => item[name]),
  )
  return texts.flatMap((text) => {
    if (typeof text !== 'string' || text === '') return []
    const url = resolved(text, base)
    return url?.origin === base.origin ? [{ text, url }] : []
  })
}

/** Returns why a body does not fit a schema: the member that is to blame. */
export function flaw(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  const place = issue && v.getDotPath(issue)
  return place ? `“${place.split('.').at(-1)}”` : 'the JSON that the app expects'
}
