/**
 * Checks how a server starts, refuses to start, and stops. Many of the servers are real processes, started as
 * `npm run serve` starts them.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Client } from './support/client.ts'
import {
  copyDatabase,
  type Environment,
  type ServerProcess,
  startHere,
  startProcess,
} from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const DEMO = ['admin@cursos.local', 'cursos-demo'] as const

async function dataFolder(): Promise<string> {
  const folder = await folderOfTest()
  await copyDatabase(folder)
  return folder
}

/** Starts a server that is killed at the end of the test. */
async function start(dataDir: string, env: Environment = {}): Promise<ServerProcess> {
  const server = await startProcess(dataDir, env)
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  return server
}

describe('a start', () => {
  it('a start prints the address and, while the demo password is in force, how to sign in', async () => {
    const dataDir = await dataFolder()
    // The environment gives an e-mail and no password, so the account has the demo password.
    const first = await start(dataDir, { ADMIN_EMAIL: 'rita@escola.org' })
    await vi.waitFor(() => expect(first.output()).toMatch(/senha/))
    expect(first.output()).toBe(
      `Admin de Cursos: ${first.address}\nPrimeiro acesso: e-mail rita@escola.org, senha cursos-demo\n`,
    )
    await new Client(first.address).signIn('rita@escola.org', DEMO[1])
    await expect(startHere(dataDir)).rejects.toThrow(
      new RegExp(`^A pasta de dados .* já está em uso por outro servidor \\(processo ${first.child.pid} em`),
    )
    await first.end('SIGKILL')
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(true)
    const second = await startHere(dataDir, {}, {}, 'none')
    await second.stop()
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  it('a start names every setting that is wrong, and nothing else', async () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      ADMIN_PASSWORD: 'curta',
      CORS_ORIGINS: 'x',
      SEED_DEMO: 'sim',
      TRUST_PROXY: 'true',
    }
    const error: Error = await startProcess('/nonexistent', wrong).then(
      () => expect.unreachable(),
      (reason: Error) => reason,
    )
    expect(error.message).toMatch(/ended with 1:\nConfiguração inválida:\n( {2}\w+: use [^\n]+\n){6}$/)
    for (const name of Object.keys(wrong)) expect(error.message).toContain(`\n  ${name}: use `)
  })

  it('a start does not open to the network while the demo password is in force', async () => {
    const dataDir = await dataFolder()
    const refusal =
      'A senha de demonstração está em uso, por isso o servidor não abre para a rede (HOST=0.0.0.0)'
    const demo = { HOST: '0.0.0.0', ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: 'cursos-demo' }
    await expect(startHere(dataDir, demo)).rejects.toThrow(refusal)
    // The refused start has made no administrator, so this start makes the first one.
    const server = await startHere(dataDir, { ...demo, ADMIN_PASSWORD: 'segredo-da-rita' })
    expect((await server.client.get('/api/admin/users/me')).body).toMatchObject({ email: 'rita@escola.org' })
    await server.stop()
  })

  it('a start says when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    await expect(startHere(await dataFolder(), { PORT: String(port) })).rejects.toThrow(
      `A porta ${port} já está em uso em 127.0.0.1.`,
    )
  })

  it('a start says that the server is not built yet', async () => {
    const folder = await folderOfTest()
    await mkdir(join(folder, 'server'))
    await copyFile(join(root, 'server/serve.js'), join(folder, 'server/serve.js'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'server/serve.js')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, 'O servidor ainda não foi construído. Rode: npm run build\n'])
  })

  it('a start says when PostgreSQL does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    await expect(startHere(await folderOfTest(), env)).rejects.toThrow(
      'Não foi possível conectar ao PostgreSQL de DATABASE_URL',
    )
  })
})

describe('a stop', () => {
  it('a stop by SIGTERM finishes what is under way', () => stopBy('SIGTERM'))

  it('a stop by SIGINT finishes what is under way', { tags: 'night' }, () => stopBy('SIGINT'))

  async function stopBy(signal: NodeJS.Signals): Promise<void> {
    const dataDir = await dataFolder()
    const server = await start(dataDir)
    const client = await new Client(server.address).signIn(...DEMO)
    const upload = slowCreate(client, 'Salva na hora')
    await upload.arrived
    const ended = server.end(signal)
    // While the server stops, it refuses new requests, or the connection fails.
    await vi.waitFor(async () => {
      const refused = await client.get('/api/app/teachers').then(
        ({ status }) => status === 503,
        () => true,
      )
      expect(refused).toBe(true)
    })
    upload.finish()
    expect(await upload.status).toBe(201)
    expect(await ended).toBe(0)
    const again = await startHere(dataDir)
    expect((await again.client.get('/api/app/teachers')).body).toMatchObject([{ name: 'Salva na hora' }])
    await again.stop()
  }
})

/** Sends a creation without the end of its body. `finish` sends the end. */
function slowCreate(client: Client, name: string) {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
    Expect: '100-continue',
  }
  const request = httpRequest(`${client.address}/api/admin/teachers`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  // The server asks for the body (`100 Continue`) when it has begun to handle the request.
  const arrived = once(request, 'continue')
  request.flushHeaders()
  return {
    arrived,
    status,
    finish: () =>
      request.end(`--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x--\r\n`),
  }
}
