import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface LeastRate {
  /** The length of a window, in milliseconds. */
  window: number
  /** The number of bytes that must arrive in each window, except in the window in which the body ends. */
  bytes: number
}

/**
 * 16 KiB in two minutes, which is 1.1 kbit/s. The slowest mobile network (GPRS) is ten times as fast. The limit is on
 * the rate, not on the total time: on a line of 1 Mbit/s, a video of 500 MB rightly takes more than an hour.
 */
export const leastRate: LeastRate = { window: 120_000, bytes: 16 * 1024 }

/**
 * Ends connections whose request body arrives too slowly. Each of these connections holds a socket, and an upload also
 * holds a file.
 */
export function endSlowBodies(app: FastifyInstance, least: LeastRate): void {
  app.addHook('onRequest', async ({ raw }) => watchBody(raw, least))
}

/**
 * Ends the connection of a request if its body arrives too slowly. The function watches the request until the body is
 * complete or the connection is gone.
 */
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
