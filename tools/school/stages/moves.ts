/** From the embedded database to a PostgreSQL, to a second server, and from the disk to a bucket. */
import { cp, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { command } from '../../../tests/server/support/command.ts'
import {
  createDatabase,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../../tests/server/support/postgres.ts'
import { startS3, type TestBucket, type TestS3 } from '../../../tests/server/support/s3.ts'
import { folderOfTest } from '../../../tests/server/support/temporary.ts'
import { openFolder, type Place } from '../place.ts'
import type { Stage } from '../stage.ts'

/** The PostgreSQL of the school, and the folder by which all know it: a link, which a failover turns to another one. */
export const database: { postgres: TestPostgres | undefined; link: string } = {
  postgres: undefined,
  link: '',
}
/** The storage of the school. */
export const storage: { s3: TestS3 | undefined; bucket: TestBucket | undefined } = {
  s3: undefined,
  bucket: undefined,
}

export const socketOf = ({ address }: Pick<TestPostgres, 'address'>) =>
  new URL(address).searchParams.get('host') ?? ''

export const lacksPostgres = () => (hasPostgres() ? undefined : 'PostgreSQL')

/** Returns a database's address, by way of the link. */
function linked(address: string): string {
  const url = new URL(address)
  url.searchParams.set('host', database.link)
  return url.href
}

export const moveToPostgres: Stage = {
  name: 'move to PostgreSQL',
  at: 0.2,
  lacks: lacksPostgres,
  async play({ place }) {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    database.postgres = postgres
    database.link = join(await openFolder(), 'postgres')
    await symlink(socketOf(postgres), database.link)
    const address = linked(await createDatabase(undefined, postgres.address))
    await place.whileStopped(async () => {
      place.env['DATABASE_URL'] = address
      await command('move', [], { ...place.env, DATA_DIR: place.dataDir })
    })
    return 'npm run move, with the same ids'
  },
}

export const secondServer: Stage = {
  name: 'second server',
  at: 0.24,
  after: [moveToPostgres.name],
  async play({ place }) {
    await place.whileStopped(() => place.dataDirs.push(place.dataDir))
    return 'two servers on one disk'
  },
}

export const moveToBucket: Stage = {
  name: 'move to a bucket',
  at: 0.44,
  after: [secondServer.name],
  async play({ place }) {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const bucket = await s3.bucket()
    Object.assign(storage, { s3, bucket })
    let files = 0
    await place.whileStopped(async () => {
      files = await copyInto(bucket, place)
      Object.assign(place.env, bucket.env)
      place.dataDirs.splice(0, Infinity, await folderOfTest(), await folderOfTest())
    })
    return `${files} files; each server has a folder of its own`
  },
}

/** Copies what docs/RUNNING.md names. */
async function copyInto(bucket: TestBucket, { dataDir }: Place): Promise<number> {
  const copy = await folderOfTest()
  for (const name of ['uploads', 'trash', 'installation.json'])
    await cp(join(dataDir, name), join(copy, name), { recursive: true }).catch(() => undefined)
  const files = await readdir(copy, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths) await bucket.put(path.slice(copy.length + 1), await readFile(path))
  return paths.length
}
