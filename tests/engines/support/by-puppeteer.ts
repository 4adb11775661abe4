import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type ElementHandle, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import { BROWSER_ARGS, NOTHING_MOVES } from '../../e2e/support/browser.ts'
import { removeFolder } from '../../e2e/support/lasting-browser.ts'
import { type Engine, type Key, MISSED, type Room, type Spoken, type Tab } from './engine.ts'
import { find, type Search, type Step } from './find.ts'
import { killGroup } from './processes.ts'

/** Puppeteer drives Chromium by the DevTools protocol, and Firefox by WebDriver BiDi. */
export class PuppeteerEngine implements Engine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-engine-'))
  readonly #profile = join(this.#folder, 'profile')
  readonly downloads = join(this.#folder, 'downloads')
  readonly #browserName: 'chrome' | 'firefox'
  readonly #path: string
  #browser: Browser | undefined

  constructor(name: 'chromium' | 'firefox', path: string) {
    this.#browserName = name === 'chromium' ? 'chrome' : 'firefox'
    this.#path = path
    mkdirSync(this.downloads)
  }

  async open(room?: Room): Promise<Tab> {
    const options: LaunchOptions = {
      browser: this.#browserName,
      executablePath: this.#path,
      headless: true,
      userDataDir: this.#profile,
      // Firefox also writes files outside its profile, below HOME.
      env: { ...process.env, HOME: this.#folder },
      defaultViewport: null,
      downloadBehavior: { policy: 'allow', downloadPath: this.downloads },
    }
    this.#browser = await launch({
      ...options,
      ...(this.#browserName === 'chrome'
        ? { args: [...BROWSER_ARGS, NOTHING_MOVES, '--lang=pt-BR', '--window-size=1280,850'] }
        : { args: ['--width=1280', '--height=850'], extraPrefsFirefox: firefoxPrefs(this.downloads, room) }),
    })
    const page = (await this.#browser.pages())[0] ?? (await this.#browser.newPage())
    if (room !== undefined && this.#browserName === 'chrome') {
      const cdp = await page.createCDPSession()
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: room.origin, quotaSize: room.bytes })
    }
    return new PuppeteerTab(page, this.#browserName)
  }

  async newTab(): Promise<Tab> {
    if (this.#browser === undefined) throw new Error('the browser is not open')
    return new PuppeteerTab(await this.#browser.newPage(), this.#browserName)
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    this.#browser = undefined
  }

  async kill(): Promise<void> {
    const child = this.#browser?.process()
    this.#browser = undefined
    if (child) await killGroup(child)
    await this.#tidied()
  }

  /**
   * Waits until puppeteer has restored the preferences of a killed Firefox. Puppeteer restores them in the background
   * and gives no signal. Until they are restored, Firefox cannot be started.
   */
  async #tidied(): Promise<void> {
    const isThere = (name: string) => existsSync(join(this.#profile, name))
    while (isThere('prefs.js.puppeteer') || isThere('user.js.puppeteer')) await setTimeout(10)
  }

  async remove(): Promise<void> {
    await this.kill()
    await removeFolder(this.#folder)
  }
}

/**
 * Returns the preferences of Firefox. `fixedLimit` is in kilobytes, and limits the storage of all origins together.
 * Firefox lets each origin use a fifth of this limit, but at least 10 MB.
 */
function firefoxPrefs(downloads: string, room: Room | undefined): Record<string, unknown> {
  return {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'intl.accept_languages': 'pt-BR',
    'ui.prefersReducedMotion': 1,
    ...(room && { 'dom.quotaManager.temporaryStorage.fixedLimit': Math.round(room.bytes / 1024) }),
  }
}

class PuppeteerTab implements Tab {
  readonly #page: Page
  readonly #hasDevTools: boolean

  constructor(page: Page, browserName: 'chrome' | 'firefox') {
    this.#page = page
    this.#hasDevTools = browserName === 'chrome'
    // As a person does who means to leave.
    page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' && dialog.accept().catch(() => {})))
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url)
  }

  async evaluate<R, A = undefined>(work: (arg: A) => R | Promise<R>, arg?: A): Promise<R> {
    return (await this.#page.evaluate(work as (arg: unknown) => unknown, arg)) as R
  }

  async press(steps: Step[]): Promise<boolean> {
    return this.#onto({ steps, for: 'press' }, (element) => element.click())
  }

  async type(steps: Step[], text: string): Promise<boolean> {
    return this.#onto({ steps, for: 'type' }, (element) => element.type(text))
  }

  async pick(steps: Step[], paths: readonly string[]): Promise<boolean> {
    const element = await this.#find({ steps })
    await element?.uploadFile(...paths)
    return element !== undefined
  }

  async key(key: Key): Promise<void> {
    await this.#page.bringToFront()
    await this.#page.keyboard.press(key)
  }

  async drag(steps: Step[], by: { x: number; y: number }): Promise<boolean> {
    return this.#onto({ steps, for: 'press' }, async (element) => {
      const { x, y } = await element.clickablePoint()
      const { mouse } = this.#page
      await mouse.move(x, y)
      await mouse.down()
      await mouse.move(x + by.x, y + by.y, { steps: 2 })
      await mouse.up()
    })
  }

  async unspoken(expected: readonly Spoken[]): Promise<Spoken[]> {
    const missing: Spoken[] = []
    const isSpoken = this.#hasDevTools ? await this.#inTree() : (spoken: Spoken) => this.#locates(spoken)
    for (const spoken of expected) if (!(await isSpoken(spoken))) missing.push(spoken)
    return missing
  }

  /** Reads the whole accessibility tree by the DevTools protocol, and returns a function that searches the tree. */
  async #inTree(): Promise<(spoken: Spoken) => boolean> {
    const devTools = await this.#page.createCDPSession()
    const { nodes } = await devTools.send('Accessibility.getFullAXTree')
    await devTools.detach()
    return ({ role, name }) =>
      nodes.some(
        (node) => !node.ignored && node.name?.value === name && (role === 'any' || node.role?.value === role),
      )
  }

  /** Asks the browser by BiDi whether the page has an element with this role and name. */
  async #locates({ role, name }: Spoken): Promise<boolean> {
    return (await this.#page.$(`aria/${name}${role === 'any' ? '' : `[role="${role}"]`}`)) !== null
  }

  async #onto(
    search: Search,
    work: (element: ElementHandle<HTMLInputElement>) => Promise<void>,
  ): Promise<boolean> {
    // Firefox sends clicks and keys to the tab that is in front.
    await this.#page.bringToFront()
    const element = await this.#find(search)
    if (element === undefined) return false
    try {
      await work(element)
      return true
    } catch (error) {
      if (MISSED.test(String(error))) return false
      throw error
    }
  }

  async #find(search: Search): Promise<ElementHandle<HTMLInputElement> | undefined> {
    const found = await this.#page.evaluateHandle(find, search)
    return (found.asElement() as ElementHandle<HTMLInputElement> | null) ?? undefined
  }
}
