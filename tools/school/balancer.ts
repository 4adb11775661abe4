import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * The one address of all servers of the school. It gives each connection to the next server. If that one does not
 * listen, it takes another, and if none does, it breaks the connection.
 */
export class Balancer {
  /** The addresses of the servers that get connections. */
  targets: readonly string[] = []
  readonly #server: Server
  #turn = 0

  constructor() {
    this.#server = createServer((client) => {
      const turn = this.#turn++
      this.#join(
        client,
        this.targets.map((_each, i) => this.targets[(turn + i) % this.targets.length] ?? ''),
      )
    })
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.targets = []
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket, [first, ...others]: readonly string[]): void {
    if (first === undefined || client.destroyed) return void client.destroy()
    const { hostname, port } = new URL(first)
    const server = connect(Number(port), hostname)
    client.once('error', () => server.destroy())
    server.once('error', () => {
      if (server.bytesWritten === 0 && server.connecting) this.#join(client, others)
      else client.destroy()
    })
    server.once('connect', () => {
      client.pipe(server).pipe(client)
      server.once('close', () => client.destroy())
      client.once('close', () => server.destroy())
    })
  }
}
