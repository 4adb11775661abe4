/**
 * With PostgreSQL, a server deletes no uploads of a folder that belongs to another database, and does not start on an
 * empty folder in the place of its own.
 */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moveToPostgres } from '../../server/move.ts'
import { StartError } from '../../server/start-error.ts'
import { addTeacher, HOUR, idOfFolder, marker, orphan, trashed, uploads } from './support/data-folder.ts'
import { createDatabase, hasPostgres, query } from './support/postgres.ts'
import { startForTest, startHere } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

describe.runIf(hasPostgres())('with PostgreSQL', () => {
  const newDatabase = async () => ({ DATABASE_URL: await createDatabase() })
  const idOfDatabase = async ({ DATABASE_URL }: { DATABASE_URL: string }) =>
    (await query(DATABASE_URL, 'select id from installation'))[0]?.['id']

  it('a start that forgets DATABASE_URL touches nothing, while the server runs and afterwards', {
    tags: 'night',
  }, async () => {
    const dataDir = await folderOfTest()
    const env = await newDatabase()
    const live = await startForTest(dataDir, env)
    const { image } = await addTeacher(live.client, 'Ana')
    await expect(startHere(dataDir, { SEED_DEMO: '' })).rejects.toThrow(
      /^A pasta de dados .* já está em uso por outro servidor, que usa PostgreSQL/,
    )
    expect((await live.client.get(image)).status).toBe(200)
    await live.stop()
    await rm(join(dataDir, 'database'), { recursive: true, force: true })
    const refused = startHere(dataDir, { SEED_DEMO: '' })
    await expect(refused).rejects.toThrow(`instalação ${await idOfDatabase(env)}`)
    await expect(refused).rejects.toThrow('DATABASE_URL')
    expect(await uploads(dataDir)).toHaveLength(1)
    const again = await startForTest(dataDir, env)
    expect((await again.client.get(image)).status).toBe(200)
  })

  it('an embedded installation is not emptied by a new PostgreSQL, and can be moved into it', {
    tags: 'night',
  }, async () => {
    const dataDir = await folderOfTest()
    const embedded = await startForTest(dataDir)
    const { id, image } = await addTeacher(embedded.client, 'Ana')
    await addTeacher(embedded.client, 'Bia')
    const env = await newDatabase()
    await expect(startHere(dataDir, env)).rejects.toThrow(/já está em uso por outro servidor \(processo/)
    await embedded.stop()
    await expect(startHere(dataDir, env)).rejects.toThrow(
      /instalação .*banco de dados .* novo[\s\S]*rode: .* move/,
    )
    expect(await uploads(dataDir)).toHaveLength(2)

    await moveToPostgres(dataDir, env.DATABASE_URL)
    const moved = await startForTest(dataDir, env)
    expect((await moved.client.get('/api/app/teachers')).body).toMatchObject([{ id }, { name: 'Bia' }])
    expect((await moved.client.get(image)).status).toBe(200)
    // A teacher that is created after the move to PostgreSQL comes last in the list.
    await addTeacher(moved.client, 'Caio')
    expect((await moved.client.get('/api/app/teachers')).body.at(-1)).toMatchObject({ name: 'Caio' })
    await moved.stop()
    await expect(startHere(dataDir)).rejects.toThrow('DATABASE_URL')
    await expect(moveToPostgres(dataDir, env.DATABASE_URL)).rejects.toThrow('banco de dados embutido')
  })

  it('an older dump puts newer uploads in the trash, and the newer one brings them back', async () => {
    const dataDir = await folderOfTest()
    const env = await newDatabase()
    const first = await startForTest(dataDir, env)
    const { id, image: old } = await addTeacher(first.client, 'Ana')
    await first.stop()
    const dump = { DATABASE_URL: await createDatabase(env.DATABASE_URL) }
    const second = await startForTest(dataDir, env)
    const { image: newer } = await addTeacher(second.client, 'Bia')
    await second.client.done('DELETE', `/api/admin/teachers/${id}`)
    await second.stop()

    const restored = await startForTest(dataDir, dump)
    expect([(await restored.client.get(old)).status, (await restored.client.get(newer)).status]).toEqual([
      200, 404,
    ])
    expect(await trashed(dataDir)).toEqual([expect.stringContaining(newer.slice('/uploads/'.length))])
    await restored.stop()
    const third = await startForTest(dataDir, env)
    expect([(await third.client.get(old)).status, (await third.client.get(newer)).status]).toEqual([404, 200])
  })

  it('a folder of one installation refuses the database of another, naming both', async () => {
    const [mine, theirs] = [await folderOfTest(), await folderOfTest()]
    const [myDatabase, theirDatabase] = [await newDatabase(), await newDatabase()]
    for (const [dataDir, env] of [
      [mine, myDatabase],
      [theirs, theirDatabase],
    ] as const) {
      const server = await startForTest(dataDir, env)
      await addTeacher(server.client, 'Ana')
      await server.stop()
    }
    const refused = startHere(mine, theirDatabase)
    await expect(refused).rejects.toThrow(await idOfFolder(mine))
    await expect(refused).rejects.toThrow(String(await idOfDatabase(theirDatabase)))
    // The file that names the installation is removed. The server still refuses to start with the other database,
    // because the folder holds an upload.
    await rm(marker(mine))
    await expect(startHere(mine, theirDatabase)).rejects.toThrow(/1 arquivo/)
    expect(await uploads(mine)).toHaveLength(1)
    await (await startForTest(mine, myDatabase)).stop()
    expect(await idOfFolder(mine)).toBe(await idOfDatabase(myDatabase))
  })

  it('a full database refuses an empty folder, says how to go on without the files, and then goes on', async () => {
    const [right, wrong] = [await folderOfTest(), await folderOfTest()]
    const env = await newDatabase()
    const first = await startForTest(right, env)
    const { image } = await addTeacher(first.client, 'Ana')
    await addTeacher(first.client, 'Bia')
    await first.stop()
    const refused = await startHere(wrong, env).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(StartError)
    const { message } = refused as StartError
    for (const part of [wrong, '2 arquivos enviados', 'Confira DATA_DIR', 'volume', marker(wrong)])
      expect(message).toContain(part)
    expect(existsSync(marker(wrong))).toBe(false)

    // The same database still starts with its own folder.
    const again = await startForTest(right, env)
    expect((await again.client.get(image)).status).toBe(200)
    await again.stop()

    // The message quotes the mark that lets the server go on if the files are lost.
    await writeFile(marker(wrong), /\{.*\}/.exec(message)?.[0] ?? '')
    const without = await startForTest(wrong, env)
    expect((await without.client.get(image)).status).toBe(404)
    expect(await idOfFolder(wrong)).toBe(await idOfDatabase(env))
  })

  it('a database that names no file starts with an empty folder', async () => {
    const env = await newDatabase()
    await (await startForTest(await folderOfTest(), env)).stop()
    const other = await folderOfTest()
    await (await startForTest(other, env)).stop()
    expect(await idOfFolder(other)).toBe(await idOfDatabase(env))
  })

  it('two servers that start at once on a fresh pair become one installation', async () => {
    const dataDir = await folderOfTest()
    const env = await newDatabase()
    const servers = await Promise.all([startForTest(dataDir, env), startForTest(dataDir, env)])
    expect(await idOfFolder(dataDir)).toBe(await idOfDatabase(env))
    const { image } = await addTeacher(servers[0].client, 'Ana')
    expect((await servers[1].client.get(image)).status).toBe(200)
    // When one of the two servers stops, the folder stays in use, because the other server still runs.
    await servers[0].stop()
    await expect(startHere(dataDir)).rejects.toThrow('já está em uso')
  })

  it('an earlier release without ids is taken over, and its pictures stay', async () => {
    const dataDir = await folderOfTest()
    const env = await newDatabase()
    const first = await startForTest(dataDir, env)
    const { image } = await addTeacher(first.client, 'Ana')
    await first.stop()
    await rm(marker(dataDir))
    await query(env.DATABASE_URL, 'delete from installation')
    const unproven = await orphan(dataDir, '6', HOUR)
    const second = await startForTest(dataDir, env)
    expect(await idOfFolder(dataDir)).toBe(await idOfDatabase(env))
    expect((await second.client.get(image)).status).toBe(200)
    expect(await uploads(dataDir)).toContain(unproven)
  })

  it('what a killed server was receiving goes at the next start, unless another may be receiving it', async () => {
    const dataDir = await folderOfTest()
    const env = await newDatabase()
    const first = await startForTest(dataDir, env)
    const part = join(dataDir, 'incoming', 'x.part')
    await writeFile(part, 'x')
    const second = await startForTest(dataDir, env)
    expect(existsSync(part)).toBe(true)
    await first.stop()
    await second.stop()
    await startForTest(dataDir, env)
    expect(existsSync(part)).toBe(false)
  })
})
