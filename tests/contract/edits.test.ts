/**
 * The form of an edit must begin with all values of the thing, and the edit must be merged with what others changed. If
 * `editable` leaves a field out, the form shows this field empty, and saving the form empties it.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/actions'
import { FIELD_LABELS } from '@/screens/queue/conflict-fields'
import { answerOf, fieldsOf, sentFields } from './answers'
import { sampleOf } from './samples'
import { thingsIn } from './schema-values'

/**
 * The names of actions that need no merge. They do not send back the values that a form was filled with, so they cannot
 * overwrite what others changed.
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

describe.each(edits)('$name', ({ action, edits: seen }) => {
  it('has a label for each of its fields where a conflict is shown', () => {
    expect(
      Object.keys(seen.of({}).values).filter((field) => FIELD_LABELS[field] === undefined),
      'add these to FIELD_LABELS in src/screens/queue/conflict-fields.ts',
    ).toEqual([])
  })

  it('begins an edit with each field that it sends', () => {
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
  import.meta.glob<Record<string, unknown>>('../../src/nouns/*/*offers.ts', { eager: true }),
).flatMap(([path, offers]) =>
  Object.entries(offers).flatMap(([name, offer]) =>
    isEdit(offer) ? [{ name: `${name} of ${path.replace('../../', '')}`, offer }] : [],
  ),
)

function isEdit(value: unknown): value is EditOffer {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'edit'
}

it.each(OFFERS)('$name opens its form with each field of the thing', ({ offer }) => {
  const action = findAction(offer.form.actionName)
  if (action?.edits === undefined) return
  const shows = thingsIn(answerOf(action.edits.families[0] ?? '', 'ID'), 'ID')
  const sample = sampleOf(action.name)
  const forgotten = shows.map((thing) => {
    let initial: object = {}
    offer.open({ form: (_form: object, values: object) => (initial = values) }, thing)
    return sentFields(action).filter(
      (field) => field in thing && !isFile(sample[field]) && !(field in initial),
    )
  })
  const fewest = forgotten.sort((one, other) => one.length - other.length)[0] ?? []
  expect(fewest, 'the form would empty these fields: add them to `editable` in schema.ts').toEqual([])
})

const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'file' in value
