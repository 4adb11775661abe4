/**
 * Two servers share one PostgreSQL and one bucket, and nothing else: each has a data folder of its own. One server is
 * killed, and at night later the other one, too. Each is killed while it receives a form with a film, and a piece of
 * another film. Nothing is lost, nothing is made twice, and no file is left over.
 */

import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { Client } from './support/client.ts'
import { media } from './support/media.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startS3, type TestBucket, type TestS3 } from './support/s3.ts'
import { type Environment, type ServerProcess, startProcess } from './support/servers.ts'
import { JWT_SECRET, storeInBucket } from './support/stores.ts'
import { folderOfTest } from './support/temporary.ts'
import { create, offsetOf, PIECE, patch, pieceHeaders, sha } from './support/tus.ts'

type File = Buffer<ArrayBuffer>

describe.runIf(hasPostgres())('two servers on one PostgreSQL and one bucket', { tags: 'night' }, () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3?.stop())

  it('two servers on one PostgreSQL and one bucket lose nothing and make nothing twice while they are killed in turn', async () => {
    const bucket = await s3.bucket()
    const env = { ...bucket.env, DATABASE_URL: await createDatabase(), JWT_SECRET }
    const servers = [new KilledServer(await folderOfTest(), env), new KilledServer(await folderOfTest(), env)]
    onTestFinished(async () => {
      for (const server of servers) await server.kill()
    })
    for (const server of servers) await server.start()
    const [one, two] = servers as [KilledServer, KilledServer]
    const token = (await one.client.signIn(demoAdministrator.email, demoAdministrator.password)).token
    for (const server of servers) server.token = token
    const group = (await one.client.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
    const sent: File[] = []

    const turns = [
      [one, two],
      [two, one],
    ] as const
    for (const [dying, living] of turns) {
      // The pieces of this film go through both servers in turn, until one server dies during a piece.
      const film = media('mp4', 7 * PIECE + 17)
      const address = await create(dying.client, film.length)
      let at = 0
      for (const { client } of [dying, living, dying, living, dying, living]) {
        expect((await patch(client, address, at, film.subarray(at, at + PIECE))).status).toBe(204)
        at += PIECE
      }
      await patchHalf(dying.client, address, at, film.subarray(at, at + PIECE))
      // At the same time a form with another film is on its way to the dying server. The living server carries out a
      // form with a third film.
      const whole = media('mp4', 12 * PIECE)
      const key = randomUUID()
      const answered = await living.client.done('POST', '/api/admin/stories', {
        form: { storyGroupId: group, video: media('mp4', 1000) },
        key: randomUUID(),
      })
      expect((await living.client.get(answered.url)).status).toBe(200)
      await sendHalf(dying.client, group, whole, bucket)
      const cut = dying.client
        .call('POST', '/api/admin/stories', { form: { storyGroupId: group, video: whole }, key })
        .catch(() => undefined)
      await vi.waitFor(() => expect(bucket.unfinished().length).toBeGreaterThan(0))
      await dying.kill()
      await cut

      // Send to the living server what the dying server did not finish: the rest of the pieces, and the whole form with
      // its key.
      const offset = await offsetOf(living.client, address)
      expect(offset).toBeGreaterThanOrEqual(at)
      expect(offset).toBeLessThan(at + PIECE)
      for (let next = offset; next < film.length; next += PIECE)
        expect((await patch(living.client, address, next, film.subarray(next, next + PIECE))).status).toBe(
          204,
        )
      const ahead = { form: { storyGroupId: group, video: address }, key: randomUUID() }
      const made = await living.client.done('POST', '/api/admin/stories', ahead)
      await living.client.done('POST', '/api/admin/stories', {
        form: { storyGroupId: group, video: whole },
        key,
      })
      sent.push(film, whole)
      await dying.start()
      // The living server has carried out the request `ahead`. The restarted server knows this, and repeats the answer.
      expect((await dying.client.done('POST', '/api/admin/stories', ahead)).id).toBe(made.id)
    }

    const stories: { url: string }[] = (await two.client.get(`/api/app/stories/group/${group}/stories`)).body
    expect(stories).toHaveLength(3 * turns.length)
    const contents = await Promise.all(
      stories.map(async ({ url }, i) => {
        const served = await fetch((servers[i % 2] as KilledServer).client.address + url)
        return Buffer.from(await served.arrayBuffer())
      }),
    )
    for (const file of sent) expect(contents.filter((content) => content.equals(file))).toHaveLength(1)

    await nothingIsLeft(servers, env, bucket, stories)
  })
})

/** Sends the first half of a piece, never the second, and waits until the half has left this process. */
async function patchHalf(client: Client, address: string, offset: number, piece: File): Promise<void> {
  const headers = {
    ...pieceHeaders(offset, sha(piece)),
    Authorization: `Bearer ${client.token}`,
    'Content-Length': piece.length,
  }
  const request = httpRequest(new URL(address, client.address), { method: 'PATCH', headers })
  request.on('error', () => {})
  await new Promise<unknown>((resolve) => request.write(piece.subarray(0, piece.length / 2), resolve))
}

/** Sends the beginning of a form with a film, never the end, and waits until the bucket has a part of the film. */
async function sendHalf(client: Client, group: string, film: File, bucket: TestBucket): Promise<void> {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
  }
  const request = httpRequest(`${client.address}/api/admin/stories`, { method: 'POST', headers })
  request.on('error', () => {})
  request.write(`--x\r\nContent-Disposition: form-data; name="storyGroupId"\r\n\r\n${group}\r\n`)
  request.write('--x\r\nContent-Disposition: form-data; name="video"; filename="a"\r\n')
  request.write('Content-Type: video/mp4\r\n\r\n')
  request.write(film)
  const incoming = () => bucket.unfinished().filter((key) => key.startsWith('incoming/'))
  await vi.waitFor(() => expect(incoming().length).toBeGreaterThan(0), { timeout: 20_000 })
}

/**
 * Kills both servers, sweeps the bucket, and checks what is left. Apart from the trash, the bucket must hold only the
 * files of the stories and `installation.json`.
 */
async function nothingIsLeft(
  servers: KilledServer[],
  env: Environment,
  bucket: TestBucket,
  stories: { url: string }[],
): Promise<void> {
  for (const server of servers) await server.kill()
  const store = await storeInBucket(bucket, await folderOfTest()).open()
  const pool = new pg.Pool({ connectionString: env['DATABASE_URL'], max: 1 })
  onTestFinished(() => pool.end())
  await store.sweep(drizzle(pool) as unknown as Database, {
    mayBeReceiving: false,
    keepBefore: 0,
    trashBefore: undefined,
  })
  const names = stories.map(({ url }) => url.slice(1)).sort()
  const keys = (await bucket.names('')).filter((key) => !key.startsWith('trash/'))
  expect(keys).toEqual(['installation.json', ...names])
  expect(bucket.unfinished()).toEqual([])
}

/** A server process that a test can kill and start again on the same data folder. */
class KilledServer {
  token: string | undefined
  readonly #dataDir: string
  readonly #env: Environment
  #process: ServerProcess | undefined

  constructor(dataDir: string, env: Environment) {
    this.#dataDir = dataDir
    this.#env = env
  }

  get client(): Client {
    return new Client(this.#process?.address ?? '', this.token)
  }

  async start(): Promise<void> {
    this.#process = await startProcess(this.#dataDir, this.#env)
  }

  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL')
  }
}
