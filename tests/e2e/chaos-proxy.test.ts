import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ChaosProxy } from './support/chaos-proxy.ts'
import { json } from './support/chaos-rules.ts'

/** The other tests rely on the proxy. This test checks the proxy with a server that records every request. */
test('the proxy does to single requests what it is told, and says so', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString('latin1')
    })
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body.length} ${request.headers['idempotency-key']}`)
      response.writeHead(200, { 'content-type': 'text/plain', 'idempotency-key': 'echo' })
      response.end('a reply of some length')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = new ChaosProxy(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await proxy.listen()
  const post = (path: string, body = 'x'.repeat(200_000)) =>
    fetch(`${proxy.url}${path}`, { method: 'POST', headers: { 'idempotency-key': 'k' }, body })

  expect(await (await post('/pass')).text()).toBe('a reply of some length')
  proxy.rule({ path: /before/, fate: { kind: 'cut-before' } })
  await expect(post('/before')).rejects.toThrow()
  proxy.rule({ path: /after/, fate: { kind: 'cut-after' } })
  await expect(post('/after')).rejects.toThrow()
  proxy.rule({ path: /half/, fate: { kind: 'cut-body' } })
  const half = await post('/half')
  expect(half.status).toBe(200)
  await expect(half.text()).rejects.toThrow()
  proxy.rule({ path: /twice/, fate: { kind: 'duplicate', times: 2 } })
  await post('/twice')
  proxy.rule({ path: /busy/, times: 1, fate: json(429, 'depois', { 'retry-after': '7' }) })
  expect((await post('/busy')).headers.get('retry-after')).toBe('7')
  expect((await post('/busy')).status).toBe(200)
  const held = proxy.rule({ path: /held/, fate: { kind: 'hold' } })
  const waiting = post('/held')
  await held.seen()
  expect(heard.some((line) => line.includes('/held'))).toBe(false)
  held.release()
  expect((await waiting).status).toBe(200)
  proxy.keyless = true
  expect((await post('/keyless')).headers.get('idempotency-key')).toBeNull()
  await proxy.refuse()
  await expect(post('/refused')).rejects.toThrow()

  expect(heard).toEqual([
    'POST /pass 200000 k',
    'POST /after 200000 k',
    'POST /half 200000 k',
    'POST /twice 200000 k',
    'POST /twice 200000 k',
    'POST /busy 200000 k',
    'POST /held 200000 k',
    'POST /keyless 200000 undefined',
  ])
  expect(proxy.sent('POST', /before|refused/).map(({ status }) => status)).toEqual([undefined])
  server.close()
  server.closeAllConnections()
})
