/** Each folder of the data folder may be a volume of its own. A file then moves by a copy that nobody sees half made. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { databaseFolder, hasDatabase } from '../../server/database/embedded-folder.ts'
import { type Disk, isUnfinishedMove, move } from '../../server/files/disk/move.ts'
import { fromTrash } from '../../server/files/disk/trash.ts'
import { openFileStore } from '../../server/files/open-store.ts'
import { moveToPostgres } from '../../server/move.ts'
import { addTeacher, trashed, uploads } from './support/data-folder.ts'
import { media } from './support/media.ts'
import { anyDatabase, createDatabase, hasPostgres } from './support/postgres.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'
import { sendAhead, storedFile, story } from './support/tus.ts'
import { hasSecondVolume, onOwnVolume } from './support/volumes.ts'

const crossing = () => Promise.reject(Object.assign(new Error('other volume'), { code: 'EXDEV' }))

/** Returns two folders, and a rename that works only inside of one of them, as between two volumes. */
async function twoVolumes() {
  const [from, to] = [join(await folderOfTest(), 'film.mp4'), join(await folderOfTest(), 'film.mp4')]
  await writeFile(from, 'film')
  const { rename } = await import('node:fs/promises')
  return {
    from,
    to,
    rename: (old: string, now: string) => (old === from ? crossing() : rename(old, now)),
    names: async () => (await readdir(join(to, '..'))).sort(),
  }
}

describe('a move to another volume', () => {
  it('a move to another volume keeps the content and the date, and leaves nothing behind', async () => {
    const { from, to, rename, names } = await twoVolumes()
    const then = new Date('2026-01-02T03:04:05Z')
    await utimes(from, then, then)
    await move(from, to, { rename, copyFile })
    expect([await readFile(to, 'utf8'), (await stat(to)).mtime]).toEqual(['film', then])
    expect(existsSync(from)).toBe(false)
    expect(await names()).toEqual(['film.mp4'])
  })

  it('a move to another volume never shows half a copy under the new name, and undoes a copy that fails', async () => {
    const { from, to, rename, names } = await twoVolumes()
    let seen: string[] = []
    const full = async (_from: string, half: string) => {
      await writeFile(half, 'fi')
      seen = await names()
      throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    }
    await expect(move(from, to, { rename, copyFile: full })).rejects.toThrow('disk full')
    expect(seen).toEqual([expect.stringMatching(/^film\.mp4\./)])
    expect(seen.every(isUnfinishedMove)).toBe(true)
    expect(await names()).toEqual([])
    expect(await readFile(from, 'utf8')).toBe('film')
  })

  it('a move to another volume that two processes make at once makes both content', async () => {
    const { from, to, rename, names } = await twoVolumes()
    let both = 0
    let go = () => {}
    const met = new Promise<void>((resolve) => {
      go = resolve
    })
    const together = async (...args: Parameters<Disk['copyFile']>) => {
      await copyFile(...args)
      if (++both === 2) go()
      await met
    }
    await Promise.all([
      move(from, to, { rename, copyFile: together }),
      move(from, to, { rename, copyFile: together }),
    ])
    expect(await readFile(to, 'utf8')).toBe('film')
    expect(await names()).toEqual(['film.mp4'])
  })
})

describe.runIf(hasSecondVolume())('a data folder in which one folder is a volume of its own', () => {
  it.each(['uploads', 'incoming', 'sent-ahead', 'trash'])(
    'a data folder in which one folder is a volume of its own with %s every file goes all its ways, there and back',
    async (volume) => {
      const dataDir = await folderOfTest()
      await onOwnVolume(join(dataDir, volume))
      const store = await openFileStore(readConfig({ DATA_DIR: dataDir }))
      const at = (folder: string, name: string) => join(dataDir, folder, name)
      const picture = media('png', 5000)
      const field = { kind: 'image', label: 'Imagem' } as const
      const received = (await store.receive(Readable.from([picture]), field)) ?? expect.unreachable()
      const ahead = { name: '11111111-0000-4000-8000-000000000000.mp4', sentAhead: 'film' }
      await writeFile(at('sent-ahead', 'film'), 'film')
      const files = [received, ahead]
      const names = files.map(({ name }) => name).sort()

      await store.place(files)
      expect(await uploads(dataDir)).toEqual(names)
      await store.takeBack(files)
      expect(await uploads(dataDir)).toEqual([])
      expect([await readdir(at('incoming', '')), await readdir(at('sent-ahead', ''))]).toEqual([
        [received.name],
        ['film'],
      ])
      await store.place(files)
      await store.discard(names)
      expect(await uploads(dataDir)).toEqual([])
      expect((await trashed(dataDir)).map((name) => name.replace(/.*\//, '')).sort()).toEqual(names)
      await fromTrash(join(dataDir, 'trash'), join(dataDir, 'uploads'), new Set(names))
      expect(await uploads(dataDir)).toEqual(names)
      expect(await readFile(at('uploads', received.name))).toEqual(picture)
      expect(await readFile(at('uploads', ahead.name), 'utf8')).toBe('film')
      expect([
        await readdir(at('incoming', '')),
        await readdir(at('sent-ahead', '')),
        await trashed(dataDir),
      ]).toEqual([[], [], []])
    },
  )

  it('a server starts, takes forms and films, and clears away a copy that a crash left', async () => {
    const dataDir = await folderOfTest()
    await onOwnVolume(join(dataDir, 'uploads'))
    const env = await anyDatabase()
    const first = await startForTest(dataDir, env)
    const { image } = await addTeacher(first.client, 'Ana')
    const film = media('mp4', 3_000_000)
    const group = (await first.client.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
    const { status, body } = await story(first.client, group, await sendAhead(first.client, film))
    expect(status).toBe(201)
    expect((await storedFile(first.client, body.url)).equals(film)).toBe(true)
    await first.stop()
    const half = `${image.slice('/uploads/'.length)}.moving-1`
    await writeFile(join(dataDir, 'uploads', half), 'half')
    const second = await startForTest(dataDir, env)
    expect((await second.client.get(image)).status).toBe(200)
    expect(await uploads(dataDir)).not.toContain(half)
    expect(await uploads(dataDir)).toHaveLength(2)
  })

  it('the first start puts the embedded database onto its volume, and a killed one begins again', {
    tags: 'night',
  }, async () => {
    const dataDir = await folderOfTest()
    await onOwnVolume(databaseFolder(dataDir))
    await (await openEmbedded(dataDir)).close()
    expect(hasDatabase(dataDir)).toBe(true)
    // As if the process had been killed while it copied the files onto the volume.
    await writeFile(join(dataDir, 'database.half'), '')
    await rm(join(databaseFolder(dataDir), 'global'), { recursive: true })
    const database = await openEmbedded(dataDir)
    await database.migrate()
    await database.close()
    expect((await readdir(dataDir)).filter((name) => name !== 'database')).toEqual([])
  })

  it.runIf(hasPostgres())('`npm run move` puts a volume of its own aside', { tags: 'night' }, async () => {
    const dataDir = await folderOfTest()
    await onOwnVolume(databaseFolder(dataDir))
    const server = await startForTest(dataDir)
    await addTeacher(server.client, 'Ana')
    await server.stop()
    await moveToPostgres(dataDir, await createDatabase())
    expect(hasDatabase(dataDir)).toBe(false)
    expect((await readdir(dataDir)).some((name) => name.startsWith('database.moved-'))).toBe(true)
  })
})

describe('a folder that is not what it should be', () => {
  it('a folder that is not what it should be is named at the start, with the cure', async () => {
    const dataDir = await folderOfTest()
    await writeFile(join(dataDir, 'file'), '')
    const refused = async (folder: string) =>
      expect(startForTest(folder, await anyDatabase(), {}, 'none')).rejects.toThrow(
        'um arquivo está no lugar de uma pasta. Retire-o ou escolha outra pasta com DATA_DIR.',
      )
    await refused(join(dataDir, 'file', 'below'))
    await refused(join(dataDir, 'file'))
    await mkdir(join(dataDir, 'a'))
    await writeFile(join(dataDir, 'a', 'uploads'), '')
    await refused(join(dataDir, 'a'))
  })
})
