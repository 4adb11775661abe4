/** An exported name of the app or the service worker has one meaning: only one file defines it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|abstract class) (\w+)/gm

/**
 * The files of the nouns. The test skips them, because several nouns export the same names (`noun`, `editable`), and
 * most offers have the names of their actions.
 */
const NOUN = /^src\/(nouns|catalogue)\/[\w-]+\//

const files = () =>
  ['src', 'sw'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  )

it('no two files export the same name', () => {
  const definedIn = new Map<string, Set<string>>()
  for (const file of files()) {
    if (NOUN.test(file)) continue
    // The signatures of one function are in one file.
    for (const [, name] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(EXPORT))
      definedIn.set(name as string, (definedIn.get(name as string) ?? new Set()).add(file))
  }
  expect(definedIn.size).toBeGreaterThan(500)
  expect([...definedIn].filter(([, files]) => files.size > 1)).toEqual([])
})
