/**
 * What a person fills in is sent: a field that an action takes and its request leaves out would be typed, queued and
 * never arrive. What an input holds for other reasons is listed here.
 */
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import { ACTIONS } from '@/nouns/actions'
import { sampleOf } from './samples'

/** Fields that are kept for the words of the queue, for what is shown until the server answers, and for what is read again. */
const KEPT_HERE: Record<string, string[]> = {
  'course.create': ['teacherName'],
  'course.update': ['teacherName'],
  'course.delete': ['name'],
  'course.imageByUrl': ['name'],
  'course.teacher': ['name', 'teacherName'],
  'course.addSubcategory': ['name', 'color'],
  'course.removeSubcategory': ['name', 'color'],
  'class.delete': ['courseId', 'name'],
  'class.move': ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
  'exercise.update': ['courseId'],
  'exercise.delete': ['courseId', 'name'],
  'exercise.move': ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
  'alternative.create': ['courseId'],
  'alternative.update': ['courseId', 'name'],
  'alternative.delete': ['courseId', 'name'],
  'category.delete': ['name'],
  'subcategory.delete': ['name'],
  'storyGroup.delete': ['name'],
  'story.create': ['group'],
  'story.delete': ['storyGroupId', 'name', 'group'],
  'teacher.delete': ['name'],
  'career.delete': ['name'],
  'career.addCourse': ['career', 'course', 'present'],
  'career.removeCourse': ['career', 'course', 'present'],
  'setting.switch': ['name'],
  'setting.delete': ['name'],
}

/** A value like `value`, and not the same. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value.startsWith('http') ? `${value}2` : `${value}-2`
  return { ...(value as object), file: 'f2', name: 'outra.png' }
}

/** Values that do not come from the input. */
const CONSTANT: Record<string, Record<string, unknown>> = { 'alternative.create': { correct: false } }

/** Forms send texts, so a number or a boolean counts as its text. */
function isSent(value: unknown, sample: unknown, constant: unknown): boolean {
  const wanted = sample ?? constant
  if (typeof wanted === 'object') return JSON.stringify(value) === JSON.stringify(wanted)
  return String(value) === String(wanted)
}

describe.each(ACTIONS)('$name', (action) => {
  it('sends each field of its input, or says what it is for', () => {
    const sample = sampleOf(action.name)
    const sent = (input: object) => {
      try {
        return JSON.stringify(action.sendable.request(action.sendable.read(input as Json, action.version)))
      } catch {
        return 'refused'
      }
    }
    const unsent = Object.keys(sample).filter((key) => {
      const changed = sent({ ...sample, [key]: other(sample[key]) })
      if (changed === 'refused') return sent({ ...sample, [key]: undefined }) === sent(sample)
      return changed === sent(sample)
    })
    expect(unsent, 'send these in `request`, or list them above').toEqual(KEPT_HERE[action.name] ?? [])
  })

  it('sends each value under the name of its own field', () => {
    const sample = sampleOf(action.name)
    const { body } = action.sendable.request(action.sendable.read(sample as Json, action.version))
    const fields =
      body.kind === 'form' ? body.fields : body.kind === 'json' ? Object.entries(body.value as object) : []
    const wrong = fields.filter(
      ([name, value]) => !isSent(value, sample[name], CONSTANT[action.name]?.[name]),
    )
    expect(wrong, 'these hold the value of another field').toEqual([])
  })

  it('has a sample of each field', () => {
    const { input } = (action as unknown as { spec: { input: v.GenericSchema } }).spec
    const entries = 'entries' in input ? Object.keys(input.entries as object) : []
    expect(Object.keys(sampleOf(action.name)).sort()).toEqual(entries.sort())
  })
})
