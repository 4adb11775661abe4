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
  media: ['shared', 'lib'],
  components: ['shared', 'lib'],
  kept: ['shared', 'lib', 'api', 'outbox'],
  offline: ['shared', 'lib', 'media', 'api', 'outbox', 'kept'],
  action: ['shared', 'lib', 'api', 'outbox'],
  services: ['shared', 'lib', 'api', 'outbox', 'kept', 'action'],
  read: ['shared', 'lib', 'media', 'api', 'outbox', 'kept', 'action', 'services'],
  find: ['shared', 'lib', 'media', 'api', 'outbox', 'kept', 'action', 'services', 'read'],
  catalogue: ['shared', 'lib', 'outbox', 'action'],
  form: [
    'shared',
    'lib',
    'media',
    'api',
    'outbox',
    'kept',
    'components',
    'action',
    'services',
    'read',
    'find',
  ],
  page: [
    'shared',
    'lib',
    'media',
    'api',
    'outbox',
    'kept',
    'components',
    'action',
    'services',
    'read',
    'find',
    'form',
  ],
  nouns: [
    'shared',
    'lib',
    'media',
    'outbox',
    'components',
    'action',
    'services',
    'read',
    'find',
    'catalogue',
    'form',
    'page',
  ],
  copies: [
    'shared',
    'lib',
    'media',
    'outbox',
    'components',
    'action',
    'services',
    'read',
    'find',
    'catalogue',
    'form',
    'page',
    'nouns',
  ],
  download: [
    'shared',
    'lib',
    'media',
    'outbox',
    'components',
    'action',
    'services',
    'read',
    'find',
    'catalogue',
    'form',
    'page',
    'nouns',
    'offline',
  ],
  screens: [
    'shared',
    'lib',
    'media',
    'components',
    'action',
    'services',
    'read',
    'find',
    'catalogue',
    'form',
    'page',
    'nouns',
    'copies',
    'download',
  ],
  app: [
    'shared',
    'lib',
    'media',
    'outbox',
    'api',
    'kept',
    'action',
    'services',
    'read',
    'find',
    'catalogue',
    'form',
    'page',
    'download',
    'nouns',
    'copies',
    'screens',
    'offline',
    'components',
  ],
}
const FOLDERS = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Files that also run in the service worker, where there is no page. They may import none of `OF_PAGES`. */
const BARE = ['outbox/x.ts', 'api/x.ts', 'nouns/course/actions.ts', 'catalogue/course/schema.ts']
const OF_PAGES = ['react', 'react/jsx-runtime', 'react-dom/client', 'wouter', '@tanstack/react-query']

/** Files of the outbox, and whether the other folders may not import them. */
const DOORS = [
  ['', false],
  ['/outbox', true],
  ['/reading', true],
  ['/contract/ports', true],
  ['/rows/types', true],
  ['/send/claim', true],
] as const

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
        // The outbox has one door. An import past it is reported everywhere.
        const path = target === 'outbox' ? 'outbox' : `${target}/other/y`
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
  found.push({ from: 'screens/queue/x.ts', names: '@/outbox', caught: false })
  for (const folder of ['services', 'form', 'nouns', 'screens/queue', 'app', 'offline'])
    for (const [inner, caught] of DOORS)
      found.push({ from: `${folder}/x.ts`, names: `@/outbox${inner}`, caught })
  return found
}

/** The ways to import a file, each on a line of its own. */
const HOW = [
  (names: string) => `import y from '${names}'`,
  (names: string) => `import type { Y } from '${names}'`,
  (names: string) => `export { y } from '${names}'`,
  (names: string) => `export const y = import('${names}')`,
]

/** Lints the files of a folder with the project's rules. Returns the lines that were reported, as `<path>:<line>`. */
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
    [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, file, line]) => {
      const path = String(file).replace(/^.*\/(?=(?:src|server)\/)/, '')
      return `${path.startsWith('server/') ? '../' : ''}${path.replace(/^src\//, '')}:${line}`
    }),
  )
}

it('the linter catches each import that goes against the directions, and no other', {
  timeout: 30_000,
}, async () => {
  expect(Object.keys(MAY).sort()).toEqual(FOLDERS.sort())
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-imports-'))
  try {
    const files = new Map<string, { text: string; caught: boolean }[]>()
    for (const { from, names, caught } of plants()) {
      const lines = files.get(from) ?? []
      files.set(from, lines)
      for (const spell of HOW) lines.push({ text: spell(names), caught })
    }
    for (const [path, lines] of files) {
      mkdirSync(join(folder, 'src', dirname(path)), { recursive: true })
      writeFileSync(join(folder, 'src', path), lines.map(({ text }) => text).join('\n'))
    }
    const reported = await lintedIn(folder)
    const found = (wanted: boolean) =>
      [...files].flatMap(([path, lines]) =>
        lines
          .filter(({ caught }, at) => caught === wanted && reported.has(`${path}:${at + 1}`) !== wanted)
          .map(({ text }) => `${path}: ${text}`),
      )
    expect(found(true), 'slipped through').toEqual([])
    expect(found(false), 'caught for nothing').toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
