/**
 * The build puts two small modules of the app in the places of larger ones of libraries (`resolve.alias` in
 * `vite.config.ts`). A new version of a library may name its module otherwise, or ask more of it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MutationCache } from '@/read/no-mutations'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
const read = (path: string) => readFileSync(join(packages, path), 'utf8')

it('every icon of lucide asks for the module that the build replaces, and gives it a drawing of 24 by 24', () => {
  const folder = 'lucide-react/dist/esm/icons'
  const files = readdirSync(join(packages, folder)).filter(
    (name) => name.endsWith('.mjs') && name !== 'index.mjs',
  )
  expect(files.length).toBeGreaterThan(1_000)
  for (const name of files) {
    const code = read(`${folder}/${name}`)
    if (!code.includes('createLucideIcon(')) continue
    expect(code, name).toContain("import createLucideIcon from '../createLucideIcon.mjs'")
    expect(code, name).toMatch(/size: 24,\s+node: \[/)
  }
})

it('the empty cache of mutations does all that the library asks of it while there are no mutations', () => {
  const core = '@tanstack/query-core/build/modern'
  expect(read(`${core}/queryClient.js`)).toContain('from "./mutationCache.js"')
  const code = [`${core}/queryClient.js`, `${core}/hydration.js`]
    .map(read)
    .join('\n')
    .replace(/^\s*\*.*$/gm, '')
  const asked = new Set(
    [...code.matchAll(/utationCache(?:\(\))?\.(\w+)\(/g)].map(([, method]) => String(method)),
  )
  // The library builds a mutation only for one that the app starts or has saved.
  asked.delete('build')
  expect(asked.size).toBeGreaterThan(3)
  expect(Object.getOwnPropertyNames(MutationCache.prototype)).toEqual(expect.arrayContaining([...asked]))
})

it('the app starts no mutations of TanStack Query', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const users = files.filter((name) =>
    /\b(useMutation|useMutationState|getMutationCache)\b/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(users).toEqual([])
})
