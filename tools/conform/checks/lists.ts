import * as v from 'valibot'
import { isObject } from '@/lib/host-answer/containers'
import { called } from '../called.ts'
import { type Check, differs, type Finding, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { flaw, someId } from '../looked-at.ts'
import { INNER_LISTS, LISTS, type Read, THINGS } from '../reads.ts'
import { told, type Visit } from '../visit.ts'

/** What comes of a read that is not there, or that the app does not understand. */
const UNREAD = {
  instead: 'The app shows what it had read before, or an error.',
  notice: 'The screen shows an error in its place. Everything else works.',
}

/** Reads with the app's own schema. `isPlain` says whether the answer has the form of the reference server. */
async function readBy(visit: Visit, read: Read, isPlain: (body: unknown) => boolean): Promise<Finding> {
  const id = read.of === undefined ? '' : await someId(visit, read.of)
  if (id === undefined) return unknown(`There is not ${called(read.of ?? '')} to read with it.`)
  const said = await visit.get(read.path(id))
  if (said.status === 0) return unknown(`${told(said)}.`)
  if (!isSuccess(said)) return missing(`${told(said)}.`, UNREAD)
  if (typeof said.body === 'string') return missing(`${told(said)} with a text, and no JSON.`, UNREAD)
  const fit = v.safeParse(read.schema, said.body)
  if (!fit.success) return missing(`${told(said)}: it lacks ${flaw(fit.issues)}.`, UNREAD)
  return isPlain(said.body) ? fits(`${told(said)}.`) : differs(`${told(said)}, ${shapeOf(said.body)}.`)
}

function shapeOf(body: unknown): string {
  if (body === undefined || body === null) return 'an empty list without a body'
  if (Array.isArray(body)) return 'in an array'
  return `in an envelope of ${Object.keys(Object(body)).slice(0, 5).join(', ')}`
}

const bareThing = (body: unknown) => isObject(body) && ('id' in body || 'name' in body)
const pageOfCourses = (body: unknown) => isObject(body) && Array.isArray(body['data']) && 'total' in body

const listCheck = (read: Read): Check => ({
  id: `read ${read.call}`,
  title: read.what,
  required: true,
  run: (visit) =>
    readBy(visit, read, read === LISTS['course'] ? pageOfCourses : (body) => Array.isArray(body)),
  instead: 'The app opens envelopes, and takes no body for an empty list.',
  notice: 'Nothing.',
})

const thingCheck = (read: Read): Check => ({
  id: `read ${read.call}`,
  title: read.what,
  required: true,
  run: (visit) => readBy(visit, read, bareThing),
  instead: 'The app opens envelopes.',
  notice: 'Nothing.',
})

export const READS: Check[] = [
  ...Object.values(LISTS).map(listCheck),
  ...INNER_LISTS.map(listCheck),
  ...THINGS.map(thingCheck),
]
