import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser, NOTHING_MOVES } from './browser.ts'

/** A browser whose process can be killed, as in a power cut, and started again with the same profile. */
export class LastingBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'admin-de-cursos-profile-'))
  readonly #opened: (context: BrowserContext) => void

  /** @param opened is called at each start, before any page is loaded */
  constructor(opened: (context: BrowserContext) => void) {
    this.#opened = opened
  }

  /**
   * Returns the path of the file that contains exactly these bytes. Chromium stores each Blob of IndexedDB in a file of
   * its own, beside the database.
   * @throws if no file or more than one file contains the bytes
   */
  blobOnDisk(bytes: Buffer): string {
    const folder = join(this.#profile, 'Default/IndexedDB')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes('.indexeddb.blob'))
      .map((entry) => join(entry.parentPath, entry.name))
    const [found, ...others] = files.filter((file) => readFileSync(file).equals(bytes))
    if (found === undefined || others.length > 0) throw new Error('not one file holds these bytes')
    return found
  }

  #process: ChildProcess | undefined
  #browser: Browser | undefined

  /** Starts the browser with what its profile has stored, and opens `url` in a page. */
  async open(url: string): Promise<Page> {
    const child = spawn(
      findBrowser() ?? 'chromium',
      [
        ...BROWSER_ARGS,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        '--lang=pt-BR',
        '--window-size=1280,850',
        NOTHING_MOVES,
        '--hide-crash-restore-bubble',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#process = child
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      child.stderr.on('data', (chunk: Buffer) => {
        printed += chunk
        const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
        if (found !== undefined) resolve(found)
      })
      child.once('exit', () => reject(new Error(`the browser did not start:\n${printed}`)))
    })
    // Without `isLocal`, Playwright passes the bytes of a picked file to the page, and not its path.
    this.#browser = await chromium.connectOverCDP(address, { isLocal: true })
    const { context } = this
    this.#opened(context)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(url)
    return page
  }

  get context(): BrowserContext {
    const context = this.#browser?.contexts()[0]
    if (context === undefined) throw new Error('the browser is not open')
    return context
  }

  /** Closes the browser as a person does. It first writes everything to the disk. */
  async close(): Promise<void> {
    const child = this.#process
    if (child === undefined || this.#browser === undefined) return
    const gone = once(child, 'exit')
    const cdp = await this.#browser.newBrowserCDPSession()
    // The browser may be gone before it answers.
    await cdp.send('Browser.close').catch(() => {})
    await gone
  }

  /**
   * Kills the process, nearly as in a power cut: what the process has not yet written to files is lost. (A power cut
   * could also lose what the process has just written.) Chromium sometimes writes local storage to the disk minutes
   * after a page has changed it. But when a page crashes, Chromium writes local storage at once.
   * @param onDisk gets the local storage on the disk, as text. If `onDisk` is given, this function first crashes the
   *   pages, and kills the browser as soon as `onDisk` returns `true`
   */
  async kill(onDisk?: (localStorage: string) => boolean): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    if (onDisk !== undefined) {
      for (const page of this.context.pages()) await crash(page)
      await expect.poll(() => onDisk(this.#localStorage())).toBe(true)
    }
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await this.#browser?.close().catch(() => {})
  }

  /** Returns the local storage on the disk, as text. Chromium appends to LevelDB's logs, so the newest text is last. */
  #localStorage(): string {
    const folder = join(this.#profile, 'Default/Local Storage/leveldb')
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
    const text = logs.sort().map((name) => readFileSync(join(folder, name), 'latin1'))
    // Chromium stores a text as Latin-1 or as UTF-16. In UTF-16, each Latin letter has a zero byte beside it. Without
    // the zero bytes, a text in UTF-16 looks like the same text in Latin-1.
    return text.join('').replaceAll('\0', '')
  }

  async remove(): Promise<void> {
    await this.kill()
    await removeFolder(this.#profile)
  }
}

/** Crashes the process of a page. After that the page answers nothing. */
export async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => {})
  await crashed
}

/**
 * Removes the folder of a killed browser. The browser's helper processes still write into it for a moment, and nothing
 * tells when they end. So the function tries for ten seconds. Node's own retries do not help, because Node lists the
 * folder only once, before its first attempt.
 * @throws the error of the last attempt
 */
export async function removeFolder(folder: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (left === 0) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
