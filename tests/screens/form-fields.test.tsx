/**
 * Each field of an action's input has a control in the action's form, or a value in the form's `fixed`.
 * Otherwise the field would stay empty.
 */
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormOfAction } from '@/form/fields/action-form-spec'
import { NOUNS } from '@/nouns/registry'
import { LIMITS } from '@/shared/announced-limits'
import { expectedOf, sampleOf } from '../contract/support/expected'
import { FakeHost, open } from './support/harness'

const MODULES = import.meta.glob<Record<string, unknown>>(
  '../../src/nouns/*/{forms,alternative-corrections}.{ts,tsx}',
  { eager: true },
)
const LISTS = Object.values(MODULES).flatMap(Object.values).filter(isList)

/** The kinds of fields that people write in. `position` has a rule of its own. */
const WRITTEN = ['text', 'textarea', 'url']

/** The forms that are more than a list of fields, because an exercise also has alternatives. */
const OWN = ['exercise.create', 'exercise.update']

function isList(value: unknown): value is FormOfAction<object> {
  return typeof value === 'function' && 'useSpec' in value
}

it('each form is a list of fields, or a known form of its own', () => {
  const lists = new Set(LISTS.map(({ actionName }) => actionName))
  const others = NOUNS.flatMap(({ forms }) => forms).filter(({ actionName }) => !lists.has(actionName))
  expect(
    others.map(({ actionName }) => actionName).sort(),
    'make these by `actionForm` in src/nouns/<noun>/forms.ts, or add them to OWN',
  ).toEqual(OWN)
})

it.each(LISTS.map(({ actionName, useSpec }) => ({ actionName, useSpec })))(
  'the form of $actionName fills in each field, and what people write has limits',
  async ({ actionName, useSpec }) => {
    const sample = sampleOf(actionName)
    const filled = new Set<string>()
    const written = new Set<string>()
    function Form() {
      const { fields, fixed = {} } = useSpec(sample)
      const values = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
      const about = typeof fixed === 'function' ? fixed(values) : fixed
      for (const { kind, name } of fields) if (WRITTEN.includes(kind)) written.add(name)
      for (const name of [...Object.keys(values), ...Object.keys(about)]) filled.add(name)
      return null
    }
    await open(new FakeHost({}), '/', { pattern: '/', screen: Form })
    await waitFor(() => expect(filled.size).toBeGreaterThan(0))
    // The id comes from the edited thing. A field that is not sent needs no control.
    const others = new Set(['id', ...(expectedOf(actionName).kept ?? [])])
    const forgotten = Object.keys(sample).filter((name) => !filled.has(name) && !others.has(name))
    expect(forgotten, 'add these to `fields` of the form in src/nouns, or to its `fixed`').toEqual([])
    const [noun = ''] = actionName.split('.')
    const limited = { position: true, ...LIMITS.texts[noun], ...LIMITS.numbers[noun] }
    const unlimited = [...written].filter((name) => !(name in limited))
    expect(unlimited, `declare the limits of these under ${noun} in src/shared/declared.ts`).toEqual([])
  },
)
