import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { ChaosProxy } from './chaos-proxy.ts'
import type { TestServer } from './server.ts'
import { BESIDE_THE_APP, begin } from './sign-in.ts'
import { Told } from './told.ts'

/** The language, time zone and window of tests that set no others. Reduced motion saves a tenth of the tests' time. */
export const PERSON = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1280, height: 850 },
  contextOptions: { reducedMotion: 'reduce' },
} satisfies BrowserContextOptions & { contextOptions: BrowserContextOptions }

/**
 * The device that the tests of one Playwright worker share, except tests with `fresh`. Its administrator is signed in
 * and its service worker is installed. So a test does not need the seconds that a sign-in and an installation take.
 * Before each test the device forgets what the app stored: databases, saved reads, pictures, the browser's own cache
 * and local storage.
 */
export class KeptDevice {
  readonly network: ChaosProxy
  readonly told = new Told()
  readonly #browser: Browser
  readonly #server: TestServer
  #context: BrowserContext | undefined

  constructor(browser: Browser, server: TestServer) {
    this.#browser = browser
    this.#server = server
    this.network = new ChaosProxy(() => server.url)
  }

  /** Prepares the device for a test: signed in, nothing read, nothing queued, no rules in the proxy. */
  async ready(): Promise<BrowserContext> {
    this.#context ??= await this.#install()
    const page = await this.#context.newPage()
    await forgetAnswers(page)
    this.network.reset()
    await page.goto(`${this.network.url}${BESIDE_THE_APP}`)
    await page.evaluate(forget, await this.#server.session())
    await page.close()
    this.told.forget()
    return this.#context
  }

  /** Closes the pages that the last test opened, and undoes what the test did to the browser. */
  async leave(): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    // Do not let the app ask whether the user wants to leave.
    await Promise.all(context.pages().map((page) => page.close({ runBeforeUnload: false })))
  }

  async remove(): Promise<void> {
    await this.#context?.close()
    await this.network.close()
  }

  async #install(): Promise<BrowserContext> {
    await this.network.listen()
    const context = await this.#browser.newContext({ ...PERSON, ...PERSON.contextOptions })
    await this.told.listen(context)
    await context.addInitScript(letThroughToasts)
    const page = await context.newPage()
    await begin(page, this.network.url, this.#server)
    await page.close()
    return context
  }
}

/**
 * Runs in each page and lets presses go through toasts to what is under them. (A person would wait until the toast is
 * gone, or close it.) So a test on this device does not notice a toast that covers a button. Tests on a fresh device
 * check where toasts appear.
 */
function letThroughToasts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-sonner-toaster], [data-sonner-toaster] * { pointer-events: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Stops the service worker, and empties the browser's own cache. The next request starts the service worker again,
 * without any memory of the previous test. If the cache were kept, files that an earlier test loaded would be available
 * without a network.
 */
async function forgetAnswers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/** Runs in the page, deletes everything but the shell, and stores `session` in local storage. */
async function forget(session: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name)
      deleting.onsuccess = resolve
      deleting.onerror = () => reject(deleting.error)
      deleting.onblocked = () => reject(new Error(`${name} is still open`))
    })
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
  localStorage.clear()
  localStorage.setItem('session', session)
}
