/**
 * On a host without keys, the app reads a list to find out whether a creation was done. A thing in the list counts as
 * the user's only if its fields in `COMPARED` have the values of the user's input. If the app took somebody else's
 * thing for the user's, it would never send the user's creation.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/actions'
import { expectRows } from './expect-rows'
import { sampleOf } from './samples'

const LABEL = ['name', 'namePt', 'nameEn', 'nameEs', 'color']

const COMPARED: Record<string, string[]> = {
  'course.create': ['name', 'description', 'language', 'teacherId'],
  'course.addSubcategory': ['id'],
  'class.create': ['videoUrl'],
  'exercise.create': ['question'],
  'alternative.create': ['exerciseId', 'text'],
  'category.create': LABEL,
  'subcategory.create': LABEL,
  'storyGroup.create': ['name', 'subCategoryId'],
  'story.create': ['mediaType', 'duration'],
  'teacher.create': ['name', 'description'],
  'career.create': ['name', 'description', 'categoryId', 'color'],
  'setting.create': ['name', 'value'],
}

const lookupOf = (name: string) => {
  const repeat = findAction(name)?.sendable.repeat
  if (repeat?.kind !== 'lookup') throw new Error(`${name} is not looked for`)
  return repeat
}

describe('a creation that may have been done', () => {
  it('is looked for, whatever it creates', () => {
    const lookedFor = ACTIONS.filter(({ sendable }) => sendable.repeat.kind === 'lookup')
    const names = lookedFor.map(({ name }) => name)
    expectRows(names, COMPARED, 'COMPARED in tests/contract/lookups.test.ts')
  })

  it.each(Object.entries(COMPARED))('%s is found by %j, and by nothing less', (name, fields) => {
    const input = sampleOf(name)
    const made = { ...input, id: 'SUB', mediaType: 'video' }
    const { matches } = lookupOf(name)
    expect(matches(made, input)).toBe(true)
    for (const field of fields) expect(matches({ ...made, [field]: 'other' }, input), field).toBe(false)
  })
})
