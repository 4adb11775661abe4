import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { command } from '../../../tests/server/support/command.ts'
import { createDatabase } from '../../../tests/server/support/postgres.ts'
import { startProcess } from '../../../tests/server/support/servers.ts'
import { folderOfTest } from '../../../tests/server/support/temporary.ts'
import type { School, Stage } from '../stage.ts'
import { database } from './moves.ts'

/** Makes the backup of a night, in the place of the one before. */
export async function backUp({ place }: School, file: string): Promise<void> {
  await rm(file, { force: true })
  const port = new URL(place.inner).port
  await command('backup', ['backup', file], { ...place.env, DATA_DIR: place.dataDir, PORT: port })
}

export const restoreElsewhere: Stage = {
  name: 'restore elsewhere',
  at: 0.92,
  alone: true,
  async play(school) {
    const { place, ledger, rest } = school
    await rest()
    const file = join(await folderOfTest(), 'cursos.tar')
    await backUp(school, file)
    const { ADMIN_NAME = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '', JWT_SECRET = '' } = place.env
    const env = {
      ADMIN_NAME,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      JWT_SECRET,
      ...(database.postgres && { DATABASE_URL: await createDatabase(undefined, database.postgres.address) }),
    }
    const dataDir = join(await folderOfTest(), 'data')
    await command('backup', ['restore', file], { ...env, DATA_DIR: dataDir })
    const server = await startProcess(dataDir, env)
    onTestFinished(() => server.end('SIGKILL').then(() => {}))
    const missing = await ledger.missingOn(await place.client(server.address))
    await server.end('SIGTERM')
    if (missing.length > 0)
      throw new Error(`The restored server differs:\n${missing.slice(0, 20).join('\n')}`)
    return 'the restored server has all, once and in order'
  },
}
