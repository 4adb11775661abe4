import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** How poor a line is, in both directions. */
export interface Quality {
  bytesPerSecond: number
  /** How long a packet travels in one direction, in milliseconds. */
  latency: number
  /** The share of packets that is lost. A lost one arrives late, because it is sent again. */
  loss: number
}

/** 400 kbit/s, 400 ms there and back, and 2 % loss. */
export const POOR: Quality = { bytesPerSecond: 50_000, latency: 200, loss: 0.02 }

/** A line that is no bottleneck. */
export const GOOD: Quality = { bytesPerSecond: 100_000_000, latency: 0, loss: 0 }

/** The bytes of a packet (Ethernet's 1,500, without the headers of TCP and IP). */
const PACKET = 1460

/** After how many times the way there and back a lost packet is sent again. */
const AGAIN_AFTER = 1.5

/** A line between a browser and a server that is slow, far, and loses packets: always the same ones in each run. */
export class PoorLine {
  /** All bytes that the browser got, headers included. */
  received = 0
  readonly #target: string
  #quality: Quality | undefined
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #chance = 1
  /** When each direction has carried what was given to it so far (milliseconds since the epoch). */
  readonly #free = { up: 0, down: 0 }

  constructor(target: string, quality: Quality = POOR) {
    this.#target = target
    this.#quality = quality
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Changes the line under what it carries. `undefined`: there is no network any more. */
  become(quality: Quality | undefined): void {
    this.#quality = quality
    if (quality === undefined) this.#drop()
  }

  async open(): Promise<void> {
    this.#server = createServer((browser) => this.#carry(browser)).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server?.close()
    this.#drop()
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #carry(browser: Socket): void {
    if (this.#quality === undefined) return void browser.destroy()
    const { hostname, port } = new URL(this.#target)
    const server = connect(Number(port), hostname)
    this.#pass(browser, server, 'up')
    this.#pass(server, browser, 'down')
  }

  #pass(from: Socket, to: Socket, way: 'up' | 'down'): void {
    this.#sockets.add(from)
    // In TCP a late packet holds up all that follow it.
    let arrives = 0
    from.on('data', (bytes: Buffer) => {
      if (this.#quality === undefined) return
      const { bytesPerSecond, latency, loss } = this.#quality
      for (let at = 0; at < bytes.length; at += PACKET) {
        const packet = bytes.subarray(at, at + PACKET)
        const now = Date.now()
        this.#free[way] = Math.max(this.#free[way], now) + (packet.length / bytesPerSecond) * 1000
        const again = this.#isLost(loss) ? 2 * latency * AGAIN_AFTER : 0
        arrives = Math.max(arrives, this.#free[way] + latency + again)
        setTimeout(() => {
          if (to.destroyed) return
          if (way === 'down') this.received += packet.length
          to.write(packet)
        }, arrives - now)
      }
      // The sender waits while the line is busy, as it does when its window is full.
      const busy = this.#free[way] - Date.now() - 2 * latency
      if (busy > 0) {
        from.pause()
        setTimeout(() => from.resume(), busy)
      }
    })
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      setTimeout(() => to.end(), Math.max(arrives - Date.now(), 0))
    })
  }

  /** Chance that is the same in each run (the generator of Park and Miller). */
  #isLost(loss: number): boolean {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647
    return this.#chance / 2_147_483_647 < loss
  }
}
