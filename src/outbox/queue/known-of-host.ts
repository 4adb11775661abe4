import { Host } from '../store/host'
import type { Store } from '../store/store'

/** What this device knows of a host. `undefined`: nobody knows yet. */
export interface KnownOfHost {
  /** Whether the host honours `Idempotency-Key`. */
  keys: boolean | undefined
  /** Whether the host takes large files in pieces. A host that takes none is not remembered. */
  uploads: true | undefined
}

/** @param name the name of the host, as rows have it */
export async function knownOfHost(store: Store, name: string): Promise<KnownOfHost> {
  const host = new Host(store, name)
  const keys = (await host.honoursKeys()) || ((await host.mayHonourKeys()) ? undefined : false)
  return { keys, uploads: (await host.uploadsAt()) ? true : undefined }
}
