/** A server for tests of uploads, on each kind of store. */
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import type { Client, Reply } from './client.ts'
import { anyDatabase } from './postgres.ts'
import { type Environment, startHere, type TestServer } from './servers.ts'
import { JWT_SECRET, type StoreKind, startStore, storeKinds, type TestStore } from './stores.ts'
import { temporaryFolder } from './temporary.ts'

export interface OnStore {
  readonly client: Client
  readonly store: TestStore
  readonly groupId: string
  /** Creates a teacher with the picture `image`. */
  teacher: (image: Buffer<ArrayBuffer>) => Promise<Reply>
  /** Creates a story in the group `groupId`. */
  story: (form: Record<string, Buffer<ArrayBuffer>>) => Promise<Reply>
  /** Stops the server and starts another one on the same data. */
  restart: () => Promise<void>
}

/**
 * Runs the tests of `body` on a disk, and at night also in a bucket. After each test, the uploads in the store must be exactly the files
 * that the API's answers mention.
 */
export function onEachStore(body: (on: OnStore) => void): void {
  for (const kind of storeKinds)
    describe(`on ${kind}`, { tags: kind === 'disk' ? [] : ['night'] }, () => onStore(kind, body))
}

function onStore(kind: StoreKind, body: (on: OnStore) => void): void {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
  let store: TestStore | undefined
  let database: Environment | undefined
  let server: TestServer | undefined
  let groupId = ''

  const start = async () => {
    folder ??= await temporaryFolder()
    store ??= await startStore(kind, folder.path)
    database ??= await anyDatabase()
    server = await startHere(folder.path, { ...database, ...store.env, JWT_SECRET })
  }
  const on: OnStore = {
    get client() {
      return (server as TestServer).client
    },
    get store() {
      return store as TestStore
    },
    get groupId() {
      return groupId
    },
    teacher: (image) => on.client.call('POST', '/api/admin/teachers', { form: { name: 'Ana', image } }),
    story: (form) =>
      on.client.call('POST', '/api/admin/stories', { form: { storyGroupId: groupId, ...form } }),
    restart: async () => {
      await server?.stop()
      await start()
    },
  }

  beforeAll(async () => {
    await start()
    const group = await on.client.done('POST', '/api/admin/stories/group', { form: { name: 'Grupo' } })
    groupId = group.id
  })
  afterAll(async () => {
    await server?.stop()
    await store?.stop()
    await folder?.remove()
  })
  afterEach(async () => {
    // The server may notice a broken connection only after a while.
    await vi.waitFor(async () => expect(await on.store.received()).toBe(0), { timeout: 5000 })
    expect(await on.store.names('uploads')).toEqual(await mentioned(on.client))
  })
  body(on)
}

/** Returns the names of all files that the API's answers mention, sorted. */
async function mentioned(client: Client): Promise<string[]> {
  const groups = (await client.get('/api/app/stories/group/all')).body
  const answers = await Promise.all([
    ...['teachers', 'categories', 'subcategories', 'courses?limit=100', 'carreers'].map((list) =>
      client.get(`/api/app/${list}`),
    ),
    ...groups.map(({ id }: { id: string }) => client.get(`/api/app/stories/group/${id}/stories`)),
  ])
  const text = JSON.stringify([groups, ...answers.map(({ body }) => body)])
  return [...new Set([...text.matchAll(/\/uploads\/([^"]+)"/g)].map(([, name]) => name ?? ''))].sort()
}
