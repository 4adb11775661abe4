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
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{lib,api,outbox,action,contract,offline}/**/*.test.ts'],
        },
      },
      {
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
          include: ['tests/{components,screens,app}/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // One test drives the app's own outbox against a real server.
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/prepare.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
