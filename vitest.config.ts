import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isNight } from './tests/is-night.ts'
import { guide } from './tools/guide/plugin.ts'

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/**
 * There are four projects, because they need different environments. The outbox and the pure code run in plain Node,
 * because a DOM emulation loses Blobs when it stores them in IndexedDB. Screens need a DOM. The server's tests start
 * real servers.
 */
export default defineConfig({
  test: {
    // No test asserts how long anything takes. These limits only end tests that hang.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // By default Vitest leaves one core free. But tests of screens and servers wait half of their time. So it is
    // faster to have one worker more than there are cores: 155 instead of 175 s on two cores.
    maxWorkers: availableParallelism() + 1,
    // The emulated database lives in weak maps, which are slow to collect. Four times V8's usual room for young objects
    // saves a sixth of the work.
    execArgv: ['--max-semi-space-size=64'],
    tags: [
      {
        name: 'night',
        description: 'A test by day holds the same promise, or the promise can wait for the night.',
      },
    ],
    ...(isNight ? {} : { tagsFilter: ['!night'] }),
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/{lib,shared,media,api,kept,hosts,outbox,action,read,services,find,form,page,nouns,components,contract}/**/*.test.ts',
          ],
          // Nothing here stands in module state, so all files of one worker share the loaded code: 68 instead of 106 s.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          // Each file starts a worker or an app of its own, from the start of its modules.
          name: 'apart',
          environment: 'node',
          include: ['tests/{offline,sw,e2e,examples,conform}/**/*.test.ts'],
          // These packages are ES modules, but do not declare that they are. So Vitest has to transform them.
          server: { deps: { inline: [/^workbox-|\/workbox-/] } },
        },
      },
      {
        extends: true,
        plugins: [guide, react()],
        resolve: {
          alias: {
            '@/lib/cn': fileURLToPath(new URL('./tests/components/support/checked-cn.ts', import.meta.url)),
            ...alias,
          },
        },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{components,screens,app,examples}/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          isolate: false,
          // All other timers stay real, because the emulated database uses them.
          fakeTimers: { toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] },
        },
      },
      {
        extends: true,
        // The alias is for one test, which runs the app's own outbox against a real server.
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/prepare.ts'],
          // Loading the embedded database takes seconds, so all files of one worker share the loaded code. Each test
          // starts its own server.
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
})
