import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/**
 * Three projects, because they need three worlds: the outbox and the pure code run in plain Node (DOM emulations
 * lose Blobs on their way through IndexedDB), screens need a DOM, and the server's tests start real servers.
 */
export default defineConfig({
  test: {
    // No test asserts how long anything takes. What really hangs is ended all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{lib,api,outbox,app-queue,action,contract,offline,sw,e2e,examples}/**/*.test.ts'],
          // Written as ES modules, without saying so.
          server: { deps: { inline: [/^workbox-|\/workbox-/] } },
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: {
          alias: {
            '@/lib/cn': fileURLToPath(new URL('./tests/components/checked-cn.ts', import.meta.url)),
            ...alias,
          },
        },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{components,screens,app,examples}/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          isolate: false,
          // The emulated database goes by the others.
          fakeTimers: { toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] },
        },
      },
      {
        extends: true,
        // One test drives the app's own outbox against a real server.
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/prepare.ts'],
        },
      },
    ],
  },
})
