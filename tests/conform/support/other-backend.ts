import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { otherBackend } from '../../../examples/other-backend/server.ts'

export const ORIGIN = 'https://admin.example.org'
export const LOGIN = { email: 'ana@example.org', password: 'ana' }

/** Starts the other backend with no data, until the end of the test. `folder` is that of the test's files. */
export async function startOther() {
  const folder = await mkdtemp(join(tmpdir(), 'other-backend-'))
  const server = otherBackend({ folder, origin: ORIGIN, ...LOGIN })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  })
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder, server }
}
