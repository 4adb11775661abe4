/** Tests the secret that signs tokens. The first start on a data folder makes it. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptSecret } from '../../server/secret.ts'

const links = vi.hoisted(() => ({ areThere: true }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const link: typeof real.link = async (...args) => {
    if (!links.areThere) throw Object.assign(new Error('no hard links here'), { code: 'EPERM' })
    return real.link(...args)
  }
  return { ...real, link }
})

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['with hard links', true],
  ['without hard links', false],
])(
  'processes that start at once on one folder use one secret, on a file system %s',
  async (_what, areThere) => {
    links.areThere = areThere
    const secrets = await Promise.all([keptSecret(folder), keptSecret(folder), keptSecret(folder)])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{64}$/)
    expect(await keptSecret(folder)).toBe(secrets[0])
    expect(await readdir(folder)).toEqual(['jwt-secret'])
  },
)

it.each([
  ['empty', ''],
  ['half written', 'aGFsZg'],
])('a file that stays %s is named', async (_what, content) => {
  await writeFile(join(folder, 'jwt-secret'), content)
  await expect(keptSecret(folder)).rejects.toThrow(/jwt-secret está incompleto\. Apague-o/)
})
