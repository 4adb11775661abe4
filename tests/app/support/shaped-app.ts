import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Authorship } from '@/api/authorship'
import { sendByFetch } from '@/api/fetch-transport'
import { loadSession } from '@/api/session/session-store'
import * as unmarked from '@/api/unmarked'
import type { Transport } from '@/lib/wire'
import { firstIds } from '../../hosts/support/kept-things'
import { type Choice, shapeOf } from '../../hosts/support/shape'
import { LOGIN, ShapedHost } from '../../hosts/support/shaped-host'
import { type AppHost, heading, type OpenedApp, pass } from '../../screens/support/open-app'

/** A host of some shape, as the whole app meets it: over `fetch`, and judged by who answers. */
export class ShapedApp implements AppHost {
  reachable = true
  readonly reads = {}
  readonly transport: Transport
  /** How the host calls a thing of its first catalogue. */
  readonly id: (number: number) => string
  readonly #host: ShapedHost

  constructor(choice: Choice) {
    const shape = shapeOf(choice)
    this.id = firstIds(shape.isCountedByKind)
    this.#host = new ShapedHost(shape, () => Date.now())
    vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) =>
      this.reachable ? this.#host.fetch(address, init) : Promise.reject(new TypeError('Failed to fetch')),
    )
    const authorship = new Authorship({
      send: (request, token, options) => sendByFetch(request, token, true, options),
      person: () => loadSession()?.user ?? null,
      now: () => Date.now(),
      unmarked: async () => unmarked,
    })
    const judged = authorship.judged((request, token, options) => sendByFetch(request, token, true, options))
    this.transport = (request, options) => judged(request, loadSession()?.token ?? null, options ?? {})
  }

  /** Every change that was done. */
  get log(): readonly string[] {
    return this.#host.log
  }

  /** Changes something as somebody does who does not use this device. */
  async change(method: string, path: string, fields: object): Promise<void> {
    const address = `http://host.example/api/auth/login`
    for (;;) {
      const signedIn = await this.#host.fetch(address, { method: 'POST', body: JSON.stringify(LOGIN) })
      const headers = { authorization: 'Bearer token-da-ana' }
      const done = await this.#host.fetch(path, { method, headers, body: JSON.stringify(fields) })
      if (signedIn.ok && done.ok) return
    }
  }
}

/** Signs Ana in. */
export async function signIn(app: OpenedApp): Promise<void> {
  await app.user.type(screen.getByLabelText('E-mail'), LOGIN.email)
  await app.user.type(screen.getByLabelText('Senha'), LOGIN.password)
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
  await heading('Bem-vindo, Ana')
}

/** How far reads of any shape lag behind at most, in milliseconds. */
export const LAG = 6_000

/** Waits until all that was done is at the host, and reads show it. */
export async function sent(app: OpenedApp): Promise<void> {
  for (let tries = 0; app.outbox.view.entries.length > 0; tries += 1) {
    expect(app.outbox.view.entries.filter(({ state }) => state === 'failed')).toEqual([])
    if (tries > 60) throw new Error('the queue does not end')
    await pass(2_000)
  }
  await pass(LAG)
}
