/** `npm run admin` and `npm run move` understand their options with and without `--`, and guess nothing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../../server/admin/administer.ts'
import { environmentOf } from '../../server/move.ts'
import { createDatabase, hasPostgres, query } from './support/postgres.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a script of package.json as a person does, and returns all that it wrote. */
async function npm(words: readonly string[], env: Record<string, string>, input = '') {
  const child = spawn('npm', ['run', '--silent', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  child.stdin.end(input)
  const closed = once(child, 'close')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await closed
  // npm itself warns about options that it does not know.
  return { out, error: error.replace(/^npm warn .*\n/gm, ''), code }
}

describe('the options of npm run admin', () => {
  // The arguments and variables are what npm 10 and 11 make of the line.
  const BETO = {
    command: 'alterar',
    email: 'rita@x.org',
    options: { senha: true, nome: 'Beto', email: 'beto@x.org' },
  }

  it.each<[string, string[], Record<string, string>]>([
    [
      '-- alterar rita@x.org --nome Beto --email beto@x.org --senha',
      ['alterar', 'rita@x.org', '--nome', 'Beto', '--email', 'beto@x.org', '--senha'],
      {},
    ],
    [
      'alterar rita@x.org --nome Beto --email beto@x.org --senha',
      ['alterar', 'rita@x.org', 'Beto', 'beto@x.org'],
      { npm_config_nome: 'true', npm_config_email: 'true', npm_config_senha: 'true' },
    ],
    [
      'alterar rita@x.org --email beto@x.org --senha --nome Beto',
      ['alterar', 'rita@x.org', 'beto@x.org', 'Beto'],
      { npm_config_nome: 'true', npm_config_email: 'true', npm_config_senha: 'true' },
    ],
    [
      '--nome=Beto --email=beto@x.org --senha alterar rita@x.org',
      ['alterar', 'rita@x.org'],
      { npm_config_nome: 'Beto', npm_config_email: 'beto@x.org', npm_config_senha: 'true' },
    ],
    [
      '--nome Beto alterar rita@x.org --senha --email=beto@x.org',
      ['Beto', 'alterar', 'rita@x.org'],
      { npm_config_nome: 'true', npm_config_email: 'beto@x.org', npm_config_senha: 'true' },
    ],
    [
      'alterar rita@x.org --senha --nome=Bia -- --nome Beto --email beto@x.org',
      ['alterar', 'rita@x.org', '--nome', 'Beto', '--email', 'beto@x.org'],
      { npm_config_nome: 'Bia', npm_config_senha: 'true' },
    ],
  ])('%s', (_line, args, env) => {
    expect(readArguments(args, env)).toEqual(BETO)
  })

  it.each<[string, string[], Record<string, string>]>([
    [
      '-- adicionar --email rita@x.org --nome Rita',
      ['adicionar', '--email', 'rita@x.org', '--nome', 'Rita'],
      {},
    ],
    [
      'adicionar --nome Rita --email rita@x.org',
      ['adicionar', 'Rita', 'rita@x.org'],
      { npm_config_nome: 'true', npm_config_email: 'true' },
    ],
    [
      'adicionar --email=rita@x.org --nome=Rita',
      ['adicionar'],
      { npm_config_email: 'rita@x.org', npm_config_nome: 'Rita' },
    ],
  ])('%s: the option names the account', (_line, args, env) => {
    expect(readArguments(args, env)).toEqual({
      command: 'adicionar',
      email: 'rita@x.org',
      options: { senha: false, nome: 'Rita', email: undefined },
    })
  })

  it.each<[string, string[], Record<string, string>]>([
    ['two accounts', ['remover', 'rita@x.org', '--email', 'beto@x.org'], {}],
    ['a new e-mail for no account', ['alterar', '--email', 'beto@x.org'], {}],
    ['an option without its value', ['alterar', 'rita@x.org'], { npm_config_nome: 'true' }],
    ['an e-mail for a name', ['alterar', 'rita@x.org', 'b@x.org'], { npm_config_nome: 'true' }],
    [
      'a name without quotation marks',
      ['alterar', 'rita@x.org', 'Beto', 'Lima'],
      { npm_config_nome: 'true' },
    ],
    ['a password as a value', ['alterar', 'rita@x.org'], { npm_config_senha: 'segredo-da-rita' }],
    ['a password as a word', ['alterar', 'rita@x.org', 'segredo-da-rita'], { npm_config_senha: 'true' }],
    ['an unknown option', ['alterar', 'rita@x.org', '--apelido', 'R'], {}],
    ['no command', ['Beto'], { npm_config_nome: 'true' }],
  ])('%s is answered with the usage', (_what, args, env) => {
    expect(() => readArguments(args, env)).toThrow(/^Uso: .* admin/)
    expect(() => readArguments(args, env)).not.toThrow('segredo')
  })

  it('an e-mail that only a file of npm sets is nobody’s wish', async () => {
    const folder = await folderOfTest()
    await writeFile(join(folder, '.npmrc'), 'registry=https://x.org\nemail = "eu@x.org"\n')
    const read = (email: string) =>
      readArguments(['alterar', 'rita@x.org', 'Beto'], {
        npm_config_local_prefix: folder,
        npm_config_nome: 'true',
        npm_config_email: email,
      }).options
    expect(read('eu@x.org')).toMatchObject({ nome: 'Beto', email: undefined })
    expect(read('beto@x.org')).toMatchObject({ nome: 'Beto', email: 'beto@x.org' })
  })
})

describe('the options of npm run move', () => {
  const moved = { DATABASE_URL: 'postgres://h/d', DATA_DIR: './d' }

  it.each<[string, string[], Record<string, string>]>([
    ['none, with variables', [], moved],
    [
      '-- --database-url postgres://h/d --data-dir ./d',
      ['--database-url', 'postgres://h/d', '--data-dir', './d'],
      {},
    ],
    [
      '--database-url=postgres://h/d --data-dir ./d',
      ['./d'],
      { npm_config_database_url: 'postgres://h/d', npm_config_data_dir: 'true' },
    ],
    [
      '--data-dir ./d --database-url postgres://h/d',
      ['./d', 'postgres://h/d'],
      { npm_config_database_url: 'true', npm_config_data_dir: 'true' },
    ],
  ])('%s', (_line, args, env) => {
    expect(environmentOf(args, env)).toMatchObject(moved)
  })

  it.each<[string, string[], Record<string, string>]>([
    ['an unknown option', ['--dry-run'], {}],
    ['an option that npm knows', [], { npm_config_dry_run: 'true' }],
    ['a word', ['agora'], {}],
    ['an address without its option', ['postgres://h/d'], {}],
    ['an option without its value', [], { npm_config_data_dir: 'true' }],
  ])('%s moves nothing', (_what, args, env) => {
    expect(() => environmentOf(args, { ...moved, ...env })).toThrow(/^Uso: .* move/)
  })
})

describe.runIf(hasPostgres())('as a person types it', () => {
  it('npm run admin takes its options both ways, and no error tells a row, a hash or a statement', {
    tags: 'night',
  }, async () => {
    const env = { DATA_DIR: await folderOfTest(), DATABASE_URL: await createDatabase() }
    await (await startForTest(env.DATA_DIR, env)).stop()
    const add = ['admin', 'adicionar', 'caio@x.org', '--nome', 'Caio Lima']
    expect(await npm(add, env, 'segredo-do-caio\n')).toEqual({
      out: 'caio@x.org já pode entrar.\n',
      error: '',
      code: 0,
    })
    expect((await npm(['admin', '--', 'alterar', 'caio@x.org', '--email', 'kaio@x.org'], env)).code).toBe(0)
    expect((await npm(['admin', 'listar'], env)).out).toContain('kaio@x.org  Caio Lima\n')

    // PostgreSQL quotes the whole row of a violated constraint, and drizzle the statement with its values.
    await query(env.DATABASE_URL, `alter table users add constraint no_bia check (name <> 'Bia') not valid`)
    const refused = await npm(['admin', 'adicionar', 'bia@x.org', '--nome', 'Bia'], env, 'segredo-da-bia\n')
    expect(refused).toMatchObject({ out: '', code: 1 })
    expect(refused.error).toMatch(/^Não foi possível usar o banco de dados: [^\n]*23514[^\n]*\n$/)
    const moved = await npm(['move', '--database-url=postgres://nobody@127.0.0.1:1/none'], {
      DATA_DIR: env.DATA_DIR,
    })
    expect(moved).toMatchObject({
      out: '',
      error: `Não há banco de dados embutido em ${env.DATA_DIR}.\n`,
      code: 1,
    })
  })
})
