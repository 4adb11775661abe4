/** Pieces of files that the server cannot store, and requests for pieces that it does not understand. */
import { existsSync } from 'node:fs'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { catchLog } from './support/log.ts'
import { media } from './support/media.ts'
import { databaseOf, query } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { describeWorlds, JWT_SECRET, startStore, type TestStore } from './support/stores.ts'
import { temporaryFolder } from './support/temporary.ts'
import { create, offsetOf, PIECE, patch, pieceHeaders, sendAhead, sha, TUS } from './support/tus.ts'

/** A device that is always full. Only Linux has one. */
const FULL = '/dev/full'

function quiet(): void {
  catchLog()
}

describeWorlds(
  'a file that is sent ahead',
  { storeKind: 's3', database: 'postgres' },
  ({ storeKind, database }) => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    let store: TestStore
    let server: TestServer
    let client: Client
    let url = ''

    beforeAll(async () => {
      folder = await temporaryFolder()
      store = await startStore(storeKind, folder.path)
      const env = await databaseOf(database)
      url = env['DATABASE_URL'] ?? ''
      server = await startHere(folder.path, { ...env, ...store.env, JWT_SECRET })
      client = server.client
    })
    afterAll(async () => {
      await server?.stop()
      await store?.stop()
      await folder?.remove()
    })

    it.runIf(storeKind === 'disk' && existsSync(FULL))(
      'an upload meets a full disk: the piece is asked for again, and goes on where the file stopped',
      async () => {
        quiet()
        const film = media('mp4', 2 * PIECE)
        const address = await create(client, film.length)
        await patch(client, address, 0, film.subarray(0, PIECE))
        const stored = join(folder.path, 'sent-ahead', address.split('/').at(-1) ?? '')
        const before = await readFile(stored)
        await rm(stored)
        await symlink(FULL, stored)
        // The device is empty, so the piece that it refuses is the first one.
        const { status, headers, body } = await patch(client, address, 0, film.subarray(0, PIECE))
        expect([status, headers.get('retry-after'), body.message]).toEqual([
          503,
          '2',
          'O servidor não pode gravar ou ler agora. Tente novamente em instantes.',
        ])
        await rm(stored)
        await writeFile(stored, before)
        expect(await offsetOf(client, address)).toBe(PIECE)
        expect((await patch(client, address, PIECE, film.subarray(PIECE))).status).toBe(204)
      },
    )

    it('an upload must say how large it will be', async () => {
      for (const headers of [
        { 'Upload-Defer-Length': '1' },
        { 'Upload-Length': '9', 'Upload-Defer-Length': '1' },
        {},
      ]) {
        const { status, body } = await client.call('POST', '/api/admin/uploads', {
          headers: { ...TUS, ...headers },
        })
        expect([status, body.message]).toEqual([400, 'Upload-Length: informe o tamanho do arquivo em bytes.'])
      }
      for (const length of ['-1', '1.5', 'x', '1e3'])
        expect(
          (await client.call('POST', '/api/admin/uploads', { headers: { ...TUS, 'Upload-Length': length } }))
            .status,
        ).toBe(400)
    })

    it('an upload must say where a piece belongs, and in which version of the protocol it speaks', async () => {
      const piece = media('mp4', 10)
      const address = await create(client, 10)
      const { 'Upload-Offset': _, ...unplaced } = pieceHeaders(0, sha(piece))
      const placeless = await client.call('PATCH', address, { raw: piece, headers: unplaced })
      expect([placeless.status, placeless.body.message]).toEqual([
        400,
        'Upload-Offset: informe de que byte o arquivo continua.',
      ])
      for (const version of [{}, { 'Tus-Resumable': '0.2.2' }]) {
        const { status, headers, body } = await client.call('POST', '/api/admin/uploads', {
          headers: { ...version, 'Upload-Length': '10' },
        })
        expect([status, headers.get('tus-version'), body.message]).toEqual([
          412,
          '1.0.0',
          'Tus-Resumable: use 1.0.0.',
        ])
      }
      expect(await offsetOf(client, address)).toBe(0)
    })

    it('an upload leaves nothing of what was refused', async () => {
      await sendAhead(client, media('mp4', 10))
      const before = await store.names('sent-ahead')
      await client.call('POST', '/api/admin/uploads', { headers: { ...TUS, 'Upload-Defer-Length': '1' } })
      await client.call('POST', '/api/admin/uploads', { headers: { ...TUS, 'Upload-Length': '99999999999' } })
      expect(await store.names('sent-ahead')).toEqual(before)
    })

    it.runIf(database === 'postgres')('an upload is not kept if the database cannot note it', async () => {
      quiet()
      const before = await store.names('sent-ahead')
      await query(url, 'alter table sent_ahead rename to away')
      const length = { ...TUS, 'Upload-Length': '10' }
      expect((await client.call('POST', '/api/admin/uploads', { headers: length })).status).toBe(500)
      await query(url, 'alter table away rename to sent_ahead')
      expect(await store.names('sent-ahead')).toEqual(before)
    })
  },
)
