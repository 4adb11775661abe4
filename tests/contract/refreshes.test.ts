/**
 * The reads that the app asks for again after each action, as the files of `tests/nouns` list them. If an action leaves
 * out a read, an open screen that shows this read keeps showing old data.
 */
import { expect, it } from 'vitest'
import { ACTIONS } from '@/nouns/registry/actions'
import { expectedOf, sampleOf } from './support/expected'

it.each(ACTIONS)('$name has what it changes read again', ({ name, describe, version }) => {
  const refreshes = describe(sampleOf(name), version)?.refreshes.map((key) => key.join(' '))
  expect(refreshes).toEqual(expectedOf(name).refreshes)
})
