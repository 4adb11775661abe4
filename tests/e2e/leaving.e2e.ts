/** A tab that dies over `Sair`: the next start, whoever's, forgets what it could not. */
import type { Page } from '@playwright/test'
import { unique } from './catalogue.ts'
import { cachesOf, placesOf } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'
import { ADMIN, BRUNO } from './server.ts'
import { signIn } from './sign-in.ts'

/** From now on nothing of what is read can be deleted by this tab: it hangs, as on a device that is switched off. */
const hang = (page: Page) =>
  page.evaluate(() => {
    caches.keys = () => new Promise(() => {})
    indexedDB.deleteDatabase = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
  })

for (const next of ['nobody', 'somebody else'] as const)
  test(`what a tab that died over Sair left behind goes at the next start, with ${next} signed in`, async ({
    admin,
    courses,
    network,
    queue,
    server,
  }) => {
    const name = unique('Segredo da Ana')
    await courses.create({ name, image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) } })
    await queue.holds(0)
    await admin.reload()
    const shown = courses.card(name).locator('[data-slot=cover] img')
    await expect(shown).toHaveJSProperty('naturalWidth', 40)
    const found = (page: Page) => placesOf(page, [name, ADMIN.email])
    await expect.poll(() => found(admin)).toContainEqual(expect.stringContaining('admin-de-cursos-reads'))
    const context = admin.context()
    await server.restart({ also: BRUNO })

    await hang(admin)
    await admin.getByRole('button', { name: 'Sair' }).click()
    await expect(admin).toHaveURL(/\/login$/)
    await admin.close({ runBeforeUnload: false })

    const page = await context.newPage()
    if (next === 'somebody else') {
      // Before the app has come so far as to look after it.
      await page.goto(`${network.url}/favicon.svg`)
      await page.evaluate(async ({ email, password }) => {
        const answer = await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
        const { authorization } = (await answer.json()) as { authorization: string }
        const token = authorization.replace(/^Bearer /, '')
        localStorage.setItem('session', JSON.stringify({ token, user: null }))
      }, BRUNO)
    }
    await page.goto(network.url)
    if (next === 'nobody') {
      await expect.poll(() => cachesOf(page)).toEqual([])
      await expect.poll(() => found(page)).toEqual([])
      await signIn(page, network.url, BRUNO)
    } else {
      await expect(page.getByRole('heading', { name: `Bem-vindo, ${BRUNO.name}` })).toBeVisible()
      await page.getByRole('link', { name: 'Professores' }).first().click()
      await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/^reads-/)])
      await expect.poll(() => found(page)).toEqual([])
    }
    await expect(page.getByText(name)).toHaveCount(0)
  })
