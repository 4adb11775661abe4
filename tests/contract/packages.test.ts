import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseEnv } from 'node:util'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../../server/config.ts'
import { Notices, noticesText } from '../../server/notices.ts'
import { root } from '../../server/package-paths.ts'
import { lockOf, type PackageLock } from '../../tools/runtime-lock.ts'
import { FILES, FOLDERS } from '../../tools/staged-files.ts'

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const lock = JSON.parse(read('package-lock.json')) as PackageLock & {
  packages: Record<string, { engines?: { node?: string } | string[]; optional?: boolean }>
}

/** The oldest Node of each release that the README names. */
const NODES = ['20.19.0', '22.13.0', '24.0.0', '26.0.0']

test('every package that `npm ci` installs says that it runs on every supported Node', () => {
  const wrong = Object.entries(lock.packages).flatMap(([path, { engines, optional }]) => {
    const wanted = Array.isArray(engines) ? undefined : engines?.node
    // npm leaves out an optional package that does not fit, such as one for 32-bit Windows.
    return wanted === undefined || optional
      ? []
      : NODES.filter((node) => !satisfies(node, wanted)).map((node) => `${path} on ${node}: ${wanted}`)
  })
  expect(wrong).toEqual([])
})

test('.env.example names every setting of the server, and no other', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...VARIABLES].sort())
})

test('a server starts with .env.example as it is, and its settings are the defaults', () => {
  const example = { ...parseEnv(read('.env.example')) }
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('the image is built with the pictures of the guide, and without those of the README', () => {
  const hidden = read('.dockerignore')
    .split('\n')
    .filter((pattern) => pattern !== '')
  const pictures = [...read('docs/USANDO.md').matchAll(/\]\((images\/[^)]+)\)/g)].map(
    ([, path]) => `docs/${path}`,
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => hidden.some((pattern) => path.startsWith(pattern)))).toEqual([])
  expect(hidden).toContain('docs/images/readme')
})

test('a release has its packages, and what these need, in the versions of the lock file', () => {
  const some = lockOf(lock, ['pg'], { name: 'x', version: '1.0.0' })
  expect(some.packages['']).toMatchObject({ dependencies: { pg: lock.packages['node_modules/pg']?.version } })
  expect(Object.keys(some.packages)).toContain('node_modules/pg-types')
  expect(Object.keys(some.packages)).not.toContain('node_modules/react')
  for (const [path, entry] of Object.entries(some.packages))
    if (path !== '') expect(entry['integrity'], path).toBe(lock.packages[path]?.['integrity'])
})

test('a package that the lock file does not have ends the release', () => {
  expect(() => lockOf(lock, ['no-such-package'], { name: 'x', version: '1.0.0' })).toThrow('no-such-package')
})

test('the notices hold the licence of a package and of what it needs, and say where the source is', () => {
  const notices = new Notices()
  for (const name of ['mediabunny', 'libheif-js', 'pg']) notices.add(name, root)
  const all = notices.all()
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['libheif-js', 'mediabunny', 'pg-types']),
  )
  for (const { licence, source } of all) expect([licence, source]).not.toContain('')
  const text = noticesText(all)
  expect(text).toMatch(/^mediabunny [\d.]+ \(MPL-2\.0\): https:.*\n.*Mozilla Public License/m)
  expect(text).toMatch(/^libheif-js [\d.]+ \(LGPL-3\.0\): https:.*\n.*may be replaced/m)
})

test('a release holds every file to which its own pages and files send the operator', () => {
  const deploy = readdirSync(`${root}/deploy`).map((file) => `deploy/${file}`)
  const texts = [...FILES, ...deploy, 'server/serve.js']
  expect(FOLDERS).toContain('deploy')
  const named = texts.flatMap((path) => read(path).match(/\bdocs\/\w+\.md\b/g) ?? [])
  const linked = FILES.filter((path) => path.endsWith('.md')).flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
      posix.join(posix.dirname(page), to),
    ),
  )
  const wanted = new Set([...named, ...linked])
  for (const one of ['docs/RUNNING.md', 'docs/API.md', 'CHANGELOG.md']) expect(wanted).toContain(one)
  expect([...wanted].filter((path) => !FILES.includes(path))).toEqual([])
})
