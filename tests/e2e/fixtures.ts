import { expect, type Page } from '@playwright/test'
import { ADMIN, TestServer } from './server.ts'
import { test as base } from './watched.ts'

interface Fixtures {
  server: TestServer
  /** A page in which the administrator has signed in and whose service worker is in control. */
  admin: Page
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to know what a fixture depends on
  server: async ({}, use) => {
    const server = new TestServer()
    await server.start()
    await use(server)
    await server.remove()
  },
  admin: async ({ page, server }, use) => {
    const errors = collectErrors(page)
    await signIn(page, server.url)
    await controlled(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

export async function signIn(
  page: Page,
  url: string,
  who: { email: string; password: string } = ADMIN,
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Senha').fill(who.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // Something shared before may be offered at once, over it.
  await expect(page.getByRole('heading', { name: /Bem-vindo/, includeHidden: true })).toBeVisible()
}

/** Waits until the service worker answers for this page, so that the page survives without network. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** How Chromium and Firefox say that a request found no server, the latter of one that the service worker had taken on. */
const NO_SERVER = /^Failed to load |^no-response ::/

/** Script errors and violations of the Content-Security-Policy; requests that find no server are no errors here. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  const note = (text: string) => {
    if (!NO_SERVER.test(text)) errors.push(text)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  return errors
}
