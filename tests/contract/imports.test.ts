/**
 * A folder of `src` may import only from certain other folders (`MAY`). The server may import only from `shared`, and
 * nothing of `src` imports the server. The linter reports every other import, however its path is spelled. The test
 * fills a temporary folder with files that contain every possible import between two folders. It lints that folder once
 * with the project's rules, and checks which imports the linter reported.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/** The other folders of `src` from which each folder may import. */
const MAY: Record<string, readonly string[]> = {
  shared: [],
  lib: ['shared'],
  outbox: ['shared', 'lib'],
  api: ['shared', 'lib'],
  components: ['shared', 'lib'],
  offline: ['shared', 'lib', 'api', 'outbox'],
  action: ['shared', 'lib', 'api', 'outbox'],
  read: ['shared', 'lib', 'api', 'outbox', 'action'],
  form: ['shared', 'lib', 'api', 'outbox', 'components', 'action', 'read'],
  page: ['shared', 'lib', 'api', 'outbox', 'components', 'action', 'read', 'form'],
  nouns: ['shared', 'lib', 'outbox', 'components', 'action', 'read', 'form', 'page'],
  screens: ['shared', 'lib', 'components', 'action', 'read', 'form', 'page', 'nouns'],
  app: [
    'shared',
    'lib',
    'outbox',
    'api',
    'offline',
    'components',
    'action',
    'read',
    'form',
    'page',
    'nouns',
    'screens',
  ],
}
const FOLDERS = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Files that also run in the service worker, where there is no page. They may import none of `OF_PAGES`. */
const BARE = ['outbox/x.ts', 'api/x.ts', ...['actions', 'schema', 'reads'].map((n) => `nouns/course/${n}.ts`)]
const OF_PAGES = ['react', 'react/jsx-runtime', 'react-dom/client', 'wouter', '@tanstack/react-query']

interface Plant {
  /** The path of the importing file, relative to `src`. */
  from: string
  names: string
  caught: boolean
}

function plants(): Plant[] {
  const found: Plant[] = []
  for (const folder of FOLDERS)
    for (const place of [`${folder}/x.ts`, `${folder}/deep/x.ts`, `${folder}/deep/er/x.ts`])
      for (const target of FOLDERS) {
        // A screen is a folder in `screens`, and may not import from another screen. So `screens` is not skipped.
        if (target === folder && folder !== 'screens') continue
        const caught = !MAY[folder]?.includes(target)
        const path = `${target}/other/y`
        found.push({ from: place, names: `@/${path}`, caught })
        const climbing = relative(dirname(place), path)
        if (!climbing.startsWith('../')) continue
        found.push({ from: place, names: climbing, caught: caught || folder === 'screens' })
        // Nobody needs a path that begins with `./../`, so the linter forbids it. Only `app` has no rules for imports,
        // because it may import from every folder.
        found.push({ from: place, names: `./${climbing}`, caught: folder !== 'app' })
      }
  for (const from of BARE) for (const names of OF_PAGES) found.push({ from, names, caught: true })
  for (const names of ['./offers', './link-offers', '../category/create-category-form', './use-options'])
    found.push({ from: 'nouns/course/actions.ts', names, caught: true })
  for (const folder of FOLDERS)
    found.push({ from: `${folder}/x.ts`, names: '../../server/http/y', caught: true })
  for (const folder of FOLDERS)
    for (const [from, names] of [
      ['../server/x.ts', `../src/${folder}/y.ts`],
      ['../server/deep/x.ts', `../../src/${folder}/deep/y.ts`],
    ] as const)
      found.push({ from, names, caught: folder !== 'shared' })
  found.push({ from: 'screens/home/x.ts', names: '../login/y', caught: true })
  found.push({ from: 'screens/queue/x.ts', names: '@/outbox/rows/types', caught: false })
  return found
}

const HOW = [
  (names: string) => `import y from '${names}'\ny()\n`,
  (names: string) => `import type { Y } from '${names}'\nexport const y: Y = 1\n`,
  (names: string) => `export { y } from '${names}'\n`,
  (names: string) => `export const y = import('${names}')\n`,
]

async function lintedIn(folder: string): Promise<Set<string>> {
  const { vcs: _git, ...config } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=github',
    '--max-diagnostics=none',
    'src',
    'server',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [BIOME, ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((failed: { stdout: string }) => failed)
  return new Set(
    [...stdout.matchAll(/file=([^,]+)/g)].map(([, file]) =>
      String(file)
        .replace(/^.*src\//, '')
        .replace(/^.*server\//, '../server/'),
    ),
  )
}

it('catches each import that goes against the directions, and no other', { timeout: 30_000 }, async () => {
  expect(Object.keys(MAY).sort()).toEqual(FOLDERS.sort())
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-imports-'))
  try {
    const planted = new Map<string, Plant & { text: string }>()
    for (const plant of plants())
      for (const [i, spell] of HOW.entries()) {
        const name = plant.from.endsWith('/x.ts')
          ? plant.from.replace('x.ts', `x${planted.size}.ts`)
          : plant.from.replace('course/', `course${planted.size}-${i}/`)
        planted.set(name, { ...plant, text: spell(plant.names) })
      }
    for (const [name, { text }] of planted) {
      mkdirSync(join(folder, 'src', dirname(name)), { recursive: true })
      writeFileSync(join(folder, 'src', name), text)
    }
    const caught = await lintedIn(folder)
    const told = (those: (name: string, plant: Plant) => boolean) =>
      [...planted].filter(([name, plant]) => those(name, plant)).map(([name, { text }]) => `${name}: ${text}`)
    expect(
      told((name, plant) => plant.caught && !caught.has(name)),
      'slipped through',
    ).toEqual([])
    expect(
      told((name, plant) => !plant.caught && caught.has(name)),
      'caught for nothing',
    ).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
