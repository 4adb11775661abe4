import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ChaosProxy } from './chaos-proxy.ts'
import { CoursesScreen } from './courses-screen.ts'
import { collectErrors, controlled, expect, signIn } from './fixtures.ts'
import { LastingBrowser, removeFolder } from './lasting-browser.ts'
import { QueuePanel } from './queue-panel.ts'
import { TestServer } from './server.ts'
import { Told } from './told.ts'
import { test as base, watchViolations } from './watched.ts'

interface Fixtures {
  /** Between the browser and the server, at an address of this test alone. */
  network: ChaosProxy
  /** A signed-in page at /courses, behind the proxy. */
  admin: Page
  told: Told
  courses: CoursesScreen
  queue: QueuePanel
  /** A browser whose process can be killed and started again with the same profile. */
  lasting: LastingBrowser
}

interface WorkerFixtures {
  /** One server for all tests of a worker: tests keep apart by names no other test has. */
  server: TestServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to know what a fixture depends on
    async ({}, use) => {
      const server = new TestServer()
      await server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  network: async ({ server }, use) => {
    const network = new ChaosProxy(() => server.url)
    await network.listen()
    await use(network)
    await network.refuse()
  },
  told: async ({ context }, use) => {
    const told = new Told()
    await told.listen(context)
    await use(told)
  },
  admin: async ({ page, network, told: _told }, use) => {
    const errors = collectErrors(page)
    await signIn(page, network.url)
    await controlled(page)
    await new CoursesScreen(page).open()
    await use(page)
    expect(errors).toEqual([])
  },
  courses: async ({ admin }, use) => use(new CoursesScreen(admin)),
  queue: async ({ admin }, use) => use(new QueuePanel(admin)),
  lasting: async ({ violations }, use) => {
    const browser = new LastingBrowser((context) => watchViolations(context, violations))
    await use(browser)
    await browser.remove()
  },
})

export { expect }

/** Tests of what the disk does: with a profile on it. The usual browser keeps all in memory, as a private window does. */
export const testOnDisk = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to know what a fixture depends on
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-disk-'))
    await use(folder)
    await removeFolder(folder)
  },
  context: async ({ folder, violations, launchOptions, locale, timezoneId, viewport }, use) => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      viewport,
    })
    watchViolations(context, violations)
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

/** A killed browser may have lost its last seconds of local storage, and the session with them. */
export async function arrive(page: Page, url: string): Promise<QueuePanel> {
  const queue = new QueuePanel(page)
  const email = page.getByLabel('E-mail')
  await expect(email.or(page.getByRole('status', { name: 'Conexão' }))).toBeVisible()
  if (await email.isVisible()) await signIn(page, url)
  return queue
}

/** A name that nothing else on the server has. */
export function unique(name: string): string {
  return `${name} ${randomBytes(3).toString('hex')}`
}

export interface Course {
  id: string
  name: string
  description: string | null
  image: string | null
}

/** The courses on the server whose name or description holds `text`, oldest first. */
export async function coursesOn(server: TestServer, text: string): Promise<Course[]> {
  const query = new URLSearchParams({ search: text, limit: '100' })
  const { data } = (await server.get(`/api/app/courses?${query}`)) as { data: Course[] }
  return data.reverse()
}

/** The bytes of a picture as the server gives them. */
export async function pictureOf(server: TestServer, image: string | null | undefined): Promise<Buffer> {
  const response = await fetch(new URL(image ?? '', server.url))
  return Buffer.from(await response.arrayBuffer())
}
