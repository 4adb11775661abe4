/**
 * Tests `npm run admin`. Once there is a first administrator, this command is the only way to change who may sign in.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { administer } from '../../server/admin/administer.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Client } from './support/client.ts'
import { runCommand } from './support/command.ts'
import { createDatabase, databaseOf, describeOnDatabases, hasPostgres, query } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const RITA = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: 'segredo-da-rita' }

const login = async (client: Client, email: string, password: string) =>
  (await client.call('POST', '/api/auth/login', { json: { email, password } })).status

describeOnDatabases('npm run admin on %s', (kind) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
  let server: TestServer | undefined
  let env: Record<string, string> = {}
  const dataDir = () => folder?.path ?? ''

  beforeAll(async () => {
    folder = await temporaryFolder()
    env = await databaseOf(kind)
    server = await startHere(dataDir(), { ...env, ...RITA })
  })
  afterAll(async () => {
    await server?.stop()
    await folder?.remove()
  })

  it('lists, adds, changes and removes, and refuses what would lock everybody out', async () => {
    const session = server?.client.token
    await server?.stop()
    server = undefined
    const url = env['DATABASE_URL']
    const database: OpenDatabase = url === undefined ? await openEmbedded(dataDir()) : await openPostgres(url)
    const run = (line: string, password = '') =>
      administer(database.db, line.split(' '), async () => password)
    try {
      expect(await run('adicionar Bruno@Escola.org --nome Bruno', 'segredo-do-bruno')).toBe(
        'bruno@escola.org já pode entrar.',
      )
      expect(await run('listar')).toBe('bruno@escola.org  Bruno\nrita@escola.org  Rita')
      await expect(run('adicionar bruno@escola.org', 'outro-segredo')).rejects.toThrow('Já existe uma conta')
      await expect(run('adicionar ana@escola.org', 'curta')).rejects.toThrow('pelo menos 8 caracteres')
      await expect(run('adicionar ana@escola.org', 'cursos-demo')).rejects.toThrow('senha de demonstração')
      await expect(run('adicionar ana', 'segredo-da-ana')).rejects.toThrow('não é um endereço de e-mail')
      await expect(run('alterar ninguem@escola.org --nome x')).rejects.toThrow('Não há conta')
      await expect(run('alterar bruno@escola.org --email rita@escola.org')).rejects.toThrow('Já existe')
      for (const wrong of ['', 'apagar', 'listar a b c', 'alterar bruno@escola.org', 'remover', 'listar --x'])
        await expect(run(wrong)).rejects.toThrow(/^Uso: .* admin/)
      expect(await run('alterar bruno@escola.org --email beto@escola.org --nome Beto')).toBe(
        'beto@escola.org foi alterado.',
      )
      expect(await run('alterar rita@escola.org --senha', 'novo-segredo')).toMatch(
        /sessões abertas terminaram/,
      )
      expect(await run('remover rita@escola.org')).toBe('rita@escola.org foi removido.')
      await expect(run('remover beto@escola.org')).rejects.toThrow('é a única conta')
      await run('adicionar rita@escola.org --nome Rita', 'novo-segredo')
    } finally {
      await database.close()
    }
    // The variables ADMIN_* only make the first administrator. They change no existing administrator.
    server = await startHere(dataDir(), { ...env, ...RITA }, {}, session)
    expect(await login(server.client, 'rita@escola.org', RITA.ADMIN_PASSWORD)).toBe(401)
    expect(await login(server.client, 'rita@escola.org', 'novo-segredo')).toBe(200)
    expect(await login(server.client, 'beto@escola.org', 'segredo-do-bruno')).toBe(200)
    expect((await server.client.get('/api/admin/users/me')).status).toBe(401)
  })

  it('the administration is a command, which reads a password from its input and says in Portuguese what is wrong', async () => {
    const command = (args: string[], input: string) =>
      runCommand('admin', args, { DATA_DIR: dataDir(), ...env }, input)
    const add = () => command(['adicionar', 'caio@escola.org', '--nome', 'Caio'], 'segredo-do-caio\n')
    if (kind === 'pglite') {
      expect(await add()).toMatchObject({ code: 1, error: expect.stringContaining('já está em uso') })
      await server?.stop()
    }
    const unnamed = await command([], '')
    expect(unnamed.error).toMatch(/^Uso: node server\/serve\.js admin <comando>\n/)
    expect(await add()).toEqual({ out: 'caio@escola.org já pode entrar.\n', error: '', code: 0 })
    if (kind === 'pglite') server = await startHere(dataDir(), RITA, {}, 'none')
    expect(await login(server?.client as Client, 'caio@escola.org', 'segredo-do-caio')).toBe(200)
  })
})

describe.runIf(hasPostgres())('npm run admin on an empty PostgreSQL', () => {
  it('the administration makes nothing in a database in which no server has started yet', async () => {
    const env = { DATABASE_URL: await createDatabase() }
    for (const [args, input] of [
      [['listar'], ''],
      [['adicionar', 'rita@escola.org'], 'segredo-da-rita\n'],
    ] as const)
      expect(await runCommand('admin', args, env, input)).toEqual({
        out: '',
        error: expect.stringMatching(/^Não há tabelas do servidor no banco de dados de DATABASE_URL\./),
        code: 1,
      })
    const tables =
      "select from pg_namespace where nspname = 'drizzle' union all select from pg_tables where schemaname = 'public'"
    expect(await query(env.DATABASE_URL, tables)).toEqual([])
  })

  it('the administration says so if there is no account yet', async () => {
    const database = await openPostgres(await createDatabase())
    onTestFinished(() => database.close())
    await database.migrate()
    expect(await administer(database.db, ['listar'], async () => '')).toBe('Nenhum administrador.')
  })
})
