/**
 * The form of an edit must begin with all values of the thing. If a noun's `editable` (in its `schema.ts`) leaves a
 * field out, the form shows this field empty, and saving the form empties it. The edit must also be merged with what
 * others changed.
 */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '@/action/define'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import { showsPictures } from '@/screens/queue/conflict-fields'
import { fieldOf } from '@/shared/declared'
import { isFile } from '../nouns/support/expected-action'
import { answerOf, fieldsOf, sentFields } from './support/answers'
import { sampleOf } from './support/expected'
import { thingsIn } from './support/schema-values'

/**
 * Matches the names of the actions that need no merge. These actions do not send back the values that a form was filled
 * with, so they cannot overwrite what others changed.
 */
const UNMERGED = /\.(create|delete|switch|move|add\w+|remove\w+)$/

const edits = ACTIONS.flatMap((action) =>
  action.edits === undefined ? [] : [{ name: action.name, action, edits: action.edits }],
)

it('every edit of a thing is merged with what others changed', () => {
  const merged = new Set(edits.map(({ name }) => name))
  const alone = ACTIONS.map(({ name }) => name).filter((name) => !merged.has(name) && !UNMERGED.test(name))
  expect(alone, 'add `edits`: otherwise the edit overwrites what others changed meanwhile').toEqual([])
})

describe.each(edits)('$name', ({ name, action, edits: seen }) => {
  const [noun = ''] = name.split('.')

  it('an action has a label for each of its fields where a conflict is shown', () => {
    expect(
      Object.keys(seen.of({}).values).filter((field) => fieldOf(noun, field) === undefined),
      `declare these under ${noun} in src/shared/declared.ts`,
    ).toEqual([])
  })

  it('an action has its pictures shown as pictures in a conflict', () => {
    const files = Object.keys(seen.of({}).values).filter((field) => isFile(sampleOf(action.name)[field]))
    expect(
      files.filter((field) => !showsPictures(noun, field)),
      `declare these as images under ${noun} in src/shared/declared.ts`,
    ).toEqual([])
  })

  it('an action begins an edit with each field that it sends', () => {
    const family = seen.families[0] ?? ''
    const things = thingsIn(answerOf(family, 'ID'), 'ID')
    const known = new Set(things.flatMap((thing) => Object.keys(seen.of(thing).values)))
    const shows = fieldsOf(family)
    const forgotten = sentFields(action).filter((field) => shows.has(field) && !known.has(field))
    expect(forgotten, `\`edits\` of ${action.name}, or its \`editable\`, forgets these fields`).toEqual([])
  })
})

interface EditOffer {
  kind: 'edit'
  form: { actionName: string }
  open: (dialogs: object, thing: object) => void
}

const OFFERS = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../src/nouns/*/{noun,*offers}.ts', { eager: true }),
).flatMap(([path, offers]) =>
  Object.entries(offers).flatMap(([name, offer]) =>
    isEdit(offer) ? [{ name: `${name} of ${path.replace('../../', '')}`, offer }] : [],
  ),
)

/**
 * The offers of those edits that are merged with what others changed. A move is not among them, because its form shows
 * no values of the thing.
 */
const MERGED_OFFERS = OFFERS.flatMap(({ name, offer }) => {
  const action = findAction(offer.form.actionName)
  // The form `Adicionar Professor` sets the teacher of a course, and begins without a teacher.
  return action?.edits === undefined || action.name === 'course.teacher' ? [] : [{ name, offer, action }]
})

function isEdit(value: unknown): value is EditOffer {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'edit'
}

/** Returns a sample of the thing that the action edits, with the fields that a screen passes to the action's offer. */
function offered(action: AnyAction): Record<string, unknown> {
  const [thing = {}] = thingsIn(answerOf(action.edits?.families[0] ?? '', 'ID'), 'ID')
  // The card of an exercise passes the question as the name, because an exercise has no name.
  return action.name === 'exercise.update' ? { ...thing, courseId: 'COURSE', name: thing['question'] } : thing
}

it.each(MERGED_OFFERS)('$name opens its form with each field of the thing', ({ offer, action }) => {
  const thing = offered(action)
  let initial: Record<string, unknown> = {}
  offer.open({ form: (_form: object, values: typeof initial) => (initial = values) }, thing)
  const sample = sampleOf(action.name)
  const forgotten = sentFields(action).filter(
    (field) => field in thing && !isFile(sample[field]) && initial[field] !== thing[field],
  )
  expect(forgotten, 'the form would empty these fields: add them to `editable` in schema.ts').toEqual([])
})
