/**
 * Each field of an action's input must be sent. If a request left a field out, the user would fill it in, the queue
 * would store it, and it would never arrive. Some fields of an input have other purposes and are not sent. The files of
 * `expected/` list these fields as `kept`.
 */
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import { ACTIONS } from '@/nouns/actions'
import { labelOf } from '../../server/http/labels'
import { expectedOf, sampleOf } from './expected'

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
    expect(unsent, 'send these in `request`, or list them as `kept` in tests/contract/expected/').toEqual(
      expectedOf(action.name).kept ?? [],
    )
  })

  const sample = sampleOf(action.name)
  const { body } = action.sendable.request(action.sendable.read(sample as Json, action.version))
  const fields =
    body.kind === 'form' ? body.fields : body.kind === 'json' ? Object.entries(body.value as object) : []

  it('an action sends fields that the server can name in its messages', () => {
    const nameless = fields.map(([name]) => name).filter((name) => name !== 'id' && labelOf(name) === name)
    expect(nameless, 'add these to server/http/labels.ts').toEqual([])
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
    expect(without, `add these fields to the input of ${action.name} in tests/contract/expected/`).toEqual([])
    const unknown = Object.keys(sample).filter((field) => !entries.includes(field))
    expect(unknown, `the input of ${action.name} has no such fields`).toEqual([])
  })
})
