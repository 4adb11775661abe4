import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { Screen } from '../screens/screen.ts'
import { ChaosProxy } from './chaos-proxy.ts'
import { CoursesScreen } from './courses-screen.ts'
import { KeptDevice, PERSON } from './kept-device.ts'
import { LastingBrowser, removeFolder } from './lasting-browser.ts'
import { QueuePanel } from './queue-panel.ts'
import { lendServer, type TestServer } from './server.ts'
import { begin, collectErrors, counted, openHome } from './sign-in.ts'
import { Told } from './told.ts'
import { test as base, watchViolations } from './watched.ts'

interface Fixtures {
  /**
   * Whether the test begins with a device that has never seen the app. A test needs this if it changes what all pages
   * of a context share: the service worker, the clock, the window, touch.
   */
  fresh: boolean
  /** The proxy between the browser and the server. */
  network: ChaosProxy
  /** A signed-in page that shows Home. It is behind the proxy, and the service worker controls it. */
  admin: Page
  /** The texts that toasts have shown. */
  told: Told
  /** The page `admin`, after it has opened /courses. */
  courses: CoursesScreen
  queue: QueuePanel
  app: Screen
  /** An empty server that only this test uses. */
  empty: TestServer
  /** A browser whose process can be killed and started again with the same profile. */
  lasting: LastingBrowser
}

interface WorkerFixtures {
  /** Whether `server` looks like somebody else's API (`ForeignHost`). */
  isForeign: boolean
  /**
   * One server for all tests of a Playwright worker. If a test finds its things by their names, it must use names that
   * no other test uses (`unique`).
   */
  server: TestServer
  /** A second server for all tests of a Playwright worker. Its demo catalogue has something of every kind. */
  demo: TestServer
  device: KeptDevice
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  fresh: [false, { option: true }],
  isForeign: [false, { option: true, scope: 'worker' }],
  server: [async ({ isForeign }, use) => lendServer(use, {}, isForeign), { scope: 'worker' }],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the pattern what a fixture depends on
    async ({}, use) => lendServer(use, { SEED_DEMO: '1' }),
    { scope: 'worker' },
  ],
  device: [
    async ({ browser, server, watched: _watched }, use) => {
      const device = new KeptDevice(browser, server)
      await use(device)
      await device.remove()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, fresh, device }, use) => {
    await use(fresh ? context : await device.ready())
    if (!fresh) await device.leave()
  },
  network: async ({ fresh, device, server, context: _context }, use) => {
    if (!fresh) return use(device.network)
    const network = new ChaosProxy(() => server.url)
    await network.listen()
    await use(network)
    await network.close()
  },
  told: async ({ fresh, device, context }, use) => {
    if (!fresh) return use(device.told)
    const told = new Told()
    await told.listen(context)
    await use(told)
  },
  admin: async ({ page, fresh, network, server, told: _told }, use) => {
    const errors = collectErrors(page)
    if (fresh) await begin(page, network.url, server)
    else await openHome(page, network.url)
    await use(page)
    expect(errors).toEqual([])
  },
  courses: async ({ admin }, use) => {
    const courses = new CoursesScreen(admin)
    await courses.open()
    await use(courses)
  },
  queue: async ({ admin }, use) => use(new QueuePanel(admin)),
  app: async ({ admin, network, queue, told }, use) => {
    const app = new Screen(admin, network, queue, told)
    await counted(admin)
    await use(app)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the pattern what a fixture depends on
  empty: async ({}, use) => lendServer(use),
  lasting: async ({ violations }, use) => {
    const browser = new LastingBrowser((context) => watchViolations(context, violations))
    await use(browser)
    await browser.remove()
  },
})

export { expect }

/**
 * Use this instead of `test` in a test that needs a profile on the disk. The usual browser keeps everything in memory,
 * as a private window does.
 */
export const testOnDisk = test.extend<{ folder: string }>({
  fresh: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the pattern what a fixture depends on
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-disk-'))
    await use(folder)
    await removeFolder(folder)
  },
  context: async ({ folder, violations, launchOptions, locale, timezoneId, viewport }, use) => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions,
      ...PERSON.contextOptions,
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
