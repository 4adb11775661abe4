import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Client } from '../../tests/server/support/client.ts'
import { isInstalled } from '../../tests/server/support/installed.ts'
import { startNginx } from '../../tests/server/support/proxies.ts'
import { type Environment, type ServerProcess, startProcess } from '../../tests/server/support/servers.ts'
import { folderOfTest } from '../../tests/server/support/temporary.ts'
import { Balancer } from './balancer.ts'
import type { Account } from './person.ts'

export const ANA: Account = { name: 'Ana', email: 'ana@escola.test', password: 'segredo-da-ana' }
export const BRUNO: Account = { name: 'Bruno', email: 'bruno@escola.test', password: 'segredo-do-bruno' }

/** The installation of the school: its settings, its servers, and the one address by which the devices know them. */
export class Place {
  /** The settings that every start gets. A stage changes them while the servers are stopped. */
  readonly env: Environment = {
    ADMIN_NAME: ANA.name,
    ADMIN_EMAIL: ANA.email,
    ADMIN_PASSWORD: ANA.password,
    JWT_SECRET: 'a secret of all servers of the school',
    TRUST_PROXY: '127.0.0.1',
  }
  /** The data folder of each server. Servers that share a disk share a folder. */
  readonly dataDirs: string[]
  /** The script of the server, if it is that of an older release. */
  main: string | undefined
  readonly address: string
  readonly #balancer: Balancer
  #running: ServerProcess[] = []

  private constructor(dataDir: string, balancer: Balancer, address: string) {
    this.dataDirs = [dataDir]
    this.#balancer = balancer
    this.address = address
  }

  /** Puts the proxy that docs/RUNNING.md describes in front of the servers, if it is installed. */
  static async prepare(): Promise<Place> {
    const balancer = new Balancer()
    onTestFinished(() => balancer.close())
    const inner = await balancer.listen()
    const address = isInstalled('nginx') ? await startNginx(inner, 'documented') : inner
    const place = new Place(join(await folderOfTest(), 'data'), balancer, address)
    onTestFinished(() => place.stop('SIGKILL'))
    return place
  }

  get dataDir(): string {
    return this.dataDirs[0] ?? ''
  }

  /** The address of one server, without the proxy. */
  get inner(): string {
    return this.#running[0]?.address ?? ''
  }

  async start(): Promise<void> {
    for (const dataDir of this.dataDirs) this.#running.push(await startProcess(dataDir, this.env, this.main))
    this.#balance()
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all(this.#running.map((server) => server.end(signal)))
    this.#running = []
    this.#balance()
  }

  /** Stops the servers, changes something, and starts them. */
  async whileStopped(change: () => Promise<unknown> | unknown): Promise<void> {
    await this.stop()
    await change()
    await this.start()
  }

  /** Restarts one server after the other, while the others serve. */
  async restartInTurn(): Promise<void> {
    for (const [i, dataDir] of this.dataDirs.entries()) {
      await this.#running[i]?.end('SIGTERM')
      this.#running[i] = await startProcess(dataDir, this.env, this.main)
      this.#balance()
    }
  }

  /** Signs in, for what the school itself reads. */
  client(address = this.address): Promise<Client> {
    return new Client(address).signIn(ANA.email, ANA.password)
  }

  #balance(): void {
    this.#balancer.targets = this.#running.map(({ address }) => address)
  }
}

/** A folder that other users, such as that of PostgreSQL, may look into, until the end of the school. */
export async function openFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cursos-school-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  await chmod(path, 0o755)
  return path
}
