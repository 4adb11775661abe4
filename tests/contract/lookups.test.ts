/**
 * On a host without keys, the app reads a list to find out whether a creation was done. The files of `tests/nouns` name
 * the fields that the app compares (`compared`). A thing in the list counts as the user's only if these fields have the
 * values of the user's input. If the app took somebody else's thing for the user's, it would never send the user's
 * creation.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import { expectRows } from './support/expect-rows'
import { EXPECTED, sampleOf } from './support/expected'

const COMPARED = Object.entries(EXPECTED).flatMap(([name, { compared }]) =>
  compared === undefined ? [] : [[name, compared] as const],
)

const lookupOf = (name: string) => {
  const repeat = findAction(name)?.sendable.repeat
  if (repeat?.kind !== 'lookup') throw new Error(`${name} is not looked for`)
  return repeat
}

describe('a creation that may have been done', () => {
  it('a creation that may have been done is looked for, whatever it creates', () => {
    const lookedFor = ACTIONS.filter(({ sendable }) => sendable.repeat.kind === 'lookup')
    const names = lookedFor.map(({ name }) => name)
    const listed = COMPARED.map(([name]) => name)
    expectRows(names, listed, {
      missing: 'these need `compared` in tests/nouns/',
      extra:
        'add these to src/nouns/registry/actions.ts, or remove their `compared` if the app does not look for them',
    })
  })

  it.each(COMPARED)('%s is found by %j, and by nothing less', (name, fields) => {
    const input = sampleOf(name)
    const made = { ...input, id: 'SUB', mediaType: 'video' }
    const { matches } = lookupOf(name)
    expect(matches(made, input)).toBe(true)
    for (const field of fields) expect(matches({ ...made, [field]: 'other' }, input), field).toBe(false)
  })

  it('a lesson is found whichever address of its video the host has stored', () => {
    const { matches } = lookupOf('class.create')
    const [short, stored] = [
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    ]
    expect(matches({ id: '1', videoUrl: stored }, { courseId: '1', videoUrl: short })).toBe(true)
    expect(matches({ id: '1', videoUrl: short }, { courseId: '1', videoUrl: stored })).toBe(true)
    const later = stored.replace('t=3s', 't=4s')
    expect(matches({ id: '1', videoUrl: later }, { courseId: '1', videoUrl: stored })).toBe(false)
  })
})
