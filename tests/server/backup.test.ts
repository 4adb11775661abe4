/** A backup is made while a server runs, and restored into an empty place. */

import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readArchive } from '../../server/backup/archive.ts'
import { restoreBackup } from '../../server/backup/backup.ts'
import { permit } from '../../server/backup/permit.ts'
import { copied } from '../../server/backup/rows.ts'
import { readConfig } from '../../server/config.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { media } from './support/media.ts'
import { createDatabase } from './support/postgres.ts'
import { type Environment, startForTest, startHere } from './support/servers.ts'
import { describeWorlds, startStore, type World } from './support/stores.ts'
import { folderOfTest } from './support/temporary.ts'

/** An empty place for a server: a data folder, a database and a store for files. */
async function emptyPlace({ database, storeKind }: World) {
  const dataDir = join(await folderOfTest(), 'data')
  const store = await startStore(storeKind, dataDir)
  onTestFinished(() => store.stop())
  const env: Environment = {
    DATA_DIR: dataDir,
    ...store.env,
    ...(database === 'postgres' && { DATABASE_URL: await createDatabase() }),
  }
  if (storeKind === 's3' && database === 'postgres') env['JWT_SECRET'] = 'a secret of all servers'
  const config = readConfig(env)
  const open = (): Promise<OpenDatabase> =>
    config.databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(config.databaseUrl)
  return { dataDir, env, config, store, open }
}

type Place = Awaited<ReturnType<typeof emptyPlace>>

/** Returns what the database and the files hold. */
async function contents({ open, store }: Place) {
  const { db, close } = await open()
  try {
    const rows = await Promise.all(copied.map(async (table) => sorted(await db.select().from(table))))
    return { rows, uploads: await store.names('uploads') }
  } finally {
    await close()
  }
}

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

async function save(backup: Readable, file: string): Promise<string> {
  await pipeline(backup, createWriteStream(file))
  return file
}

async function restore(file: string, { open, store, config }: Place): Promise<void> {
  const database = await open()
  try {
    await restoreBackup(file, database, await store.open(), config)
  } finally {
    await database.close()
  }
}

/** Asks a running server for its backup, as `npm run backup` does. */
async function ofRunning(address: string, { dataDir, env }: Place): Promise<Readable> {
  const secret = env['JWT_SECRET'] ?? (await readFile(join(dataDir, 'jwt-secret'), 'utf8'))
  const answer = await fetch(`${address}/backup`, { headers: { Authorization: permit(secret) } })
  expect(answer.status).toBe(200)
  return Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream)
}

describeWorlds('a backup', { storeKind: 's3', database: 'postgres' }, (world) => {
  it('what a server has while it runs is restored into an empty place, and everything is equal', async () => {
    const from = await emptyPlace(world)
    const { client, stop } = await startForTest(from.dataDir, from.env)
    const form = { name: 'Ana “Ã” 漢字\n\\', image: media('png') }
    await client.done('POST', '/api/admin/teachers', { form, key: 'one' })
    await client.done('POST', '/api/admin/courses', { form: { name: 'Álgebra' } })
    const file = await save(await ofRunning(client.address, from), join(await folderOfTest(), 'backup.tar'))
    await readArchive(file)
    await stop()
    const to = await emptyPlace(world)
    await restore(file, to)
    const [before, after] = [await contents(from), await contents(to)]
    expect(after).toEqual(before)
    expect(before.uploads).toHaveLength(1)
    expect(before.rows.flat().length).toBeGreaterThan(5)
  })

  it('devices stay signed in at a restored server, and notice that it went back', async () => {
    const from = await emptyPlace(world)
    const { client, stop } = await startForTest(from.dataDir, from.env)
    const form = { name: 'Ana', image: media('png') }
    const { image } = await client.done('POST', '/api/admin/teachers', { form, key: 'one' })
    const bytes = (await client.get(image)).body
    const file = await save(await ofRunning(client.address, from), join(await folderOfTest(), 'backup.tar'))
    const lost = await client.call('POST', '/api/admin/courses', { form: { name: 'Depois' } })
    await stop()
    const to = await emptyPlace(world)
    await restore(file, to)
    const { client: again } = await startForTest(to.dataDir, to.env, {}, client.token)
    expect((await again.get(image)).body).toEqual(bytes)
    expect((await again.done('POST', '/api/admin/teachers', { form, key: 'one' })).image).toBe(image)
    expect((await again.get('/api/app/courses')).body.total).toBe(0)
    const other = await again.call('POST', '/api/admin/courses', { form: { name: 'Outro' } })
    const told = ({ headers }: typeof lost) => (headers.get('history') ?? '').split(' ')
    expect(told(other)[0]).toBe(told(lost)[0])
    expect(told(other).at(-1)).not.toBe(told(lost).at(-1))
  })

  it('a restore changes nothing if the archive is cut, was changed, or the place is not empty', async () => {
    const from = await emptyPlace(world)
    const { client, stop } = await startForTest(from.dataDir, from.env)
    await client.done('POST', '/api/admin/teachers', { form: { name: 'Ana', image: media('png') } })
    const file = await save(await ofRunning(client.address, from), join(await folderOfTest(), 'backup.tar'))
    await stop()
    await expect(restore(file, from)).rejects.toThrow('Já há dados aqui')

    const to = await emptyPlace(world)
    const whole = await readFile(file)
    for (const damaged of [whole.subarray(0, whole.length - 4096), whole.subarray(0, 700), changed(whole)]) {
      await writeFile(file, damaged)
      await expect(restore(file, to)).rejects.toThrow('não é um backup inteiro')
    }
    const { rows, uploads } = await contents(to)
    expect([rows.flat(), uploads]).toEqual([[], []])
  })
})

/** Changes one letter of a row. */
function changed(archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  const at = copy.indexOf('"Ana"')
  copy.write('"Eva"', at)
  return copy
}

it('to a stranger the server has no backup', async () => {
  const { client } = await startHere(await folderOfTest()).then((server) => {
    onTestFinished(() => server.stop())
    return server
  })
  for (const said of [undefined, `Bearer ${client.token}`, permit('another secret'), 'Backup 1.x']) {
    const { status } = await client.get('/backup', {
      token: null,
      headers: said ? { Authorization: said } : {},
    })
    expect(status).toBe(404)
  }
})
