import { expect, type Page } from '@playwright/test'
import { QueuePanel } from './queue-panel.ts'
import { ADMIN, type TestServer } from './server.ts'

/** Waits for Home. It also finds Home behind a dialog, e.g. the one that asks what to do with something shared. */
const atHome = (page: Page) =>
  expect(page.getByRole('heading', { name: /Bem-vindo/, includeHidden: true })).toBeVisible()

/** Opens the app on a device that is signed in. */
export async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await atHome(page)
}

/**
 * Waits until Home has read how many things each list has. A list that a test opens earlier may show what Home read
 * before the test made its things, and is not read again.
 */
export const counted = (page: Page) => expect(page.getByText('Ainda não aberto aqui')).toHaveCount(0)

/** Signs in by the form, as a person does. */
export async function signIn(
  page: Page,
  url: string,
  who: { email: string; password: string } = ADMIN,
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Senha').fill(who.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await atHome(page)
}

/** The path of a file at the app's origin. The browser can open this file without starting the app. */
export const BESIDE_THE_APP = '/favicon.svg'

/**
 * Opens the app for the administrator of a server, and waits until the page works without a network. It does not use
 * the login form, which has tests of its own.
 */
export async function begin(page: Page, url: string, server: TestServer): Promise<void> {
  await page.goto(`${url}${BESIDE_THE_APP}`)
  await page.evaluate((session) => localStorage.setItem('session', session), await server.session())
  await openHome(page, url)
  await controlled(page)
}

/** Waits until the service worker controls this page, so that the page works without a network. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/**
 * Waits for the app after a restart of the browser, and signs in if the session is lost. The session is in local
 * storage, and a killed browser may lose what pages wrote there in the last minutes (see `LastingBrowser.kill`).
 */
export async function arrive(page: Page, url: string): Promise<QueuePanel> {
  const queue = new QueuePanel(page)
  const email = page.getByLabel('E-mail')
  await expect(email.or(page.getByRole('status', { name: 'Conexão' }))).toBeVisible()
  if (await email.isVisible()) await signIn(page, url)
  return queue
}

/**
 * Matches Chromium's message about a request that got no answer or an error status, and Workbox's message about a
 * request that got no answer (`no-response`).
 */
const FAILED_REQUEST = /^Failed to load |^no-response ::/

/**
 * Whether a message of the console says that the server refused one of the app's own files. `/favicon.ico` is not one
 * of them: the browser requests it by itself when it opens an image (`BESIDE_THE_APP`).
 */
function isRefusedFile(text: string, url: string): boolean {
  const isOthers = () => /^\/(api\/|uploads\/|favicon\.ico$)/.test(new URL(url).pathname)
  return /with a status of [45]\d\d/.test(text) && !isOthers()
}

/**
 * Collects script errors, violations of the Content-Security-Policy, and files of the app that the server refuses.
 * Requests without an answer, and error statuses of the API and of uploaded files, do not count as errors.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!FAILED_REQUEST.test(message)) errors.push(message)
  })
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() !== 'error') return
    if (isRefusedFile(text, url)) errors.push(`${text}: ${url}`)
    else if (!FAILED_REQUEST.test(text)) errors.push(text)
  })
  return errors
}
