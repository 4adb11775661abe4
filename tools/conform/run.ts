import { Changes } from './changes.ts'
import type { Check, Finding, Result } from './check.ts'
import { CACHING } from './checks/caching.ts'
import { allowedOffers, CORS } from './checks/cors.ts'
import { COURSES } from './checks/courses.ts'
import { CREATIONS } from './checks/creations.ts'
import { DELETIONS } from './checks/deletions.ts'
import { CHANGED } from './checks/edits.ts'
import { LINKS } from './checks/links.ts'
import { READS } from './checks/lists.ts'
import { LOGIN, wordsOfSessionOver } from './checks/login.ts'
import { OFFERS } from './checks/offers.ts'
import { GONE, PROMISES } from './checks/promises.ts'
import { UPLOADS } from './checks/uploads.ts'
import { VALUES } from './checks/values.ts'
import { clean } from './clean.ts'
import { configOf, type HostConfig } from './config.ts'
import { Interrupted } from './host.ts'
import { Visit, type Wanted } from './visit.ts'

interface Group {
  name: string
  checks: Check[]
}

const READING: Group[] = [
  { name: 'Login and person', checks: LOGIN },
  { name: 'Reads', checks: READS },
  { name: 'Values', checks: VALUES },
  { name: 'The list of courses', checks: COURSES },
  { name: 'Caches, errors and marks', checks: CACHING },
  { name: 'Offers', checks: OFFERS },
]
const ELSEWHERE: Group = { name: 'From another origin', checks: CORS }
const MAKING: Group = { name: 'Creations', checks: CREATIONS }
const CHANGING: Group[] = [
  { name: 'Edits', checks: CHANGED },
  { name: 'Links and order', checks: LINKS },
  { name: 'Repeats and versions', checks: PROMISES },
  { name: 'Files in pieces', checks: UPLOADS },
  { name: 'Deletions', checks: DELETIONS },
  { name: 'What is gone', checks: GONE },
]

export interface Report {
  host: string
  origin: string | undefined
  at: string
  results: Result[]
  /** What this run made and could not remove. */
  left: string[]
  wasInterrupted: boolean
  /** Whether the app can work with the host. */
  isFit: boolean
  config: HostConfig
  /** Every call that was made. */
  called: string[]
}

export interface Options {
  /** Asks whether the run may change things. Nothing is changed before that. */
  mayChange: () => Promise<boolean>
  /** Makes only the checks whose ids begin so, and those without which nothing can be checked. */
  only?: string | undefined
  /** Is told each result, as soon as it is known. */
  onResult?: (result: Result) => void
  /** Ends the run. What it has made is removed all the same. */
  signal?: AbortSignal
}

/** Asks a host all that the app will ask, and removes what that made. */
export async function conform(wanted: Wanted, options: Options): Promise<Report> {
  const visit = new Visit(wanted)
  const results = new Map<string, Result>()
  const stop = () => visit.host.stop()
  options.signal?.addEventListener('abort', stop)
  let wasInterrupted = options.signal?.aborted === true
  let config: HostConfig = { host: wanted.host }
  let left: string[] = []
  try {
    if (!wasInterrupted) config = await ask(visit, results, options)
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    wasInterrupted = true
  } finally {
    options.signal?.removeEventListener('abort', stop)
    visit.host.goOn()
    left = await clean(visit)
  }
  const all = [...results.values()]
  return {
    host: wanted.host,
    origin: wanted.origin,
    at: new Date().toISOString(),
    results: all,
    left,
    wasInterrupted,
    isFit: !wasInterrupted && left.length === 0 && !all.some(isFatal),
    config,
    called: [...visit.host.called],
  }
}

/** Whether the app cannot work with this, or nobody can tell. */
export function isFatal({ verdict, required }: Pick<Result, 'verdict' | 'required'>): boolean {
  return verdict === 'missing' || (required && verdict === 'unknown')
}

async function ask(visit: Visit, results: Map<string, Result>, options: Options): Promise<HostConfig> {
  const tell = async ({ name, checks }: Group) => {
    for (const check of checks) {
      const result = { ...about(check, name), ...(await finding(check, visit)) }
      results.set(check.id, result)
      options.onResult?.(result)
    }
  }
  const wants = ({ id }: Check) => id === 'login.token' || id.startsWith(options.only ?? '')
  const asked = visit.wanted.origin === undefined ? READING : [...READING, ELSEWHERE]
  const before = asked.map(({ name, checks }) => ({ name, checks: checks.filter(wants) }))
  for (const group of before) await tell(group)
  const writes = [MAKING, ...CHANGING].some(({ checks }) => checks.some(wants))
  if (visit.host.token !== null && writes && (await options.mayChange())) visit.changes = new Changes(visit)
  if (writes) await tell(MAKING)
  visit.forget()
  // What could not be seen for want of things may be seen now.
  for (const { name, checks } of visit.changes === undefined ? [] : before)
    await tell({
      name: `${name}, with what was made`,
      checks: checks.filter(({ id }) => results.get(id)?.verdict === 'unknown'),
    })
  if (writes) for (const group of CHANGING) await tell(group)
  return configOf(visit, [...results.values()], await allowedOffers(visit), await wordsOfSessionOver(visit))
}

function about({ id, title, required, instead, notice }: Check, group: string) {
  return { id, title, required, instead, notice, group }
}

async function finding(check: Check, visit: Visit): Promise<Finding> {
  try {
    return await check.run(visit)
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return {
      verdict: 'unknown',
      detail: `The check failed: ${error instanceof Error ? error.message : error}`,
    }
  }
}
