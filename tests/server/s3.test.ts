/** Tests object storage: outages, a server that dies between two calls, and the installation that owns a bucket. */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openBucket } from '../../server/files/s3/open-bucket.ts'
import { openS3Ahead } from '../../server/files/s3/sent-ahead-store.ts'
import { openS3Store } from '../../server/files/s3/store.ts'
import type { S3Settings } from '../../server/s3-config.ts'
import { haveLivedIn } from './support/lived.ts'
import { catchLog } from './support/log.ts'
import { media } from './support/media.ts'
import { createDatabase, hasPostgres, query } from './support/postgres.ts'
import { startS3, type TestBucket, type TestS3 } from './support/s3.ts'
import { startEmpty, startForTest, startHere } from './support/servers.ts'
import { JWT_SECRET } from './support/stores.ts'
import { folderOfTest } from './support/temporary.ts'

const MiB = 1024 * 1024

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3?.stop())

const settingsOf = ({ env }: TestBucket): S3Settings => readConfig(env).s3 as S3Settings

it('the server answers 503 while the storage is away, and goes on afterwards', async () => {
  const log = catchLog()
  onTestFinished(() => {
    s3.isDown = false
  })
  const { env } = await s3.bucket()
  const { client } = await startEmpty({ ...env, JWT_SECRET })
  const form = { name: 'Ana', image: media('png') }
  const { image } = await client.done('POST', '/api/admin/teachers', { form })
  s3.isDown = true
  const refused = await client.call('POST', '/api/admin/teachers', { form, key: 'one' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await client.get(image)).status).toBe(503)
  expect(JSON.stringify(log.lines)).not.toContain('test-secret')
  s3.isDown = false
  await client.done('POST', '/api/admin/teachers', { form, key: 'one' })
  expect((await client.get('/api/app/teachers')).body).toHaveLength(2)
  expect((await client.get(image)).status).toBe(200)
})

it('a storage that refuses the server makes changes wait, and the server not ready', async () => {
  catchLog()
  onTestFinished(() => {
    s3.refusal = undefined
  })
  const { env } = await s3.bucket()
  const { client } = await startEmpty({ ...env, JWT_SECRET })
  const form = { name: 'Ana', image: media('png') }
  const { image } = await client.done('POST', '/api/admin/teachers', { form })
  expect((await client.get('/readyz')).status).toBe(200)
  for (const [status, code] of [
    [400, 'ExpiredToken'],
    [403, 'InvalidAccessKeyId'],
    [403, 'SignatureDoesNotMatch'],
    [403, 'AccessDenied'],
  ] as const) {
    s3.refusal = { status, code }
    const refused = await client.call('POST', '/api/admin/teachers', { form, key: 'one' })
    expect([refused.status, refused.headers.get('retry-after')], code).toEqual([503, '2'])
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(client.address + image, { method })).status, code).toBe(503)
    expect((await client.get('/readyz')).status, code).toBe(503)
  }
  s3.refusal = undefined
  await client.done('POST', '/api/admin/teachers', { form, key: 'one' })
  expect((await client.get('/readyz')).status).toBe(200)
})

describe('what is sent ahead', () => {
  /**
   * Opens the store of files that are sent ahead. It simulates a server that dies: the first `n` calls that change the
   * bucket succeed, and all later ones fail.
   */
  async function dyingAt(target: TestBucket, n: number) {
    const bucket = await openBucket(settingsOf(target))
    let left = n
    bucket.client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          if (!/^(Get|Head|List)/.test(commandName) && left-- <= 0) throw new Error('dead')
          return next(args)
        },
      { step: 'initialize' },
    )
    return openS3Ahead(bucket)
  }

  it('what is sent ahead is whole whenever a server dies, and nothing that was acknowledged is lost', {
    tags: 'night',
  }, async () => {
    const film = media('mp4', 12 * MiB + 17)
    const target = await s3.bucket()
    const alive = openS3Ahead(await openBucket(settingsOf(target)))
    const id = randomUUID()
    await alive.pieces.create(new Upload({ id, size: film.length, offset: 0 }))
    catchLog()
    onTestFinished(() => void vi.restoreAllMocks())
    let acknowledged = 0
    let deaths = 0
    for (let calls = 0; acknowledged < film.length; calls = (calls + 1) % 5) {
      const dying = await dyingAt(target, calls)
      const { offset } = await alive.pieces.getUpload(id)
      expect(offset).toBeGreaterThanOrEqual(acknowledged)
      if (offset === film.length) break
      const piece = film.subarray(offset, offset + MiB)
      try {
        acknowledged = await dying.pieces.write(Readable.from([piece]), id, offset)
      } catch (error) {
        expect((error as Error).message).toBe('dead')
        deaths++
      }
    }
    expect(deaths).toBeGreaterThan(3)
    const content = Buffer.concat(await (await alive.content(id)).toArray())
    expect(content.equals(film)).toBe(true)
    await alive.forget(id)
    expect(await target.names('sent-ahead/')).toEqual([])
    expect(target.unfinished()).toEqual([])
  })

  it('what is sent ahead is placed by a second server where the first died before its commit', async () => {
    const target = await s3.bucket()
    const store = await openS3Store(settingsOf(target))
    const id = randomUUID()
    const bytes = media('mp4', 1000)
    await store.ahead.pieces.create(new Upload({ id, size: bytes.length, offset: 0 }))
    await store.ahead.pieces.write(Readable.from([bytes]), id, 0)
    const file = { name: `${id}.mp4`, sentAhead: id }
    await store.place([file])
    await store.place([file])
    await store.takeBack([file])
    expect(await target.names('uploads/')).toEqual([])
    await store.place([file])
    await store.settle([file])
    expect(await target.names('')).toEqual([`uploads/${id}.mp4`])
    await store.place([file])
    await target.remove(`uploads/${id}.mp4`)
    await expect(store.place([file])).rejects.toMatchObject({ status: 410 })
  })
})

describe('a bucket', () => {
  it('a bucket keeps what no row names for thirty days, and gives it back to a row that does', {
    tags: 'night',
  }, async () => {
    const target = await s3.bucket()
    const dataDir = await folderOfTest()
    const first = await startForTest(dataDir, target.env)
    const { image } = await first.client.done('POST', '/api/admin/teachers', {
      form: { name: 'Ana', image: media('png') },
    })
    await first.stop()
    const name = image.slice('/uploads/'.length)
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await target.put('trash/2026-01-01/old.png', 'x')
    await target.put(`trash/${day(0)}/new.png`, 'x')
    await target.put(`trash/${day(0)}/${name}`, media('png'))
    await target.remove(`uploads/${name}`)
    await haveLivedIn(dataDir, 31)
    const second = await startForTest(dataDir, target.env)
    expect((await second.client.get(image)).status).toBe(200)
    expect(await target.names('trash/')).toEqual([`${day(0)}/new.png`])
  })

  it.runIf(hasPostgres())(
    'a bucket is not swept at a start of what another server may be receiving',
    async () => {
      const target = await s3.bucket()
      const env = { ...target.env, DATABASE_URL: await createDatabase(), JWT_SECRET }
      const { client } = await startForTest(await folderOfTest(), env)
      await client.done('POST', '/api/admin/teachers', { form: { name: 'Ana' } })
      const placed = `${randomUUID()}.png`
      await target.put(`incoming/${randomUUID()}`, 'x')
      await target.put(`uploads/${placed}`, 'x')
      await startForTest(await folderOfTest(), env)
      expect(await target.names('incoming/')).toHaveLength(1)
      expect(await target.names('uploads/')).toEqual([placed])
    },
  )

  it.runIf(hasPostgres())('a bucket of one installation refuses the database of another', async () => {
    const target = await s3.bucket()
    const env = { ...target.env, DATABASE_URL: await createDatabase(), JWT_SECRET }
    const first = await startForTest(await folderOfTest(), env)
    await first.client.done('POST', '/api/admin/teachers', { form: { name: 'Ana', image: media('png') } })
    // A server with another data folder and the same database belongs to the same installation.
    const second = await startForTest(await folderOfTest(), env)
    await Promise.all([first.stop(), second.stop()])
    const [row] = await query(env.DATABASE_URL, 'select id from installation')
    const other = { ...env, DATABASE_URL: await createDatabase() }
    const refused = startHere(await folderOfTest(), other)
    await expect(refused).rejects.toThrow(
      `O bucket ${target.env['S3_BUCKET']} é da instalação ${row?.['id']}`,
    )
    await target.remove('installation.json')
    await expect(startHere(await folderOfTest(), other)).rejects.toThrow(/tem 1 arquivo enviado/)
    expect(await target.names('uploads/')).toHaveLength(1)
    // An empty bucket is not taken for the one with the file.
    const empty = await s3.bucket()
    const elsewhere = startHere(await folderOfTest(), { ...env, ...empty.env })
    await expect(elsewhere).rejects.toThrow(`O bucket ${empty.env['S3_BUCKET']} não tem nenhum arquivo`)
    await expect(elsewhere).rejects.toThrow(/usa 1 arquivo enviado\.[\s\S]*Confira S3_BUCKET/)
    expect(await empty.names('')).toEqual([])
  })
})
