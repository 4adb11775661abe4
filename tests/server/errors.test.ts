/** The server's answers to errors, and the lines that it logs about them. No line quotes anything that users wrote. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { answerErrors } from '../../server/http/errors.ts'
import { RequestLog } from '../../server/http/request-log.ts'
import { log } from '../../server/log.ts'
import { catchLog } from './support/log.ts'
import { hasPostgres, query } from './support/postgres.ts'

const coded = (code: string, message = code) => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) =>
  new DrizzleQueryError('insert into "users" values ($1)', ['segredo-da-rita'], cause)

async function answerTo(error: unknown) {
  const logged = catchLog()
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new RequestLog() })
  answerErrors(app)
  app.get('/it/:id', () => {
    throw error
  })
  const answer = await app.inject('/it/1?search=segredo')
  await app.close()
  return { answer, log: logged.text() }
}

describe('what the server stands on and what refuses it is 503 and asks to come again', () => {
  const database = [
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '08000',
    '08003',
    '08006',
    '53000',
    '53100',
    '53200',
    '53300',
    '55P03',
    '40001',
    '40P01',
    '25006',
    '58030',
    '28P01',
    '28000',
    '3D000',
    '42501',
    '25P03',
    'XX001',
  ]
  const network = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'EPROTO',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ]
  const disk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOENT']
  it.each([...database, ...network, ...disk])('%s, bare or wrapped', async (code) => {
    for (const error of [
      coded(code),
      wrapped(coded(code)),
      new Error('x', { cause: wrapped(coded(code)) }),
    ]) {
      const { answer } = await answerTo(error)
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json().message).toMatch(/Tente novamente/)
    }
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'The server does not support SSL connections',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'PGlite is closed',
  ])('the driver says only: %s', async (message) => {
    for (const error of [new Error(message), wrapped(new Error(message))])
      expect((await answerTo(error)).answer.statusCode).toBe(503)
  })

  it('one of several addresses that all refused, and a WebAssembly that has stopped', async () => {
    const error = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])
    expect((await answerTo(wrapped(error))).answer.statusCode).toBe(503)
    expect((await answerTo(wrapped(new WebAssembly.RuntimeError('unreachable')))).answer.statusCode).toBe(503)
  })

  it.each([
    ['ExpiredToken', 400],
    ['InvalidAccessKeyId', 403],
    ['SignatureDoesNotMatch', 403],
    ['AccessDenied', 403],
    ['NoSuchBucket', 404],
    ['SlowDown', 503],
    ['InternalError', 500],
    ['TimeoutError', undefined],
  ])('a bucket that answers %s', async (name, httpStatusCode) => {
    const error = Object.assign(new Error('x'), { name, $metadata: { httpStatusCode } })
    expect((await answerTo(error)).answer.statusCode).toBe(503)
  })
})

describe('a wrong call of the database or the bucket is a defect of ours', () => {
  it.each(['22P02', '42601', '42703', '54000', '23502'])('%s is 500', async (code) => {
    expect((await answerTo(wrapped(coded(code)))).answer.statusCode).toBe(500)
  })

  it('a bucket that was asked for nonsense, and a value that no driver takes, are 500', async () => {
    const error = Object.assign(new Error('x'), {
      name: 'EntityTooSmall',
      $metadata: { httpStatusCode: 400 },
    })
    expect((await answerTo(error)).answer.statusCode).toBe(500)
    expect((await answerTo(wrapped(new TypeError('circular structure')))).answer.statusCode).toBe(500)
  })
})

describe('a character that the database cannot store', () => {
  it.each(['22021', '22P05'])(
    'a character that the database cannot store is the request’s fault, in Portuguese: %s',
    async (code) => {
      const { answer, log } = await answerTo(wrapped(coded(code)))
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Um dos textos contém um caractere inválido.' },
      ])
      expect(log).toBe('')
    },
  )

  it.runIf(hasPostgres())(
    'a character that the database cannot store is recognised as PostgreSQL reports it',
    async () => {
      const address = new URL(inject('postgres'))
      const name = `latin_${randomUUID()}`
      await query(
        address.href,
        `create database "${name}" template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`,
      )
      address.pathname = `/${name}`
      const error = await query(address.href, "select '漢字'").catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect((await answerTo(error)).answer.statusCode).toBe(400)
    },
  )
})

describe('an error of ours', () => {
  it('an error of ours is 500, and its log names the route and the fault, never the statement or what it carried', async () => {
    const cause = Object.assign(coded('22P02', 'invalid input syntax: "segredo"'), {
      detail: 'Key (segredo)',
    })
    const { answer, log } = await answerTo(wrapped(cause))
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ message: 'Erro interno do servidor.' })
    expect(log).toContain('/it/:id')
    expect(log).toContain('22P02')
    expect(log).not.toMatch(/segredo|insert into/)
  })

  it('an error of ours says nothing of a text of several lines that looks like a stack', async () => {
    const text = 'Olá\n    at segredo (da-rita.ts:1:1)\n    at segredo'
    const error = new DrizzleQueryError('insert into "users" values ($1)', [text], coded('22P02'))
    const { log } = await answerTo(error)
    expect(log).toMatch(/at .*errors\.test/)
    expect(log).not.toMatch(/segredo|insert into/)
  })

  it('an error of ours is logged with where it was thrown', async () => {
    const { answer, log } = await answerTo(new TypeError('x is not a function'))
    expect(answer.statusCode).toBe(500)
    expect(log).toMatch(/TypeError: x is not a function\n\s+at .*errors\.test/)
  })
})

it('the server takes a body the client itself dropped for what it is, and does not log it', async () => {
  const logged = catchLog()
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new RequestLog() })
  onTestFinished(() => app.close())
  answerErrors(app)
  const settled = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode))
  })
  app.post('/it', () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000', Expect: '100-continue' }
  const request = httpRequest({ port, method: 'POST', path: '/it', headers })
  request.on('error', () => {})
  request.flushHeaders()
  await once(request, 'continue')
  request.write('{"name":')
  request.destroy()
  expect(await settled).toBe(400)
  expect(logged.lines).toEqual([])
})
