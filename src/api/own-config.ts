import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'
import { type HostOffers, hostMembers } from '@/shared/host-settings'

/** The file beside the app in which its operator sets what the build does not know. */
const PATH = '/config.json'

/** The storage key of what was read last, for times without a network. */
const KEY = 'config'

const MEMBERS = {
  /** The address that gets reports of errors; absent if nobody gets any. */
  errorReports: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))),
  ...hostMembers,
}

/** What the operator has set. `unknown`: this device could not read it, now or earlier. */
export type OwnConfig =
  | {
      kind: 'read'
      errorReports?: string | undefined
      host?: string | undefined
      offers?: HostOffers | undefined
      sessionOver?: string[] | undefined
    }
  | { kind: 'unknown' }

/** Reads what the operator has set, and keeps it. If the file does not arrive, the result is what was read last. */
export async function readOwnConfig(): Promise<OwnConfig> {
  try {
    const response = await fetch(PATH, { cache: 'no-cache', credentials: 'omit', redirect: 'error' })
    if (response.status !== 200) return storedConfig()
    const told: unknown = await response.json()
    // biome-ignore lint/suspicious/noConsole: it is for the engineer who wrote the file, and users do not see it.
    const read = configIn(told, (problem) => console.warn(`${PATH}: ${problem}`))
    if (read === undefined) return storedConfig()
    writeStored(KEY, JSON.stringify(read))
    return { kind: 'read', ...read }
  } catch {
    return storedConfig()
  }
}

/** Returns what this device read last. */
export function storedConfig(): OwnConfig {
  try {
    const read = configIn(JSON.parse(readStored(KEY) ?? ''))
    return read === undefined ? { kind: 'unknown' } : { kind: 'read', ...read }
  } catch {
    return { kind: 'unknown' }
  }
}

/**
 * Returns the members that can be used. One that cannot be is left out, so that a slip in one costs no other.
 * @returns `undefined` if the value is no object
 */
function configIn(value: unknown, tell: (problem: string) => void = () => {}) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const usable = Object.entries(MEMBERS).flatMap(([name, schema]) => {
    const read = v.safeParse(schema, (value as Record<string, unknown>)[name])
    if (!read.success) tell(`"${name}" is left out: ${read.issues[0].message}`)
    return read.success && read.output !== undefined ? [[name, read.output] as const] : []
  })
  return v.parse(v.object(MEMBERS), Object.fromEntries(usable))
}
