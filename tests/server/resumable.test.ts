/**
 * Files that are sent in pieces, before the mutation that uses them. If the connection breaks, the upload later
 * continues where it stopped. Only the user who sent a file can use it or delete it. No two mutations can use the same
 * file. See resumable-shared.test.ts for two servers and for files that no mutation uses.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { html, media } from './support/media.ts'
import { databaseOf } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { describeWorlds, JWT_SECRET, startStore, type TestStore } from './support/stores.ts'
import { temporaryFolder } from './support/temporary.ts'
import {
  create,
  head,
  offsetOf,
  PIECE,
  patch,
  sendAhead,
  sha,
  storedFile,
  story,
  TUS,
} from './support/tus.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder?.remove())

describeWorlds('a file in pieces', { storeKind: 's3', database: 'postgres' }, ({ storeKind, database }) => {
  let store: TestStore
  let server: TestServer
  let client: Client
  let group: string

  beforeAll(async () => {
    const dataDir = join(folder.path, `${storeKind}-${database}`)
    store = await startStore(storeKind, dataDir)
    server = await startHere(dataDir, { ...(await databaseOf(database)), ...store.env, JWT_SECRET })
    client = server.client
    group = (await client.done('POST', '/api/admin/stories/group', { form: { name: 'Grupo' } })).id
  })
  afterAll(async () => {
    await server?.stop()
    await store?.stop()
  })

  const stories = async () => (await client.get(`/api/app/stories/group/${group}/stories`)).body.length

  it('the server says on each answer where files may be sent ahead', async () => {
    const { headers } = await client.get('/api/admin/users/me')
    expect(headers.get('upload-endpoint')).toBe('/api/admin/uploads')
  })

  it('the server takes a film in pieces and stores it once, byte for byte', async () => {
    const film = media('mp4', 6 * PIECE + 17)
    const address = await sendAhead(client, film)
    const key = randomUUID()
    const first = await story(client, group, address, key)
    expect([first.status, first.body.mediaType]).toEqual([201, 'video'])
    expect((await storedFile(client, first.body.url)).equals(film)).toBe(true)
    // The same request comes two more times, as after a lost answer: first with the address of the upload,
    // afterwards with the bytes of the film.
    const again = await story(client, group, address, key)
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    const whole = await story(client, group, film, key)
    expect([whole.body, whole.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(await stories()).toBe(1)
    expect((await store.names('sent-ahead')).filter((name) => address.endsWith(name))).toEqual([])
    // A second mutation with the same upload fails, and the stored film stays in place.
    expect((await story(client, group, address)).status).toBe(410)
    expect((await storedFile(client, first.body.url)).equals(film)).toBe(true)
    expect((await head(client, address)).status).toBe(410)
  })

  it('the server continues after the last whole piece', async () => {
    const film = media('mp4', 2 * PIECE)
    const address = await create(client, film.length)
    await patch(client, address, 0, film.subarray(0, PIECE))
    expect(await offsetOf(client, address)).toBe(PIECE)
    const wrong = await patch(client, address, 0, film.subarray(0, PIECE))
    expect([wrong.status, wrong.body.message]).toEqual([
      409,
      'O envio deste arquivo continua de outro ponto.',
    ])
    expect((await story(client, group, address)).status).toBe(410)
    await patch(client, address, PIECE, film.subarray(PIECE))
    expect((await story(client, group, address)).status).toBe(201)
  })

  it('the server refuses a damaged piece and keeps none of it', async () => {
    const film = media('mp4', PIECE)
    const address = await create(client, film.length)
    const damaged = Buffer.from(film)
    damaged[500] = (damaged[500] ?? 0) ^ 1
    expect((await patch(client, address, 0, damaged, sha(film))).status).toBe(460)
    expect(await offsetOf(client, address)).toBe(0)
    expect((await patch(client, address, 0, film, 'md5 x')).status).toBe(400)
    expect((await patch(client, address, 0, film)).status).toBe(204)
  })

  it('the server never stores more than was announced', async () => {
    const address = await create(client, 100)
    expect((await patch(client, address, 0, media('mp4', 101))).status).toBe(413)
    expect(await offsetOf(client, address)).toBe(0)
    const tooMuch = { ...TUS, 'Upload-Length': String(1024 ** 3 + 1) }
    const refused = await client.call('POST', '/api/admin/uploads', { headers: tooMuch })
    expect([refused.status, refused.body.message]).toEqual([413, 'O arquivo passa de 1 GB.'])
    expect((await patch(client, address, 0, media('mp4', 8 * PIECE + 1))).status).toBe(413)
  })

  it('the server takes pieces of 8 MiB and of 256 KiB in one upload', async () => {
    const film = media('mp4', 8 * PIECE + PIECE / 4 + 17)
    const address = await create(client, film.length)
    for (const [at, to] of [
      [0, 8 * PIECE],
      [8 * PIECE, 8 * PIECE + PIECE / 4],
      [8 * PIECE + PIECE / 4, film.length],
    ] as const) {
      expect((await patch(client, address, at, film.subarray(at, to))).status).toBe(204)
      expect(await offsetOf(client, address)).toBe(to)
    }
    expect((await story(client, group, address)).status).toBe(201)
  })

  it('the server keeps the file of a refused mutation for the corrected one', async () => {
    const film = media('mp4', PIECE)
    const address = await sendAhead(client, film)
    expect((await story(client, randomUUID(), address)).status).toBe(400)
    expect((await story(client, group, address)).status).toBe(201)
  })

  it('the server judges a file that was sent ahead like any other', async () => {
    const refusal = async (file: Buffer<ArrayBuffer>) => {
      const { status, body } = await story(client, group, await sendAhead(client, file))
      return [status, body.message]
    }
    expect(await refusal(html)).toEqual([415, 'Vídeo: envie um vídeo MP4 ou WebM.'])
    expect(await refusal(media('png', 5000))).toEqual([415, 'Vídeo: envie um vídeo MP4 ou WebM.'])
    expect(await refusal(Buffer.alloc(0))).toEqual([400, 'Vídeo: o arquivo está vazio.'])
    const picture = await sendAhead(client, media('png', 10 * PIECE + 1))
    const teacher = await client.call('POST', '/api/admin/teachers', {
      form: { name: 'Ana', image: picture },
    })
    expect([teacher.status, teacher.body.message]).toEqual([413, 'Imagem: a imagem passa de 10 MB.'])
  })

  it('an upload is nobody else’s', async () => {
    const address = await sendAhead(client, media('mp4', 1000))
    expect((await client.call('HEAD', address, { headers: TUS, token: null })).status).toBe(401)
    expect((await story(client, group, `/api/admin/uploads/${randomUUID()}`)).status).toBe(410)
    expect((await head(client, '/api/admin/uploads/..%2f..%2fjwt-secret')).status).toBe(404)
  })

  it('the server deletes what its sender gave up', async () => {
    const address = await sendAhead(client, media('mp4', 1000))
    expect((await client.call('DELETE', address, { headers: TUS })).status).toBe(204)
    expect((await head(client, address)).status).toBe(404)
    const id = address.split('/').at(-1) ?? ''
    expect((await store.names('sent-ahead')).filter((name) => name.startsWith(id))).toEqual([])
  })
})
