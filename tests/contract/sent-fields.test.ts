/**
 * Each field of an action's input must be sent. If a request left a field out, the user would fill it in, the queue
 * would store it, and it would never arrive. Some fields of an input have other purposes and are not sent. The files of
 * `tests/nouns` list these fields as `kept`.
 */
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import { ACTIONS } from '@/nouns/registry/actions'
import { type DeclaredField, FIELDS, fieldOf } from '@/shared/declared'
import { expectedOf, sampleOf } from './support/expected'

/** Returns a different value of the same kind as `value`. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value.startsWith('http') ? `${value}2` : `${value}-2`
  return { ...(value as object), file: 'f2', name: 'outra.png' }
}

/** Values that an action always sends and that do not come from its input. */
const CONSTANT: Record<string, Record<string, unknown>> = { 'alternative.create': { correct: false } }

/**
 * Whether `value`, the sent value of a field, is right. It must equal the field's value in the sample, or in `CONSTANT`
 * if the sample does not have the field. A form sends texts, so numbers and booleans are compared as texts.
 */
function isSent(value: unknown, sample: unknown, constant: unknown): boolean {
  const wanted = sample ?? constant
  if (typeof wanted === 'object') return JSON.stringify(value) === JSON.stringify(wanted)
  return String(value) === String(wanted)
}

/** The id of the thing itself. One call has it in its body. */
const IDS = ['id', 'courseId']

describe.each(ACTIONS)('$name', (action) => {
  it('an action sends each field of its input, or says what it is for', () => {
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
    expect(unsent, 'send these in `request`, or list them as `kept` in tests/nouns/').toEqual(
      expectedOf(action.name).kept ?? [],
    )
  })

  const sample = sampleOf(action.name)
  const { body } = action.sendable.request(action.sendable.read(sample as Json, action.version))
  const fields =
    body.kind === 'form' ? body.fields : body.kind === 'json' ? Object.entries(body.value as object) : []

  it('an action sends fields that are declared', () => {
    const [noun = ''] = action.name.split('.')
    const undeclared = fields
      .map(([name]) => name)
      .filter((name) => !IDS.includes(name) && !fieldOf(noun, name))
    expect(undeclared, `declare these under ${noun} in src/shared/declared.ts`).toEqual([])
  })

  it('an action sends each value under the name of its own field', () => {
    const wrong = fields.filter(
      ([name, value]) => !isSent(value, sample[name], CONSTANT[action.name]?.[name]),
    )
    expect(wrong, 'these hold the value of another field').toEqual([])
  })

  it('an action has a sample of each field', () => {
    const { input } = (action as unknown as { spec: { input: v.GenericSchema } }).spec
    const entries = 'entries' in input ? Object.keys(input.entries as object) : []
    const without = entries.filter((field) => !(field in sample))
    expect(without, `add these fields to the input of ${action.name} in tests/nouns/`).toEqual([])
    const unknown = Object.keys(sample).filter((field) => !entries.includes(field))
    expect(unknown, `the input of ${action.name} has no such fields`).toEqual([])
  })
})

/** The fields of the things, without those that only the server knows of, or that stand in an address. */
const DECLARED = Object.entries(FIELDS).flatMap(([noun, fields]) =>
  Object.entries<DeclaredField>(fields).map(([name, field]) => ({ noun, name, field })),
)
const creationOf = (noun: string) => ACTIONS.find(({ name }) => name === `${noun}.create`)

it('each declared field of a thing is sent by one of its actions', () => {
  const sent = new Set(
    ACTIONS.flatMap((action) => {
      const kept = expectedOf(action.name).kept ?? []
      const fields = Object.keys(sampleOf(action.name)).filter((field) => !kept.includes(field))
      return fields.map((field) => `${action.name.split('.')[0]}.${field}`)
    }),
  )
  const silent = DECLARED.filter(({ noun, name }) => creationOf(noun) && !sent.has(`${noun}.${name}`))
  expect(
    silent.map(({ noun, name }) => `${noun}.${name}`),
    'take these out of src/shared/declared.ts, or add them to the schema of an action',
  ).toEqual([])
})

/** Fields that always have a value. The app sends it, and a server may do without it. */
const CHOSEN = ['choice', 'color']

it('the app requires of a new thing what is declared as required, and nothing else', () => {
  const differing = DECLARED.filter(({ noun, name, field }) => {
    const action = creationOf(noun)
    const sample: Record<string, Json> = action ? sampleOf(action.name) : {}
    if (!action || !(name in sample) || CHOSEN.includes(field.kind)) return false
    const { [name]: _, ...without } = sample
    return isAccepted(action, without) === (field.required === true)
  })
  expect(
    differing.map(({ noun, name }) => `${noun}.${name}`),
    'the schema of the creation, and `required` in src/shared/declared.ts, differ in these',
  ).toEqual([])
})

function isAccepted({ sendable, version }: (typeof ACTIONS)[number], input: Json): boolean {
  try {
    sendable.read(input, version)
    return true
  } catch {
    return false
  }
}
