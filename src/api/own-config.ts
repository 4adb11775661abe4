import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'

/** The file beside the app in which its operator sets what the build does not know. */
const PATH = '/config.json'

/** The storage key of what was read last, for times without a network. */
const KEY = 'config'

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))

const schema = v.object({ errorReports: v.optional(webAddress) })

/**
 * What the operator has set. `errorReports`: the address that gets reports of errors; absent if nobody gets any.
 * `unknown`: this device could not read it, now or earlier.
 */
export type OwnConfig = { kind: 'read'; errorReports?: string | undefined } | { kind: 'unknown' }

/** Reads what the operator has set. If the file does not arrive, the result is what was read last. */
export async function readOwnConfig(): Promise<OwnConfig> {
  try {
    const response = await fetch(PATH, { cache: 'no-cache', credentials: 'omit', redirect: 'error' })
    if (response.status !== 200) return stored()
    const read = v.parse(schema, await response.json())
    writeStored(KEY, JSON.stringify(read))
    return { kind: 'read', ...read }
  } catch {
    return stored()
  }
}

function stored(): OwnConfig {
  try {
    return { kind: 'read', ...v.parse(schema, JSON.parse(readStored(KEY) ?? '')) }
  } catch {
    return { kind: 'unknown' }
  }
}
