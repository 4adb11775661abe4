/**
 * The reads that the app asks for again after each action, as the files of `expected/` list them. If an action leaves
 * out a read, an open screen that shows this read keeps showing old data.
 */
import { expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import { ACTIONS } from '@/nouns/actions'
import { expectedOf } from './expected'

it.each(ACTIONS)('$name has what it changes read again', ({ name, describe, version }) => {
  const { input, refreshes } = expectedOf(name)
  const keys = describe(input as Record<string, Json>, version)?.refreshes
  expect(keys?.map((key) => key.join(' '))).toEqual(refreshes)
})
