/**
 * A server with the embedded database loses no uploads. If no row names a file, the server moves the file to a trash,
 * and deletes it thirty days later. Such a file stays in place if the database is empty, or if the file may belong to
 * another installation. The server does not start if its database is gone and its folder has an installation id or
 * uploads. See installation-postgres.test.ts for servers with PostgreSQL.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addTeacher, HOUR, idOfFolder, marker, orphan, trashed, uploads } from './support/data-folder.ts'
import { haveLivedIn } from './support/lived.ts'
import { startForTest, startHere } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

describe('an embedded installation', () => {
  it('an embedded installation moves to the trash what no row names, and deletes from it after thirty days', async () => {
    const dataDir = await folderOfTest()
    const first = await startForTest(dataDir)
    const { image } = await addTeacher(first.client, 'Ana')
    await first.stop()
    const lost = await orphan(dataDir, '1')
    const day = (ago: number) => new Date(Date.now() - ago * 24 * HOUR).toISOString().slice(0, 10)
    for (const ago of [31, 29]) {
      await mkdir(join(dataDir, 'trash', day(ago)), { recursive: true })
      await writeFile(join(dataDir, 'trash', day(ago), 'x.png'), 'x')
    }
    await haveLivedIn(dataDir, 31)
    const second = await startForTest(dataDir)
    expect((await second.client.get(image)).status).toBe(200)
    expect((await second.client.get(`/uploads/${lost}`)).status).toBe(404)
    expect((await trashed(dataDir)).sort()).toEqual([`${day(29)}/x.png`, `${day(0)}/${lost}`])
  })

  it('an embedded installation sweeps nothing of an empty database', async () => {
    const dataDir = await folderOfTest()
    await (await startForTest(dataDir)).stop()
    const kept = await orphan(dataDir, '2')
    await startForTest(dataDir)
    expect(await uploads(dataDir)).toEqual([kept])
  })

  it('an embedded installation that has no id yet is taken over as it is, unproven files and all', {
    tags: 'night',
  }, async () => {
    const dataDir = await folderOfTest()
    const first = await startForTest(dataDir)
    const { image } = await addTeacher(first.client, 'Ana')
    await first.stop()
    const id = await idOfFolder(dataDir)
    await rm(marker(dataDir))
    const unproven = await orphan(dataDir, '3', HOUR)
    const second = await startForTest(dataDir)
    expect(await idOfFolder(dataDir)).toBe(id)
    await second.stop()
    const proven = await orphan(dataDir, '4')
    await (await startForTest(dataDir)).stop()
    expect(await uploads(dataDir)).toEqual([unproven, image.slice('/uploads/'.length)].sort())
    expect(await trashed(dataDir)).toEqual([expect.stringContaining(proven)])
  })

  it('an embedded installation does not begin again in a folder whose database is gone', async () => {
    const dataDir = await folderOfTest()
    await (await startForTest(dataDir)).stop()
    const id = await idOfFolder(dataDir)
    await rename(join(dataDir, 'database'), join(dataDir, 'elsewhere'))
    await writeFile(join(dataDir, 'uploads', 'x'), '')
    await expect(startHere(dataDir)).rejects.toThrow(id)
    await rm(marker(dataDir))
    await orphan(dataDir, '5')
    await expect(startHere(dataDir)).rejects.toThrow(/1 arquivo/)
    expect(await uploads(dataDir)).toHaveLength(2)
  })
})
