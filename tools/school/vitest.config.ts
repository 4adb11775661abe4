import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The school is one long test, so that it can use what the tests of the server and of the outbox stand on. */
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  test: {
    include: ['tools/school/school.ts'],
    environment: 'node',
    globalSetup: ['tests/server/support/prepare.ts'],
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
    execArgv: ['--max-semi-space-size=64'],
  },
})
