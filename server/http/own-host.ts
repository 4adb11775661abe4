import type { FastifyInstance } from 'fastify'
import { calledAs } from '../called-as.ts'
import { isLoopback } from '../config.ts'
import { HttpError } from '../http-error.ts'

/**
 * Refuses every request whose `Host` is not this machine. While the published demo password is in use, the server
 * listens on this machine only. But the owner of a page on the internet can let the page's host name point to this
 * machine's address (DNS rebinding). The browser would then treat that page as the server's own origin, and the page
 * could sign in with the published password.
 *
 * @throws HttpError 421 for any other host
 */
export function requireOwnHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const host = (raw.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    if (!isLoopback(host)) throw new HttpError(421, REFUSED)
  })
}

// Anybody may read this text, so it names no file of this machine.
const REFUSED =
  'Enquanto a senha de demonstração estiver em uso, o servidor só atende nesta máquina (localhost ou 127.0.0.1). ' +
  `Troque-a com: ${calledAs('admin', '', { env: process.env, execArgv: [] })}`
