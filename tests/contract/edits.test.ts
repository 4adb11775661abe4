import { expect, it } from 'vitest'
import { ACTIONS } from '@/nouns/actions'
import { FIELD_LABELS } from '@/screens/queue/conflict-fields'

const edits = ACTIONS.flatMap(({ name, edits: seen }) =>
  seen === undefined ? [] : [{ name, fields: Object.keys(seen.of({}).values) }],
)

it('every edit of a thing is merged with what others changed', () => {
  expect(edits.map(({ name }) => name).toSorted()).toEqual([
    'alternative.update',
    'career.update',
    'category.update',
    'course.imageByUrl',
    'course.teacher',
    'course.update',
    'exercise.update',
    'setting.update',
    'storyGroup.update',
    'storyGroup.updateTextAndImage',
    'subcategory.update',
    'teacher.update',
  ])
})

it.each(edits)('each field of $name has a label where a conflict is shown', ({ fields }) => {
  expect(
    fields.filter((field) => FIELD_LABELS[field] === undefined),
    'add these to FIELD_LABELS in src/screens/queue/conflict-fields.ts',
  ).toEqual([])
})
