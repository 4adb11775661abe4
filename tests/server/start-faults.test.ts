/**
 * Every fault of a start is one sentence that names the cure. No sentence quotes a statement, a value, or what somebody
 * else's error says.
 */
import { existsSync } from 'node:fs'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { addressProblem, forDriver } from '../../server/database/address.ts'
import { connectionRefusal, databaseRefusal } from '../../server/database/refusal.ts'
import { problemOf } from '../../server/database/surroundings.ts'
import { writableFolder } from '../../server/files/disk/folders.ts'
import { StartError } from '../../server/start-error.ts'
import { startFault } from '../../server/start-fault.ts'
import { folderOfTest } from './support/temporary.ts'

/** What no sentence may contain: a statement, a value, a stack, and the words of the error itself. */
const SECRETS = /insert into|select |\$1|argon2|segredo|\n\s+at |node:internal|undefined|\[object/

const coded = (code: string, members: object = {}) =>
  Object.assign(new Error('segredo: insert into "users"'), { code, ...members })
const said = (message: string, members: object = {}) => Object.assign(new Error(message), members)

describe('a fault while connecting', () => {
  it.each<[string, Error, string]>([
    ['a wrong password', coded('28P01'), 'recusou o usuário ou a senha. Confira os dois em DATABASE_URL'],
    [
      'an unknown role',
      coded('28000', { routine: 'InitializeSessionUserId' }),
      'não aceita este usuário. Confira',
    ],
    [
      'a role that may only come by TLS',
      coded('28000', { routine: 'ClientAuthentication' }),
      '?sslmode=verify-full',
    ],
    ['an unknown database', coded('3D000'), 'o banco de dados não existe. Crie-o com createdb'],
    [
      'a database that is closed to the role',
      coded('42501', { routine: 'CheckMyDatabase' }),
      'o direito CONNECT',
    ],
    ['too many connections', coded('53300'), 'Aumente max_connections'],
    ['a PostgreSQL that is starting', coded('57P03'), 'Espere um momento'],
    ['a PostgreSQL that is stopping', coded('57P01'), 'Espere que volte'],
    ['a parameter with a wrong value', coded('22023'), 'Confira o que vem depois de ? em DATABASE_URL'],
    ['a full disk', coded('53100'), 'Libere espaço'],
    ['damaged data', coded('XX001'), 'restaure o backup'],
    [
      'a name that does not resolve',
      coded('ENOTFOUND', { syscall: 'getaddrinfo' }),
      'Confira o nome e o DNS',
    ],
    ['a DNS that does not answer', coded('EAI_AGAIN', { syscall: 'getaddrinfo' }), 'Confira o DNS e a rede'],
    [
      'a refused connection',
      coded('ECONNREFUSED', { syscall: 'connect' }),
      'Inicie o PostgreSQL, ou confira',
    ],
    [
      'a refused connection to each of several addresses',
      new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })]),
      'Inicie o PostgreSQL, ou confira',
    ],
    ['a missing socket', coded('ENOENT', { syscall: 'connect' }), 'confira a pasta do socket'],
    ['a socket of somebody else', coded('EACCES', { syscall: 'connect' }), 'Confira a pasta do socket'],
    ['an unreachable network', coded('ENETUNREACH', { syscall: 'connect' }), 'o firewall'],
    ['a silent host', said('Connection terminated due to connection timeout'), 'o firewall'],
    ['a connection that is cut', said('Connection terminated unexpectedly'), 'ali responde um PostgreSQL?'],
    ['a port that is none', coded('ERR_SOCKET_BAD_PORT'), 'Confira DATABASE_URL e PGPORT'],
    ['no TLS there', said('The server does not support SSL connections'), 'ssl = on'],
    ['a failed TLS', coded('EPROTO'), 'o TLS falhou'],
    ['a failed TLS, as OpenSSL says it', coded('ERR_SSL_WRONG_VERSION_NUMBER'), 'o TLS falhou'],
    ['a self-signed certificate', coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'sslrootcert=/caminho/ca.pem'],
    ['an authority of the school', coded('SELF_SIGNED_CERT_IN_CHAIN'), 'sslrootcert=/caminho/ca.pem'],
    ['an unknown authority', coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'sslrootcert=/caminho/ca.pem'],
    ['an old certificate', coded('CERT_HAS_EXPIRED'), 'Renove o certificado'],
    [
      'a certificate of another host',
      coded('ERR_TLS_CERT_ALTNAME_INVALID'),
      'o nome que está no certificado',
    ],
    [
      'a missing certificate file',
      coded('ENOENT', { syscall: 'open', path: '/ca.pem' }),
      'o arquivo /ca.pem não pode ser lido (ENOENT). Confira sslrootcert',
    ],
    [
      'no password',
      said('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      'pede uma senha',
    ],
    [
      'an address that the driver cannot read',
      new URIError('URI malformed'),
      'o endereço não pode ser lido: use',
    ],
    [
      'a limit that a pooler does not know',
      said('unsupported startup parameter: lock_timeout', { code: '08P01' }),
      'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ],
    [
      'a parameter of the address that a pooler does not know',
      said('unsupported startup parameter in options: geqo', { code: '08P01' }),
      'não aceita o parâmetro geqo. Retire-o de DATABASE_URL',
    ],
    [
      'a full pooler',
      said('no more connections allowed (max_client_conn)', { code: '08P01' }),
      'max_client_conn',
    ],
    ['a busy pooler', said('query_wait_timeout', { code: '08P01' }), 'aumente default_pool_size'],
    ['a pooler with TLS only', said('SSL required', { code: '08P01' }), 'sslmode=verify-full'],
    [
      'a pooler without its PostgreSQL',
      said('server login has been failing', { code: '08P01' }),
      'não alcança',
    ],
    ['what nobody expected', coded('99999'), 'não conhece (99999). Confira DATABASE_URL e o registro'],
    ['what has no code', new Error('segredo'), 'não conhece (Error). Confira DATABASE_URL e o registro'],
  ])('%s', (_what, error, cure) => {
    const sentence = connectionRefusal(error)
    expect(sentence).toMatch(/^Não foi possível conectar ao PostgreSQL de DATABASE_URL: .*\S\.?\??$/)
    expect(sentence).toContain(cure)
    expect(sentence).not.toMatch(SECRETS)
  })
})

describe('a fault of a query', () => {
  const query = (cause: Error) =>
    new DrizzleQueryError('insert into "users" values ($1)', ['$argon2id$segredo'], cause)

  it.each<[string, string]>([
    ['42501', 'os direitos de docs/RUNNING.md'],
    ['42P01', 'restaure o backup'],
    ['25006', 'Use o endereço do servidor principal'],
    ['55P03', 'Encerre-o e inicie de novo'],
    ['57014', 'Confira o statement_timeout'],
    ['23505', 'não conhece (23505)'],
  ])('%s says the cure, and nothing of the query', (code, cure) => {
    const cause = coded(code, { detail: 'Key (segredo)', table: 'users' })
    for (const error of [cause, query(cause), new Error('x', { cause: query(cause) })]) {
      expect(startFault(error)).toContain(cure)
      expect(startFault(error)).not.toMatch(SECRETS)
    }
    expect(databaseRefusal(cause)).toContain(cure)
  })

  it('a fault of a query without a code says nothing of the query either', () => {
    const sentence = startFault(query(new Error('segredo')))
    expect(sentence).toMatch(/^Não foi possível usar o banco de dados: .* não conhece \(/)
    expect(sentence).not.toMatch(SECRETS)
  })
})

describe('any other fault', () => {
  const at = (code: string, members: object = { path: '/dados/uploads' }) =>
    coded(code, { syscall: 'open', ...members })

  it.each<[string, Error, string]>([
    ['a folder of somebody else', at('EACCES'), '/dados/uploads: sem permissão. Dê ao usuário do servidor'],
    ['a folder that the system protects', at('EPERM'), '/dados/uploads: sem permissão.'],
    ['a read-only disk', at('EROFS'), '/dados/uploads: o disco é somente de leitura.'],
    ['a full disk', at('ENOSPC', {}), 'um arquivo de DATA_DIR: o disco está cheio. Libere espaço.'],
    ['a quota', at('EDQUOT'), '/dados/uploads: a cota do disco acabou.'],
    ['a file in place of a folder', at('ENOTDIR'), '/dados/uploads: um arquivo está no lugar de uma pasta.'],
    [
      'a folder in place of a file',
      at('EISDIR', {}),
      'um arquivo de DATA_DIR: uma pasta está no lugar de um arquivo.',
    ],
    ['an unknown code of a file', at('ESTRANHO'), '/dados/uploads: o sistema respondeu ESTRANHO.'],
    ['a package that is missing', coded('ERR_MODULE_NOT_FOUND'), 'Rode: npm ci'],
    ['a package of another system', coded('ERR_DLOPEN_FAILED'), 'Rode: npm ci'],
    ['too many open files', coded('EMFILE', { syscall: 'open', path: '/x' }), '/x: '],
    [
      'a connection that breaks later',
      coded('ECONNREFUSED', { syscall: 'connect' }),
      'Confira a rede, DATABASE_URL e S3_ENDPOINT',
    ],
    ['a defect', new TypeError('segredo is not a function'), 'erro inesperado (TypeError). Para ver onde'],
    ['an unknown code', coded('ERR_ASSERTION'), 'erro inesperado (Error ERR_ASSERTION)'],
  ])('%s', (_what, error, cure) => {
    const sentence = startFault(error)
    expect(sentence).toContain(cure)
    expect(sentence).not.toMatch(SECRETS)
  })

  it('any other fault that is no error at all is told too', () => {
    expect(startFault('segredo')).toContain('erro inesperado (string)')
    expect(startFault(undefined)).toMatch(/erro inesperado/)
  })

  it('any other fault that the server worded itself is told as it is', () => {
    expect(startFault(new StartError('A porta 80 já está em uso.'))).toBe('A porta 80 já está em uso.')
  })
})

describe('an address of a database', () => {
  it.each([
    'postgres://rita:segredo@servidor:5432/cursos',
    'postgresql://servidor/cursos?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://rita@/cursos?host=/run/postgresql&port=6432',
    'postgres://rita:s%40gredo@[::1]:5432/cursos',
    'postgres://rita:sen ha%@servidor/meu banco',
    'postgres:///cursos',
  ])('%s is taken', (address) => {
    expect(addressProblem(address)).toBeUndefined()
  })

  it.each([
    ['mysql://servidor/cursos', 'que comece com postgres://'],
    ['"postgres://servidor/cursos"', 'que comece com postgres://'],
    ['postgres://rita:seg#redo@servidor/cursos', '# é %23'],
    ['postgres://rita:12#34@servidor/cursos', '# é %23'],
    ['postgres://rita:seg/redo@servidor/cursos', '/ é %2F'],
    ['postgres://rita:seg?redo@servidor/cursos', '? é %3F'],
    ['postgres://servidor:99999/cursos', 'use um endereço como'],
    ['postgres://um,dois/cursos?port=x', 'use em port um número'],
    ['postgres://[::1/cursos', 'use um endereço como'],
    ['postgres://servidor/cursos?port=abc', 'use em port um número de 1 a 65535'],
    ['postgres://servidor/cursos?ssl=talvez', 'use em ssl true, 1, false, 0 ou no-verify'],
    ['postgres://servidor/cursos?sslmode=sim', 'use em sslmode disable, '],
    ['postgres://servidor/cursos?sslnegotiation=x', 'use em sslnegotiation postgres ou direct'],
  ])('%s is refused with advice, and not quoted', (address, advice) => {
    const message = startFault(errorOf(() => readConfig({ DATABASE_URL: address })))
    expect(message).toMatch(/^Configuração inválida:\n {2}DATABASE_URL: use /)
    expect(message).toContain(advice)
    expect(message).not.toContain(address)
    expect(message).not.toMatch(/seg.?redo/)
  })

  it('an address of a database goes to the driver with the modes of TLS that it understands', () => {
    expect(forDriver('postgres://h/d?ssl=false')).toBe('postgres://h/d?sslmode=disable')
    expect(forDriver('postgres://h/d?a=1&sslmode=require&b=2')).toBe(
      'postgres://h/d?a=1&sslmode=verify-full&b=2',
    )
    for (const kept of [
      'postgres://h/d',
      'postgres://h/d?sslmode=no-verify',
      'postgres://h/d?sslmode=disable',
    ])
      expect(forDriver(kept)).toBe(kept)
    const libpq = 'postgres://h/d?uselibpqcompat=true&sslmode=require'
    expect(forDriver(libpq)).toBe(libpq)
  })
})

describe('a PostgreSQL', () => {
  const right = { version: 150_004, release: '15.4', encoding: 'UTF8', standby: false, only_reads: false }

  it('a PostgreSQL that fits has no problem', () => {
    expect(problemOf(right)).toBeUndefined()
  })

  it.each<[Partial<typeof right>, string]>([
    [{ version: 140_011, release: '14.11' }, 'é o 14.11. Use o PostgreSQL 15 ou mais novo.'],
    [{ encoding: 'SQL_ASCII' }, 'guarda textos em SQL_ASCII. Crie outro em UTF-8'],
    [{ standby: true, only_reads: true }, 'é uma réplica'],
    [{ only_reads: true }, 'só aceita leituras. Desligue default_transaction_read_only'],
  ])('a PostgreSQL that does not fit says why: %o', (wrong, why) => {
    expect(problemOf({ ...right, ...wrong })).toContain(why)
  })
})

describe('a secret of the tokens', () => {
  it('a secret of the tokens may not be a PEM key, which the library of tokens would take for a key pair', () => {
    const JWT_SECRET = '-----BEGIN PRIVATE KEY-----\nsegredo'
    expect(startFault(errorOf(() => readConfig({ JWT_SECRET })))).toBe(
      'Configuração inválida:\n  JWT_SECRET: use um texto secreto, e não uma chave PEM',
    )
  })
})

function errorOf(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return expect.unreachable()
}

describe('a folder of the data', () => {
  it.runIf(existsSync('/proc/self'))(
    'that the system never makes is refused, and the start ends',
    async () => {
      await expect(writableFolder('/proc/dados/uploads')).rejects.toThrow(
        'Não foi possível usar /proc/dados/uploads: não existe e não pode ser criado. Confira DATA_DIR.',
      )
    },
  )

  it('is made with the folders above it, a link to nowhere is refused, and a folder that is there is used', async () => {
    const path = await folderOfTest()
    const folder = join(path, 'a', 'b', 'c')
    await writableFolder(folder)
    await writableFolder(folder)
    expect(await readdir(folder)).toEqual([])
    await symlink(join(path, 'nada', 'x'), join(path, 'atalho'))
    await expect(writableFolder(join(path, 'atalho'))).rejects.toThrow('não existe e não pode ser criado')
  })
})
