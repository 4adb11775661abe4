import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A connection between a browser and a server. What the browser sends travels slowly, and the connection can break from
 * time to time.
 */
export class WeakLine {
  /** The number of bytes that the browser has sent, whether or not they arrived. */
  sent = 0
  bytesPerSecond: number
  /** Whether the line hides from the browser that the server takes large files in pieces. */
  hidesUploads = false
  readonly #target: () => string
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #cutting: NodeJS.Timeout | undefined
  /** The time at which the bytes sent so far will have reached the server (milliseconds since the epoch). */
  #free = 0

  constructor(target: () => string, bytesPerSecond: number) {
    this.#target = target
    this.bytesPerSecond = bytesPerSecond
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /**
   * Starts the line.
   * @param cutEvery the milliseconds between two breaks of all connections; without it, the line does not break them
   */
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

/** Returns the bytes with the first letter of a header replaced. This hides the header and moves no other byte. */
function without(bytes: Buffer, header: string): Buffer {
  const at = bytes.indexOf(header)
  if (at < 0) return bytes
  const other = Buffer.from(bytes)
  other.write('x', at, 'latin1')
  return other
}
