/** A person who double-clicks means one press. The second one never acts on what appears beneath the first. */
import type { Locator, Page } from '@playwright/test'
import { make, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'

/** The times between the two presses of a double click, in milliseconds: a quick one and a slow one. */
const GAPS = [100, 250]

/** Waits until the page has begun what it does not need for its first screen: it watches transactions, then presses. */
const hasStarted = (page: Page) =>
  page.waitForFunction(() => !String(IDBDatabase.prototype.transaction).includes('[native code]'))

/**
 * Presses a button twice, `gap` ms apart. The browser is told when each press happened, so a slow machine does not
 * stretch the gap.
 */
async function pressTwice(page: Page, button: Locator, gap: number): Promise<void> {
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  const devtools = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const first = Date.now() / 1000
  const press = (timestamp: number) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      devtools.send('Input.dispatchMouseEvent', { ...at, type, timestamp }),
    )
  // The second press does not wait until a slow page has handled the first one.
  const sent = press(first)
  await page.waitForTimeout(gap)
  await Promise.all([...sent, ...press(first + gap / 1000)])
  await devtools.detach()
}

/** Moves a dialog so that its button `upper` is exactly above a button of the page. */
async function moveAbove(dialog: Locator, upper: Locator, beneath: Locator): Promise<void> {
  const [from, to] = await Promise.all([upper, beneath].map((button) => button.boundingBox()))
  if (!from || !to) throw new Error('a button is not shown')
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  await dialog.evaluate((element, moved) => {
    ;(element as HTMLElement).style.transform = moved
  }, `translate(${x}px, ${y}px)`)
}

for (const gap of GAPS)
  test(`a second press after ${gap} ms acts neither beneath a form, nor on the form that the first one opened, nor against the first one`, {
    tag: gap === 100 ? [] : '@night',
  }, async ({ admin, server, network, queue }) => {
    const [edited, beneath, renamed] = [unique('editada'), unique('debaixo'), unique('desativada')]
    for (const name of [edited, beneath, renamed]) await make(server, 'settings', { name, value: '1' })
    await admin.emulateMedia({ reducedMotion: 'reduce' })
    await admin.goto(`${network.url}/settings`)
    await hasStarted(admin)
    const opener = admin.getByRole('button', { name: `Editar ${edited}` })
    const form = admin.getByRole('dialog', { name: 'Editar configuração' })
    // The code of the form comes with the first press. The second press may come before it.
    await pressTwice(admin, opener, gap)
    await form.getByLabel('Valor').fill('2')
    const save = form.getByRole('button', { name: 'Salvar' })
    // While the form is open, the page beneath it has no roles.
    const row = admin.locator('article').filter({ hasText: beneath })
    const toggle = row.locator('button').filter({ hasText: /^(At|Desat)ivar$/ })
    await moveAbove(form, save, toggle)
    await pressTwice(admin, save, gap)
    await expect(form).toBeHidden()
    // The first press renames its button.
    const toggled = admin
      .locator('article')
      .filter({ hasText: renamed })
      .getByRole('button', { name: /^(At|Desat)ivar$/ })
    await pressTwice(admin, toggled, gap)
    await queue.holds(0)
    const settings = (await server.get('/api/app/settings')) as {
      name: string
      value: string
      active: boolean
    }[]
    const ours = settings.filter(({ name }) => [edited, beneath, renamed].includes(name))
    expect(ours.map(({ name, value, active }) => ({ name, value, active }))).toEqual([
      { name: edited, value: '2', active: true },
      { name: beneath, value: '1', active: true },
      { name: renamed, value: '1', active: false },
    ])
  })
