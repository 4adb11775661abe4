import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line between a browser and a server: slow towards the server, and cut from time to time. */
export class WeakLine {
  /** Bytes that the browser has sent, whatever became of them. */
  sent = 0
  bytesPerSecond: number
  /** Whether the browser is kept from hearing that the server takes files ahead. */
  hidesUploads = false
  readonly #target: () => string
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #cutting: NodeJS.Timeout | undefined
  /** When the line is free again (milliseconds since the epoch). */
  #free = 0

  constructor(target: () => string, bytesPerSecond: number) {
    this.#target = target
    this.bytesPerSecond = bytesPerSecond
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @param cutEvery milliseconds between two moments at which every connection breaks */
  async open(cutEvery?: number): Promise<void> {
    const server = createServer((browser) => this.#carry(browser))
    this.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    if (cutEvery !== undefined) this.#cutting = setInterval(() => this.cut(), cutEvery)
  }

  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    clearInterval(this.#cutting)
    this.#server?.close()
    this.cut()
  }

  #carry(browser: Socket): void {
    const { hostname, port } = new URL(this.#target())
    const server = connect(Number(port), hostname)
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
    server.on('data', (bytes: Buffer) => {
      browser.write(this.hidesUploads ? without(bytes, 'upload-endpoint') : bytes)
    })
    browser.on('data', (bytes: Buffer) => {
      this.sent += bytes.length
      const now = Date.now()
      this.#free = Math.max(this.#free, now) + (bytes.length / this.bytesPerSecond) * 1000
      browser.pause()
      setTimeout(() => {
        if (server.destroyed) return
        server.write(bytes)
        browser.resume()
      }, this.#free - now)
    })
  }
}

/** The same bytes with a header renamed, so that nothing moves. */
function without(bytes: Buffer, header: string): Buffer {
  const at = bytes.indexOf(header)
  if (at < 0) return bytes
  const other = Buffer.from(bytes)
  other.write('x', at, 'latin1')
  return other
}
