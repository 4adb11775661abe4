import type { Json } from '@/lib/json'
import { TESTED } from '../../nouns/support/all'
import type { Expected } from '../../nouns/support/expected-action'

/** What is expected of every action. Each noun has a file in `tests/nouns`. */
export const EXPECTED: Expected = Object.assign({}, ...TESTED.map(({ expected }) => expected))

/** Returns what is expected of an action. @throws if no file has the action; the message names the folder */
export function expectedOf(action: string): Expected[string] {
  const expected = EXPECTED[action]
  if (expected === undefined) throw new Error(`add ${action} to its noun’s file in tests/nouns/`)
  return expected
}

/** Returns the sample input of an action. @throws if no file has the action; the message names the folder */
export function sampleOf(action: string): Record<string, Json> {
  return expectedOf(action).input as Record<string, Json>
}
