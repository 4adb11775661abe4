import type { Page } from '@playwright/test'
import { entriesIn, tamper } from '../../tests/e2e/support/outbox-database.ts'
import { ADMIN, type TestServer } from '../../tests/e2e/support/server.ts'
import type { Slow } from './slow-server.ts'

/** The number of settings that are deleted at once. */
const AT_ONCE = 20

/** Closes the app, and deletes all settings on the server. */
export async function wipe(page: Page, server: TestServer): Promise<void> {
  await page.goto('about:blank')
  const settings = (await server.get('/api/app/settings')) as { id: string }[]
  while (settings.length > 0)
    await Promise.all(
      settings.splice(0, AT_ONCE).map(({ id }) => server.change('DELETE', `/api/admin/settings/${id}`)),
    )
}

/** Returns the milliseconds that a bare loop in the page takes to create `count` settings, one after the other. */
export function bareLoop(page: Page, count: number): Promise<number> {
  return page.evaluate(async (count) => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
    const began = performance.now()
    for (let at = 0; at < count; at += 1) {
      const reply = await fetch('/api/admin/settings', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ name: `Configuração ${at}`, value: `${at}` }),
      })
      await reply.text()
    }
    return performance.now() - began
  }, count)
}

/**
 * Writes `count` creations of settings into the queue, and opens a screen. The host refuses the creations while
 * `host.refuses` is true.
 */
export async function queueSettings(page: Page, host: Slow, screen: string, count: number): Promise<void> {
  host.refuses = true
  // This address has the app's origin, but the app does not run there.
  await page.goto(`${host.url}/manifest.webmanifest`)
  const userId = await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('session') ?? '{}') as { user: { id: string } }
    return user.id
  })
  await tamper(page, 'entries', { clear: true })
  const rows = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    rev: 0,
    stamp: 0,
    userId,
    action: 'setting.create',
    version: 1,
    input: { name: `Configuração ${at}`, value: `${at}` },
    creates: `tmp_${crypto.randomUUID()}`,
    needs: [],
    files: [],
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    nextAt: 0,
    notBefore: 0,
    createdAt: Date.now(),
  }))
  await tamper(page, 'entries', { add: rows })
  await page.goto(host.url + screen)
  await page.getByRole('button', { name: `Fila de envio (${count})` }).waitFor()
  // Wait for the list, and for everything that loads after the first screen.
  await page.waitForLoadState('networkidle')
}

/**
 * Lets the host accept the queued changes. Returns the milliseconds until the device has settled the last entry.
 * @throws if the app shows an empty queue, but the device still stores entries
 */
export async function drained(page: Page, host: Slow): Promise<number> {
  host.refuses = false
  const took = await page.evaluate(async () => {
    const began = performance.now()
    // The browser fires this event when the connection is back. On this event, the queue ends its back-off and sends.
    dispatchEvent(new Event('online'))
    await new Promise<void>((empty) => {
      const watching = new MutationObserver(() => {
        if (document.querySelector('[aria-label="Fila de envio"]') === null) return
        watching.disconnect()
        empty()
      })
      watching.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'] })
    })
    return performance.now() - began
  })
  const left = await entriesIn(page)
  if (left.length > 0) throw new Error(`${ADMIN.name} has ${left.length} entries left`)
  return took
}
