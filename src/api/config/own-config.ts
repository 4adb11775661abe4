import * as v from 'valibot'
import { addressOf } from '@/lib/base'
import { hostMembers } from '@/shared/host-settings'
import { type ConfigMembers, type OwnConfig, storeConfig, storedConfig } from './stored-config'

/** The file beside the app in which its operator sets what the build does not know. */
const PATH = addressOf('/config.json')

const MEMBERS = {
  errorReports: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))),
  ...hostMembers,
}

/** Reads what the operator has set, and keeps it. If the file does not arrive, the result is what was read last. */
export async function readOwnConfig(): Promise<OwnConfig> {
  try {
    const response = await fetch(PATH, { cache: 'no-cache', credentials: 'omit', redirect: 'error' })
    if (response.status !== 200) return storedConfig()
    const told: unknown = await response.json()
    if (typeof told !== 'object' || told === null || Array.isArray(told)) return storedConfig()
    const members = usableIn(told as Record<string, unknown>)
    storeConfig(members)
    return { kind: 'read', ...members }
  } catch {
    return storedConfig()
  }
}

/** Returns the members that can be used. One that cannot be is left out and told, so that a slip in one costs no other. */
function usableIn(told: Record<string, unknown>): ConfigMembers {
  const usable = Object.entries(MEMBERS).flatMap(([name, schema]) => {
    const read = v.safeParse(schema, told[name])
    // biome-ignore lint/suspicious/noConsole: it is for the engineer who wrote the file, and users do not see it.
    if (!read.success) console.warn(`${PATH}: "${name}" is left out: ${read.issues[0].message}`)
    return read.success && read.output !== undefined ? [[name, read.output] as const] : []
  })
  return v.parse(v.object(MEMBERS), Object.fromEntries(usable))
}
