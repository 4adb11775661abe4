import { test as base } from './fixtures.ts'
import { TestServer } from './server.ts'

/** The demo catalogue: something of everything to look at. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to know what a fixture depends on
  server: async ({}, use) => {
    const server = new TestServer({ SEED_DEMO: '1' })
    await server.start()
    await use(server)
    await server.remove()
  },
})
