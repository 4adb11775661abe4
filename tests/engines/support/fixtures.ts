import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { ChaosProxy } from '../../e2e/support/chaos-proxy.ts'
import { lendServer, type TestServer } from '../../e2e/support/server.ts'
import { PuppeteerEngine } from './by-puppeteer.ts'
import { WebKitEngine } from './by-webdriver.ts'
import type { Engine, EngineOption } from './engine.ts'
import { findEngine } from './installed.ts'

interface Fixtures {
  /** The proxy between the browser and the server. */
  network: ChaosProxy
  /** Writes a file that a test can pick in a form, and returns the path of the file. */
  picked: (name: string, bytes: Buffer) => string
  /** A browser that has never seen the app. */
  engine: Engine
}

interface WorkerFixtures extends EngineOption {
  server: TestServer
}

/** Every test runs once in each engine. If an engine is not installed, the tests in it are skipped. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the pattern what a fixture depends on
    async ({}, use) => lendServer(use),
    { scope: 'worker' },
  ],
  network: async ({ server }, use) => {
    const network = new ChaosProxy(() => server.url)
    await network.listen()
    await use(network)
    await network.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in the pattern what a fixture depends on
  picked: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-picked-'))
    await use((name, bytes) => {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return path
    })
    rmSync(folder, { recursive: true, force: true })
  },
  engine: async ({ engineName }, use) => {
    const path = findEngine(engineName)
    base.skip(path === undefined, `${engineName} is not installed`)
    if (path === undefined) return
    const engine = engineName === 'webkit' ? new WebKitEngine(path) : new PuppeteerEngine(engineName, path)
    await use(engine)
    await engine.remove()
  },
})

export { expect }
