/** What becomes of a connection whose request is refused early, or arrives late. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MARK } from './support/marked.ts'
import { startEmpty } from './support/servers.ts'

/** A connection to the server that collects what arrives. */
async function open(address: string): Promise<{ socket: Socket; received(): string }> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'connect')
  return { socket, received: () => text }
}

const HOST = 'Host: localhost\r\n'

it('a body that is too large is refused at once, and its connection goes on when it has passed', async () => {
  const { client } = await startEmpty()
  const { socket, received } = await open(client.address)
  const length = 20 * 1024 * 1024
  socket.on('error', () => {})
  const head = `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(`${head}x`)
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 413 .*\{"message":"[^}]+"\}$/s))
  socket.write('x'.repeat(length - 1))
  socket.write(`GET /api/app/settings HTTP/1.1\r\n${HOST}\r\n`)
  await vi.waitFor(() => expect(received()).toMatch(/HTTP\/1\.1 200 .*\[\]$/s), { timeout: 10_000 })
})

it('a request that arrives while the server stops is asked to come again, in the words of the API', async () => {
  const { client, stop } = await startEmpty()
  const { socket, received } = await open(client.address)
  const late = `POST /api/admin/settings HTTP/1.1\r\n${HOST}Idempotency-Key: late\r\n`
  // Both arrive in one piece. So when the first is answered, the server has read the beginning of the second.
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n${late}`)
  await vi.waitFor(() => expect(received()).toMatch(/\{"status":"ok"\}$/))
  const stopped = stop()
  await vi.waitFor(() => expect(open(client.address)).rejects.toThrow('ECONNREFUSED'))
  socket.write('\r\n')
  await once(socket, 'close')
  await stopped
  const [, answer = ''] = received().split('{"status":"ok"}')
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  const headers = answer.toLowerCase()
  for (const line of [`api-mark: ${MARK}`, 'idempotency-key: late', 'retry-after: 2', 'connection: close'])
    expect(headers).toContain(`\r\n${line}\r\n`)
  expect(Buffer.from(answer, 'latin1').toString()).toMatch(
    /\{"message":"O servidor está sendo encerrado\. Tente novamente em instantes\."\}$/,
  )
})
