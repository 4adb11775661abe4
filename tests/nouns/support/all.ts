import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestedNoun } from './tested-noun.ts'

const folder = join(import.meta.dirname, '..')
const modules: { noun: TestedNoun }[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
)

/** What the tests know of each noun. Each noun has a file in `tests/nouns`. */
export const TESTED: readonly TestedNoun[] = modules.map(({ noun }) => noun)

/** Their pages in the menu. */
export const TESTED_PAGES = TESTED.flatMap(({ page }) => page ?? [])
