import * as v from 'valibot'
import type { Headed } from '@/api/host'
import { given } from '@/lib/given'
import { hostMembers } from '@/shared/host-settings'
import { OFFER_HEADERS } from '@/shared/offer-headers'
import type { Result } from './check.ts'
import { queriesIn } from './checks/queries.ts'
import type { Visit } from './visit.ts'

const schema = v.object(hostMembers)

/** What `config.json` says of the API. */
export type HostConfig = v.InferInput<typeof schema>

/** The checks that tell whether a host has what a switch of `offers` stands for. */
const SHOWN_BY: Record<Headed, string> = {
  marks: 'offers.marks',
  keys: 'promises.keys',
  versions: 'promises.versions',
  uploads: 'promises.uploads',
}

/**
 * Returns what `config.json` should say of a host. The offers that need headers are in it if the app's origin was named
 * and may send these headers. On its own origin the app needs no permission.
 * @throws if the app would not understand it
 */
export async function configOf(
  visit: Visit,
  results: readonly Result[],
  allowed: readonly Headed[],
  sessionOver: string | undefined,
): Promise<HostConfig> {
  const has = (id: string) => results.some((one) => one.id === id && one.verdict === 'offered')
  const { headers } = await visit.me()
  const may = (what: Headed) => allowed.includes(what) && has(SHOWN_BY[what])
  const text = (name: 'limits' | 'sizes' | 'queries' | 'uploads') =>
    has(`offers.${name}`) ? (headers.get(OFFER_HEADERS[name]) ?? undefined) : undefined
  const queries = text('queries')
  const offers = given({
    marks: may('marks') || undefined,
    keys: may('keys') || undefined,
    versions: may('versions') || undefined,
    uploads: may('uploads') ? text('uploads') : undefined,
    limits: text('limits'),
    sizes: text('sizes'),
    queries: queries && queriesIn(queries),
    wishedState: has('links.wished-state') || undefined,
  })
  return v.parse(schema, {
    host: visit.wanted.host,
    ...(Object.keys(offers).length > 0 && { offers }),
    ...(sessionOver !== undefined && { sessionOver: [sessionOver] }),
  })
}
