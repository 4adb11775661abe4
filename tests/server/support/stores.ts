/** The kinds of stores for files. The same tests run on each kind. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { openFileStore } from '../../../server/files/open-store.ts'
import type { FileStore } from '../../../server/files/store.ts'
import { hasPostgres } from './postgres.ts'
import { startS3, type TestBucket } from './s3.ts'
import type { Environment } from './servers.ts'

/** The `JWT_SECRET` of servers that share a bucket. */
export const JWT_SECRET = 'a secret of all servers'

export type StoreKind = 'disk' | 's3'
export const storeKinds: readonly StoreKind[] = ['disk', 's3']

export interface World {
  storeKind: StoreKind
  database: 'pglite' | 'postgres'
}

/**
 * Runs the same tests on pairs of a store and a database: by day on one pair, because no call depends on both, and at
 * night on all four. Without PostgreSQL, both stores are paired with PGlite.
 */
export function describeWorlds(title: string, byDay: World, tests: (world: World) => void): void {
  const databases = hasPostgres() ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  for (const storeKind of storeKinds)
    for (const database of databases) {
      const isByDay = storeKind === byDay.storeKind && (database === byDay.database || databases.length === 1)
      const tags = isByDay ? [] : ['night']
      describe(`${title} on ${storeKind} and ${database}`, { tags }, () => tests({ storeKind, database }))
    }
}

type Part = 'uploads' | 'incoming' | 'sent-ahead' | 'trash' | 'sizes'

/** A store whose content tests can read and change without a server. */
export interface TestStore {
  /** The environment of a server that uses this store. */
  env: Environment
  /** Returns the names of the files in a part of the store, sorted. In the trash they begin with a date, among sizes with a width. */
  names(part: Part): Promise<string[]>
  /** Returns the number of files that are being received, or that wait for the rest of their request. */
  received(): Promise<number>
  put(part: Part, name: string, content: Buffer | string): Promise<void>
  /** Opens the store as a server does. */
  open(): Promise<FileStore>
  stop(): Promise<void>
}

/** Makes an empty store of this kind. @param dataDir the data folder of the servers that will use it */
export async function startStore(kind: StoreKind, dataDir: string): Promise<TestStore> {
  if (kind === 'disk') return storeOnDisk(dataDir)
  const s3 = await startS3()
  return { ...storeInBucket(await s3.bucket(), dataDir), stop: () => s3.stop() }
}

function storeOnDisk(dataDir: string): TestStore {
  const names = async (part: Part) => {
    const hasFolders = part === 'trash' || part === 'sizes'
    const found = await readdir(join(dataDir, part), { recursive: hasFolders }).catch(() => [])
    return found.filter((name) => !hasFolders || name.includes('.')).sort()
  }
  return {
    env: {},
    names,
    received: async () => (await names('incoming')).length,
    async put(part, name, content) {
      await mkdir(join(dataDir, part), { recursive: true })
      await writeFile(join(dataDir, part, name), content)
    },
    open: () => openFileStore(readConfig({ DATA_DIR: dataDir })),
    stop: async () => {},
  }
}

export function storeInBucket(bucket: TestBucket, dataDir: string): TestStore {
  const names = (part: Part) => bucket.names(`${part}/`)
  return {
    env: bucket.env,
    names,
    received: async () =>
      (await names('incoming')).length +
      bucket.unfinished().filter((key) => key.startsWith('incoming/')).length,
    put: (part, name, content) => bucket.put(`${part}/${name}`, content),
    open: () => openFileStore(readConfig({ DATA_DIR: dataDir, ...bucket.env })),
    stop: async () => {},
  }
}
