import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface LeastRate {
  /** Milliseconds. */
  window: number
  /** What must arrive within each window, or the rest of the body. */
  bytes: number
}

/**
 * 16 KiB in two minutes: 1.1 kbit/s, a tenth of what the slowest mobile network (GPRS) gives and a thousandth of the
 * line of 1 Mbit/s on which a video of 500 MB takes more than an hour.
 */
export const leastRate: LeastRate = { window: 120_000, bytes: 16 * 1024 }

/** Ends connections whose request body only drips in: each holds a socket, and a file once it is an upload. */
export function endSlowBodies(app: FastifyInstance, least: LeastRate): void {
  app.addHook('onRequest', async ({ raw }) => watchBody(raw, least))
}

/** Watches until the request is whole or gone. */
export function watchBody(
  request: Pick<IncomingMessage, 'complete' | 'once' | 'headers' | 'socket'>,
  least: LeastRate,
): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  let before = socket.bytesRead
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    if (socket.bytesRead - before < least.bytes) socket.destroy()
    before = socket.bytesRead
  }, least.window).unref()
  request.once('close', () => clearInterval(watch))
}
