/** Tests `npm run backup`, `verify` and `restore` as processes. `backup.test.ts` compares what a backup holds. */
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from './support/command.ts'
import { type Environment, startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const RITA = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'rita@escola.test', ADMIN_PASSWORD: 'segredo-da-rita' }
const WITHOUT_A_WORD = { error: '', code: 0 }

const run = async (args: readonly string[], env: Environment = {}) => runCommand('backup', args, env)

/** A server that runs on the embedded database, with one course, and the settings by which a command finds it. */
async function school() {
  const dataDir = join(await folderOfTest(), 'data')
  const server = await startForTest(dataDir, RITA)
  await server.client.done('POST', '/api/admin/courses', { form: { name: 'Violão' } })
  const env = { DATA_DIR: dataDir, PORT: new URL(server.client.address).port }
  return { ...server, env }
}

it('a backup of a running server is whole, is its owner’s alone, and starts elsewhere', async () => {
  const { env, stop } = await school()
  const file = join(await folderOfTest(), 'cursos.tar')
  expect(await run(['backup', file], env)).toMatchObject({
    ...WITHOUT_A_WORD,
    out: `${file} está inteiro.\n`,
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run(['verify', file])).toMatchObject(WITHOUT_A_WORD)
  await stop()

  const elsewhere = join(await folderOfTest(), 'data')
  const restored = await run(['restore', file], { DATA_DIR: elsewhere })
  expect(restored).toMatchObject({ ...WITHOUT_A_WORD, out: 'Pronto: inicie o servidor.\n' })
  const { client } = await startForTest(elsewhere, RITA)
  expect(await client.done('GET', '/api/app/courses')).toMatchObject({ data: [{ name: 'Violão' }], total: 1 })
})

it('a backup overwrites no file, and leaves none where it fails', async () => {
  const { env, stop } = await school()
  const folder = await folderOfTest()
  const file = join(folder, 'cursos.tar')
  await writeFile(file, 'de ontem')
  expect(await run(['backup', file], env)).toEqual({
    out: '',
    error: `O arquivo ${file} já existe.\n`,
    code: 1,
  })
  expect(await readFile(file, 'utf8')).toBe('de ontem')

  const nowhere = await run(['backup', join(folder, 'sem-pasta', 'cursos.tar')], env)
  expect(nowhere).toMatchObject({ out: '', code: 1 })
  expect(nowhere.error).toContain('sem-pasta')
  await stop()
  const nothing = await run(['backup', join(folder, 'vazio.tar')], { DATA_DIR: join(folder, 'vazia') })
  expect(nothing).toMatchObject({ out: '', code: 1 })
  expect(nothing.error).toContain(`Não há banco de dados em ${join(folder, 'vazia')}.`)
  expect(await readdir(folder)).toEqual(['cursos.tar'])
})

it('a cut archive is told by verify, and changes nothing where it is restored', async () => {
  const { env } = await school()
  const folder = await folderOfTest()
  const [file, cut] = [join(folder, 'cursos.tar'), join(folder, 'cortado.tar')]
  await run(['backup', file], env)
  const whole = await readFile(file)
  await writeFile(cut, whole.subarray(0, whole.length - 2_000))
  const error = `O arquivo ${cut} não é um backup inteiro. Nada foi mudado.\n`
  expect(await run(['verify', cut])).toEqual({ out: '', error, code: 1 })

  const dataDir = join(folder, 'data')
  expect(await run(['restore', cut], { DATA_DIR: dataDir })).toEqual({ out: '', error, code: 1 })
  expect(existsSync(dataDir)).toBe(false)
})

it('a command that nobody can follow prints how it is used', async () => {
  for (const args of [[], ['backup'], ['backup', 'a', 'b'], ['salvar', 'a']]) {
    const { out, error, code } = await run(args, { DATA_DIR: await folderOfTest() })
    expect([out, code]).toEqual(['', 1])
    expect(error).toContain('restore <arquivo>')
  }
})

it('what the system does not let read is named', async () => {
  const file = join(await folderOfTest(), 'cursos.tar')
  expect(await run(['verify', file])).toMatchObject({
    out: '',
    code: 1,
    error: expect.stringContaining(file),
  })
  await writeFile(file, 'isto não é um arquivo de backup')
  await chmod(file, 0o600)
  expect(await run(['verify', file])).toMatchObject({
    out: '',
    code: 1,
    error: expect.stringContaining(file),
  })
})
