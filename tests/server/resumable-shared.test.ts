/**
 * Tests files that are sent in pieces to two servers that share a PostgreSQL. Checks which server takes the pieces, who
 * may use a file, and when a file is deleted.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { forgetOldSentAhead } from '../../server/files/sent-ahead.ts'
import { steadyPast } from './support/lived.ts'
import { media } from './support/media.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startHere } from './support/servers.ts'
import { JWT_SECRET, startStore, storeKinds } from './support/stores.ts'
import { folderOfTest } from './support/temporary.ts'
import { create, head, PIECE, patch, sendAhead, storedFile, story } from './support/tus.ts'

for (const storeKind of storeKinds)
  describe.runIf(hasPostgres())(
    `on two servers that share a PostgreSQL and ${storeKind}`,
    { tags: storeKind === 'disk' ? [] : ['night'] },
    () => {
      const storeOf = async (dataDir: string) => {
        const store = await startStore(storeKind, dataDir)
        onTestFinished(() => store.stop())
        return store
      }

      it('an upload takes its pieces through either, and the mutation through either', async () => {
        const dataDir = await folderOfTest()
        const store = await storeOf(dataDir)
        const env = { DATABASE_URL: await createDatabase(), ...store.env, JWT_SECRET }
        const one = await startHere(dataDir, env)
        onTestFinished(() => one.stop())
        const two = await startHere(dataDir, env, {}, one.client.token)
        onTestFinished(() => two.stop())
        const group = (await one.client.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
        const film = media('mp4', 2 * PIECE)
        const address = await create(one.client, film.length)
        await patch(two.client, address, 0, film.subarray(0, PIECE))
        // If both servers get the same piece at once, only one stores it.
        const both = await Promise.all(
          [one, two].map(({ client }) => patch(client, address, PIECE, film.subarray(PIECE))),
        )
        expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
        const key = randomUUID()
        const answers = await Promise.all([one, two].map(({ client }) => story(client, group, address, key)))
        const [made] = answers.filter(({ status }) => status === 201)
        expect((await storedFile(two.client, made?.body.url)).equals(film)).toBe(true)
        expect((await one.client.get(`/api/app/stories/group/${group}/stories`)).body).toHaveLength(1)
      })

      it('an upload is not shown to another administrator', async () => {
        const dataDir = await folderOfTest()
        const address = await createDatabase()
        const store = await storeOf(dataDir)
        const env = { DATABASE_URL: address, ...store.env, JWT_SECRET }
        const { client, stop } = await startHere(dataDir, env)
        onTestFinished(stop)
        const pool = new pg.Pool({ connectionString: address, max: 1 })
        onTestFinished(() => pool.end())
        await pool.query(
          `insert into users (name, email, password_hash) select 'Outra', 'outra@cursos.local', password_hash from users`,
        )
        const other = await client.signIn('outra@cursos.local', demoAdministrator.password)
        const film = await sendAhead(client, media('mp4', 1000))
        expect((await head(other, film)).status).toBe(404)
        const group = (await other.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
        expect((await story(other, group, film)).status).toBe(410)
      })

      it('the server knows a whole file whose last piece the server could not note before it died', async () => {
        const dataDir = await folderOfTest()
        const url = await createDatabase()
        const { env } = await storeOf(dataDir)
        const { client, stop } = await startHere(dataDir, { DATABASE_URL: url, ...env, JWT_SECRET })
        onTestFinished(stop)
        const pool = new pg.Pool({ connectionString: url, max: 1 })
        onTestFinished(() => pool.end())
        const group = (await client.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
        const film = await sendAhead(client, media('mp4', 1000))
        await pool.query('update sent_ahead set is_whole = false')
        expect(Number((await head(client, film)).headers.get('upload-offset'))).toBe(1000)
        expect((await story(client, group, film)).status).toBe(201)
      })

      it('the server deletes a whole file that nobody claims for a day, and half a file after a week', async () => {
        const dataDir = await folderOfTest()
        const url = await createDatabase()
        const store = await storeOf(dataDir)
        const { client, stop } = await startHere(dataDir, { DATABASE_URL: url, ...store.env, JWT_SECRET })
        onTestFinished(stop)
        const pool = new pg.Pool({ connectionString: url, max: 1 })
        onTestFinished(() => pool.end())
        const db = drizzle(pool) as unknown as Database
        const whole = await sendAhead(client, media('mp4', 1000))
        const half = await create(client, 1000)
        const age = (hours: number) =>
          db.execute(sql`update sent_ahead set touched_at = now() - make_interval(hours => ${hours})`)
        const left = async () => {
          await forgetOldSentAhead(db, (await store.open()).ahead, steadyPast)
          return Promise.all([whole, half].map(async (address) => (await head(client, address)).status))
        }
        await age(23)
        expect(await left()).toEqual([200, 200])
        await age(25)
        expect(await left()).toEqual([404, 200])
        await age(7 * 24 + 1)
        expect(await left()).toEqual([404, 404])
        expect(await store.names('sent-ahead')).toEqual([])
      })
    },
  )
