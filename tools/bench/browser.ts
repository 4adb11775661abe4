import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'

const MEGABYTE = 1024 * 1024
const SAMPLE_EVERY = 60

/** A browser with a profile on the disk. Without a profile, IndexedDB would be in memory. */
export class Browser {
  #profile: string
  #context: BrowserContext
  #url: string

  private constructor(profile: string, context: BrowserContext, url: string) {
    this.#profile = profile
    this.#context = context
    this.#url = url
  }

  static async start(url: string): Promise<Browser> {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
    const profile = mkdtempSync(join(tmpdir(), 'outbox-bench-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...BROWSER_ARGS, '--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
    })
    return new Browser(profile, context, url)
  }

  async open(online: boolean): Promise<Page> {
    const page = await this.#context.newPage()
    page.setDefaultTimeout(600_000)
    await page.goto(`${this.#url}/bench.html${online ? '?online' : ''}`)
    await page.waitForFunction(() => window.__bench?.ready === true)
    return page
  }

  async stop(): Promise<void> {
    await this.#context.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

export interface Memory {
  /** The largest growth of the JavaScript heap during the measurement, in MiB. */
  heap: number
  /** The same for the buffers, which are outside the JavaScript heap. */
  buffers: number
}

/** Measures by how much the memory of a page grows while something runs in it. */
export async function watchMemory<T>(
  page: Page,
  run: () => Promise<T>,
): Promise<{ result: T; memory: Memory }> {
  const session = await page.context().newCDPSession(page)
  const read = async () => {
    const usage: { usedSize: number; backingStorageSize?: number } =
      await session.send('Runtime.getHeapUsage')
    return { heap: usage.usedSize / MEGABYTE, buffers: (usage.backingStorageSize ?? 0) / MEGABYTE }
  }
  await session.send('HeapProfiler.collectGarbage')
  const before = await read()
  const memory: Memory = { heap: 0, buffers: 0 }
  let running = true
  const sampling = (async () => {
    while (running) {
      const now = await read()
      memory.heap = Math.max(memory.heap, now.heap - before.heap)
      memory.buffers = Math.max(memory.buffers, now.buffers - before.buffers)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY))
    }
  })()
  try {
    return { result: await run(), memory }
  } finally {
    running = false
    await sampling
    await session.detach()
  }
}
