import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ForeignHost } from './foreign-host.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const ADMIN = { name: 'Ana Souza', email: 'ana@escola.test', password: 'uma senha bem comprida' }
/** A second administrator, which `restart` can add. */
export const BRUNO = { name: 'Bruno Lima', email: 'bruno@escola.test', password: 'outra senha bem comprida' }

/**
 * A real server with its own data folder. It can be stopped and started again. At each start the operating system
 * chooses a port, because another process may have taken the old one. If the browser must not notice the new port, the
 * test puts a `ChaosProxy` between the browser and the server.
 */
export class TestServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'admin-de-cursos-'))
  readonly #env: Record<string, string>
  readonly #foreign: ForeignHost | undefined
  #root: string
  #process: ChildProcess | undefined
  #port = 0
  #token: string | undefined
  /**
   * The secret with which the server signs sessions. While this is empty, the server uses a secret of its own.
   * `restart` can set a new secret, which ends all earlier sessions. All later starts keep the new secret, because
   * another change would also end the newer sessions.
   */
  #secret: { JWT_SECRET?: string } = {}
  /** Everything that the server has printed since its first start. */
  printed = ''

  /**
   * @param env the server's settings
   * @param isForeign whether the server looks like somebody else's API (`ForeignHost`)
   * @param root a built checkout, if it is not this one
   */
  constructor(env: Record<string, string> = {}, isForeign = false, root = ROOT) {
    this.#env = env
    this.#root = root
    this.#foreign = isForeign ? new ForeignHost(() => `http://127.0.0.1:${this.#port}`) : undefined
  }

  get url(): string {
    return `http://127.0.0.1:${this.#foreign?.port ?? this.#port}`
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    await this.#foreign?.listen()
    const child = spawn(process.execPath, ['dist/server/app/main.js'], {
      cwd: this.#root,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: this.#data,
        SEED_DEMO: '0',
        ADMIN_NAME: ADMIN.name,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.#env,
        ...this.#secret,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const before = this.printed.length
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.printed += chunk
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(this.printed.slice(before))
        if (found?.[1] !== undefined) resolve(found[1])
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => reject(new Error(`the server did not start:\n${this.printed.slice(before)}`)))
    })
    this.#port = Number(address)
  }

  /** Stops the server, and starts that of another built checkout on the same data, as an upgrade does. */
  async replace(root = ROOT): Promise<void> {
    await this.stop()
    this.#root = root
    await this.start()
  }

  /** Stops the server in an orderly way (`SIGTERM`), or all at once (`SIGKILL`), as if the power were cut. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  /**
   * Restarts the server.
   * @param also an administrator to add
   * @param ended whether to end all earlier sessions
   */
  async restart({ also, ended = false }: { also?: typeof ADMIN; ended?: boolean }): Promise<void> {
    await this.stop()
    if (also !== undefined) this.#addAdministrator(also)
    if (ended) this.#secret = { JWT_SECRET: `outro segredo, que nenhum token conhece: ${randomUUID()}` }
    await this.start()
  }

  /** Copies the data while the server is stopped, as a backup does. */
  async backUp(): Promise<void> {
    await this.stop()
    cpSync(this.#data, this.#backup, { recursive: true })
    await this.start()
  }

  /** Puts the data back to the backup. */
  async putBack(): Promise<void> {
    await this.stop()
    rmSync(this.#data, { recursive: true })
    cpSync(this.#backup, this.#data, { recursive: true })
    await this.start()
  }

  get #backup(): string {
    return `${this.#data}-backup`
  }

  /** Adds an administrator, unless an earlier test has added the same one. */
  #addAdministrator({ name, email, password }: typeof ADMIN): void {
    const run = (args: string[], input = '') =>
      execFileSync(process.execPath, ['--import', 'tsx', 'server/admin/main.ts', ...args], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: this.#data },
        input,
        encoding: 'utf8',
      })
    if (!run(['listar']).includes(email)) run(['adicionar', email, '--nome', name], `${password}\n`)
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL')
    this.#foreign?.close()
    for (const folder of [this.#data, this.#backup]) rmSync(folder, { recursive: true, force: true })
  }

  /** Returns the API's answer to a read that does not go through the app. @throws if the status is not 2xx */
  async get(path: string): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }

  /** Changes something without the app, as another administrator's device would. @throws if the status is not 2xx */
  async change(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const send = async () => {
      this.#token ??= await this.#signIn()
      return fetch(`${this.url}${path}`, {
        method,
        headers: {
          authorization: this.#token,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      })
    }
    let response = await send()
    if (response.status === 401) {
      // Sign in again, because an earlier test may have ended all sessions.
      this.#token = undefined
      response = await send()
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }

  /** Returns what the app stores in local storage for the signed-in administrator, with a valid token. */
  async session(): Promise<string> {
    const ask = async () => {
      this.#token ??= await this.#signIn()
      return fetch(`${this.url}/api/admin/users/me`, { headers: { authorization: this.#token } })
    }
    let response = await ask()
    if (response.status === 401) {
      this.#token = undefined
      response = await ask()
    }
    const user = (await response.json()) as { id: string | number }
    const token = this.#token?.replace(/^Bearer /, '')
    return JSON.stringify({ token, user: { ...user, id: String(user.id) } })
  }

  async #signIn(): Promise<string> {
    const { email, password } = ADMIN
    const response = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { authorization } = (await response.json()) as { authorization: string }
    return authorization.startsWith('Bearer ') ? authorization : `Bearer ${authorization}`
  }
}

/** A Playwright fixture: starts a server, runs `use` with it, and then removes the server and its data. */
export async function lendServer(
  use: (server: TestServer) => Promise<void>,
  ...options: ConstructorParameters<typeof TestServer>
): Promise<void> {
  const server = new TestServer(...options)
  await server.start()
  await use(server)
  await server.remove()
}
