/**
 * The user's design card names the packages of the app. Each stands in the root's manifest and does the job that its
 * name says. Whoever removes one of them finds its reason here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../server/package-paths.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

const CARD: readonly [name: string, job: string, where: string, used: RegExp][] = [
  ['react', 'draws the app', 'src/app', /from 'react'/],
  ['react-dom', 'puts it into the page', 'src/main.tsx', /createRoot\(/],
  ['wouter', 'leads from one address to another', 'src/app', /from 'wouter'/],
  ['vite', 'builds the app', 'vite.config.ts', /defineConfig\(/],
  [
    'vite-plugin-pwa',
    'builds the service worker and the web manifest',
    'vite.config.ts',
    /VitePWA\(\{\s+strategies: 'injectManifest'/,
  ],
  [
    'workbox-window',
    'registers the service worker and follows its updates',
    'src/offline',
    /new Workbox\([\s\S]*addEventListener\('waiting'[\s\S]*workbox\.register\(/,
  ],
  ['idb', 'opens the outbox', 'src/outbox', /from 'idb'/],
  ['@tanstack/react-query', 'keeps what was read in memory', 'src/read', /from '@tanstack\/react-query'/],
  [
    '@tanstack/react-query-persist-client',
    'keeps the reads on the device',
    'src/kept',
    /persistQueryClient\(/,
  ],
  [
    '@tanstack/query-sync-storage-persister',
    'keeps the page that was left last',
    'src/kept',
    /createSyncStoragePersister\(/,
  ],
  ['radix-ui', 'is under the primitives of shadcn-ui', 'src/components/ui', /from 'radix-ui/],
  ['lucide-react', 'draws the icons', 'src/components', /from 'lucide-react'/],
  ['sonner', 'shows the toasts', 'src/components/ui', /from 'sonner'/],
  ['vitest', 'runs the tests', 'vitest.config.ts', /vitest\/config/],
]

test.each(CARD)('%s %s', (name, _job, where, used) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  expect(textsIn(where).some((text) => used.test(text))).toBe(true)
})

test('shadcn-ui: the primitives are where its conventions say', () => {
  const { aliases } = JSON.parse(readFileSync(`${root}/components.json`, 'utf8')) as {
    aliases: Record<string, string>
  }
  expect(aliases).toMatchObject({ ui: '@/components/ui' })
  expect(readdirSync(`${root}/src/components/ui`)).toEqual(
    expect.arrayContaining(['button.tsx', 'dialog.tsx', 'input.tsx']),
  )
})

test('the packages of TanStack Query name one version of each other, so there is one query cache', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, unknown>
  }
  const cores = Object.keys(packages).filter((path) => path.endsWith('node_modules/@tanstack/query-core'))
  expect(cores).toEqual(['node_modules/@tanstack/query-core'])
})

/** Returns the text of a file, or of all scripts in a folder. */
function textsIn(where: string): string[] {
  if (/\.tsx?$/.test(where)) return [readFileSync(`${root}/${where}`, 'utf8')]
  return readdirSync(`${root}/${where}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${root}/${where}/${path}`, 'utf8'))
}
