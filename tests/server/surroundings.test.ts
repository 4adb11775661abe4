/** A server that starts beside a PostgreSQL that does not fit says so in one sentence, with the cure. */
import { once } from 'node:events'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { startFault } from '../../server/start-fault.ts'
import { freePort } from '../free-port.ts'
import { CERTIFICATE, KEY } from './support/certificate.ts'
import { catchLog } from './support/log.ts'
import { createDatabase, hasPostgres, query, startPostgres, type TestPostgres } from './support/postgres.ts'
import { type Environment, startForTest, startProcess } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

/** Returns what the person at the terminal reads if the start fails. */
const refusalOf = (start: Promise<unknown>): Promise<string> =>
  start.then(() => expect.unreachable(), startFault)

describe.runIf(hasPostgres())('a PostgreSQL with passwords and TLS', () => {
  let postgres: TestPostgres
  let port = 0
  /** Returns the address of the database `postgres` over the network, which alone has TLS. */
  const at = (who: string, rest = '', host = 'localhost') =>
    `postgres://${who}@${host}:${port}/postgres${rest}`
  const refused = (address: string) => refusalOf(openPostgres(address))

  beforeAll(async () => {
    port = await freePort()
    postgres = await startPostgres((data, { uid, gid }) => {
      const [key, certificate] = [join(data, 'key.pem'), join(data, 'certificate.pem')]
      writeFileSync(key, KEY)
      writeFileSync(certificate, CERTIFICATE)
      chmodSync(key, 0o600)
      if (uid !== undefined && gid !== undefined)
        for (const file of [key, certificate]) chownSync(file, uid, gid)
      const rules = ['local all all trust', 'host all rita all scram-sha-256', 'hostssl all tina all trust']
      writeFileSync(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`)
      return [
        'listen_addresses=localhost',
        `port=${port}`,
        'ssl=on',
        `ssl_cert_file=${certificate}`,
        `ssl_key_file=${key}`,
      ]
    })
    // The socket's name contains the port.
    postgres.address += `&port=${port}`
    await query(postgres.address, `create role rita login password 'segredo'; create role tina login`)
  })
  afterAll(() => postgres?.stop())

  it('a PostgreSQL with passwords and TLS says which password, role, database and rule is wrong', async () => {
    expect(await refused(at('rita:errada'))).toContain('recusou o usuário ou a senha')
    expect(await refused(at('rita'))).toContain('ele pede uma senha, e DATABASE_URL não tem nenhuma')
    expect(await refused(at('ninguem:x'))).toContain('arquivo pg_hba.conf')
    expect(await refused(at('rita:segredo').replace('/postgres', '/nenhum'))).toContain(
      'o banco de dados não existe. Crie-o com createdb',
    )
    await query(postgres.address, 'create role nora')
    expect(await refused(postgres.address.replace('postgres@', 'nora@'))).toContain('não aceita este usuário')
  })

  it('a PostgreSQL with passwords and TLS says what is wrong with TLS, and takes the cure', async () => {
    expect(await refused(at('tina'))).toContain('ou só com TLS. Acrescente ?sslmode=verify-full')
    expect(await refused(at('tina', '?sslmode=require'))).toContain('sslrootcert=/caminho/ca.pem')
    expect(await refused(at('tina', '?sslmode=verify-full&sslrootcert=/nada.pem'))).toContain(
      'o arquivo /nada.pem não pode ser lido (ENOENT)',
    )
    const ca = join(await folderOfTest(), 'ca.pem')
    await writeFile(ca, CERTIFICATE)
    const checked = `?sslmode=verify-full&sslrootcert=${ca}`
    expect(await refused(at('tina', checked, '127.0.0.1'))).toContain('o nome que está no certificado')
    for (const rest of [checked, '?sslmode=no-verify', '?ssl=no-verify'])
      await (await openPostgres(at('tina', rest))).close()
    expect(await refused(at('tina', '?ssl=false'))).toContain('ou só com TLS')
  })

  it('a password that was changed makes changes wait, and the server not ready, until it is right again', async () => {
    catchLog()
    await query(postgres.address, 'create database rita owner rita')
    const env = { DATABASE_URL: at('rita:segredo').replace('/postgres', '/rita') }
    const { client } = await startForTest(await folderOfTest(), env)
    const change = () =>
      client.call('POST', '/api/admin/settings', { json: { name: 'a', value: 'b' }, key: 'one' })
    const setPassword = (password: string) =>
      query(
        postgres.address,
        `alter role rita password '${password}'; select pg_terminate_backend(pid) from pg_stat_activity where usename = 'rita'`,
      )
    await setPassword('outro')
    for (const { status, headers } of [await change(), await client.get('/readyz')])
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    await setPassword('segredo')
    expect((await change()).status).toBe(201)
    expect((await client.get('/readyz')).status).toBe(200)
  })

  it('a PostgreSQL with passwords and TLS says when it has no room for another connection', async () => {
    await query(postgres.address, 'create role lia login connection limit 1')
    const address = postgres.address.replace('postgres@', 'lia@')
    const one = await openPostgres(address)
    onTestFinished(() => one.close())
    expect(await refused(address)).toContain('Aumente max_connections (e o limite do usuário)')
    expect(await refusalOf(one.alone(async () => {}))).toContain('Aumente max_connections')
  })
})

describe.runIf(hasPostgres())('a database', () => {
  const refused = async (DATABASE_URL: string, env: Environment = {}) =>
    refusalOf(startForTest(await folderOfTest(), { DATABASE_URL, ...env }, {}, 'none'))
  const as = (role: string, address: string) => address.replace('postgres@', `${role}@`)

  it('a database that belongs to another program, or has another encoding, or is only read, is refused', async () => {
    const other = await createDatabase()
    await query(other, 'create table users (id int)')
    expect(await refused(other)).toContain('já tem tabelas de outro programa')
    const latin = await createDatabase()
    const name = new URL(latin).pathname.slice(1)
    await query(
      await createDatabase(),
      `create database "${name}l" encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    expect(await refused(latin.replace(name, `${name}l`))).toContain(
      'guarda textos em LATIN1. Crie outro em UTF-8',
    )
    await query(latin, `alter database "${name}" set default_transaction_read_only = on`)
    expect(await refused(latin)).toContain('só aceita leituras')
  })

  it('a database is refused to a role that must not create tables, and serves it once the tables are there', async () => {
    const address = await createDatabase()
    const role = `role_${new URL(address).pathname.slice(-12)}`
    await query(address, `create role ${role} login`)
    const dataDir = await folderOfTest()
    const mayNotCreate = await refusalOf(
      startForTest(dataDir, { DATABASE_URL: as(role, address) }, {}, 'none'),
    )
    expect(mayNotCreate).toMatch(
      /^O usuário de DATABASE_URL não pode criar as tabelas do servidor\. Torne-o dono/,
    )
    const owner = await startForTest(dataDir, { DATABASE_URL: address })
    await owner.stop()
    expect(await refusalOf(startForTest(dataDir, { DATABASE_URL: as(role, address) }, {}, 'none'))).toContain(
      'não pode criar as tabelas do servidor',
    )
    await query(
      address,
      `grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
    )
    expect(await refusalOf(startForTest(dataDir, { DATABASE_URL: as(role, address) }, {}, 'none'))).toContain(
      'não tem o direito SELECT, INSERT, UPDATE, DELETE na tabela',
    )
    await query(
      address,
      `grant select, insert, update, delete on all tables in schema public to ${role};
       grant usage on all sequences in schema public to ${role}`,
    )
    const served = await startForTest(dataDir, { DATABASE_URL: as(role, address) })
    await served.client.done('POST', '/api/admin/teachers', { form: { name: 'Ana' } })
  })

  it.each([
    ['revoke delete on teachers from ROLE', 'não tem o direito DELETE na tabela teachers. Torne-o dono'],
    ['revoke insert, update on settings from ROLE', 'não tem o direito INSERT, UPDATE na tabela settings.'],
    ['revoke usage on schema public from public', 'Dê a ele o direito USAGE no esquema das tabelas'],
    ['alter role ROLE set search_path = elsewhere', 'confira o search_path dele'],
    ['alter table courses enable row level security', 'esconde linhas da tabela courses'],
  ])(
    'a database is refused to a role that could not serve every request: %s',
    { tags: 'night' },
    async (statement, words) => {
      const address = await createDatabase()
      const role = `role_${new URL(address).pathname.slice(-12)}`
      await (await startForTest(await folderOfTest(), { DATABASE_URL: address })).stop()
      await query(
        address,
        `create role ${role} login;
       grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role};
       grant select, insert, update, delete on all tables in schema public to ${role};
       ${statement.replace('ROLE', role)}`,
      )
      expect(await refused(as(role, address))).toContain(words)
    },
  )
})

describe('an address', () => {
  const addressOf = async (answer: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      answer(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const at = server.address()
    return `postgres://rita:segredo@127.0.0.1:${typeof at === 'object' ? at?.port : 0}/cursos`
  }

  it.each<[string, string, string, (socket: Socket) => void]>([
    [
      'without TLS',
      '?sslmode=verify-full',
      'ele não oferece TLS',
      (socket) => socket.on('data', () => socket.end('N')),
    ],
    [
      'of a web server',
      '?sslmode=verify-full',
      'não concluiu o TLS',
      (socket) => socket.on('data', () => socket.end('HTTP/1.1 400')),
    ],
    ['that hangs up', '', 'ali responde um PostgreSQL?', (socket) => socket.on('data', () => socket.end())],
    [
      'that resets',
      '',
      'ele fechou a conexão',
      (socket) => socket.on('data', () => socket.resetAndDestroy()),
    ],
  ])('%s says so', async (_what, rest, sentence, answer) => {
    const told = await refusalOf(openPostgres((await addressOf(answer)) + rest))
    expect(told).toContain(sentence)
    expect(told).not.toContain('segredo')
  })

  it('an address ends the process with 1 and one line, whatever is wrong with it', {
    tags: 'night',
  }, async () => {
    for (const [DATABASE_URL, sentence] of [
      ['postgres://rita:seg#redo@h/d', 'DATABASE_URL: use um endereço como'],
      ['postgres://rita:%E9@h/d', 'o endereço não pode ser lido: use um endereço como'],
      ['postgres://rita@nada.invalid/d', 'Confira o nome e o DNS'],
      ['postgres://rita@127.0.0.1:1/d', 'Inicie o PostgreSQL'],
    ] as const) {
      const error: Error = await startProcess(await folderOfTest(), { DATABASE_URL }).then(
        () => expect.unreachable(),
        (reason: Error) => reason,
      )
      expect(error.message).toMatch(/^The server ended with 1:\n(Configuração inválida:\n {2})?[^\n]+\n$/)
      expect(error.message).toContain(sentence)
      expect(error.message).not.toMatch(/redo|%E9/)
    }
  })
})
