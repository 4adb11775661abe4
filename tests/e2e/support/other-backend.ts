import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherBackend } from '../../../examples/other-backend/server.ts'
import { Client } from '../../server/support/client.ts'
import { type Asked, OneOrigin } from './one-origin.ts'

const LOGIN = { email: 'ana@example.org', password: 'ana' }

/** The example of another backend, at the origin of the app, with a thing in the list of settings. */
export class OtherBackend {
  readonly login = LOGIN
  readonly #folder = mkdtempSync(join(tmpdir(), 'other-backend-'))
  readonly #server: Server = otherBackend({ folder: this.#folder, origin: '*', ...LOGIN })
  readonly #origin: OneOrigin

  /** @param app the address of the server that serves the app */
  constructor(app: string) {
    this.#origin = new OneOrigin(app, ({ method, path, headers, body }: Asked) => {
      if (!/^\/(api|files)\//.test(path)) return undefined
      const { authorization = '', 'content-type': type = '' } = headers
      return fetch(this.#address + path, {
        method,
        headers: { authorization, ...(type !== '' && { 'content-type': type }) },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
    })
  }

  get #address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const said = await new Client(this.#address).done('POST', '/api/auth/login', { json: LOGIN })
    const client = new Client(this.#address, said.data.authorization.replace('Bearer ', ''))
    for (const [name, value] of Object.entries({ idade: '18', aviso: 'sim' }))
      await client.done('POST', '/api/admin/settings', { json: { name, value } })
    return this.#origin.start()
  }

  stop(): void {
    this.#origin.stop()
    this.#server.close()
    this.#server.closeAllConnections()
    rmSync(this.#folder, { recursive: true })
  }
}
