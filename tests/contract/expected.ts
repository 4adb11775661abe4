import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Json } from '@/lib/json'
import type { Expected } from './expected-action'

const folder = join(import.meta.dirname, 'expected')
const modules: { expected: Expected }[] = await Promise.all(
  readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href)),
)

/** What is expected of every action. Each noun has a file in the folder `expected`. */
export const EXPECTED: Expected = Object.assign({}, ...modules.map(({ expected }) => expected))

/** Returns what is expected of an action. @throws if no file has the action; the message names the folder */
export function expectedOf(action: string): Expected[string] {
  const expected = EXPECTED[action]
  if (expected === undefined) throw new Error(`add ${action} to its noun’s file in tests/contract/expected/`)
  return expected
}

/** Returns the sample input of an action. @throws if no file has the action; the message names the folder */
export function sampleOf(action: string): Record<string, Json> {
  return expectedOf(action).input as Record<string, Json>
}
