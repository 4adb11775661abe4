import { readStored, writeStored } from '@/lib/local-storage'
import type { HostOffers } from '@/shared/host-settings'

/** The storage key of what was read last, for times without a network. */
const KEY = 'config'

/** What the operator has set in `config.json`. */
export interface ConfigMembers {
  /** The address that gets reports of errors; absent if nobody gets any. */
  errorReports?: string | undefined
  /** Where the API is; absent if the address of the build counts. */
  host?: string | undefined
  offers?: HostOffers | undefined
  /** Messages of a 401 that say that the session is over, besides `Invalid session`. */
  sessionOver?: string[] | undefined
}

/** `unknown`: this device could not read the file, now or earlier. */
export type OwnConfig = ({ kind: 'read' } & ConfigMembers) | { kind: 'unknown' }

/** Keeps what was read and can be used. */
export function storeConfig(members: ConfigMembers): void {
  writeStored(KEY, JSON.stringify(members))
}

/** Returns what this device has kept. Only what could be used was kept, so it is not judged again. */
export function storedConfig(): OwnConfig {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '')
    return typeof kept === 'object' && kept !== null ? { kind: 'read', ...kept } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}
