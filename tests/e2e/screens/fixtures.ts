import type { Page } from '@playwright/test'
import { collectErrors, controlled, expect, signIn } from '../fixtures.ts'
import { QueuePanel } from '../queue-panel.ts'
import { TestServer } from '../server.ts'
import { test as base } from '../watched.ts'
import { Screen } from './screen.ts'

/** A server that knows whether it runs, so that a test that failed while it was stopped leaves nothing behind. */
export class StoppableServer extends TestServer {
  #running = false

  override async start(env: Record<string, string> = {}): Promise<void> {
    if (this.#running) return
    await super.start(env)
    this.#running = true
  }

  override async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await super.stop(signal)
    this.#running = false
  }
}

interface Fixtures {
  /** A page in which the administrator has signed in and whose service worker is in control. */
  admin: Page
  queue: QueuePanel
  app: Screen
}

interface WorkerFixtures {
  /** One server for all tests of a worker: tests keep apart by names no other test has. */
  server: StoppableServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to know what a fixture depends on
    async ({}, use) => {
      const server = new StoppableServer()
      await server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  admin: async ({ page, server }, use) => {
    const errors = collectErrors(page)
    await signIn(page, server.url)
    await controlled(page)
    await use(page)
    await server.start()
    expect(errors).toEqual([])
  },
  queue: async ({ admin }, use) => use(new QueuePanel(admin)),
  app: async ({ admin, server, queue }, use) => use(new Screen(admin, server, queue)),
})

export { expect }
