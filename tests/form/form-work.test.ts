/** What a form knows beside its values, and what comes of them, without a page. */
import { describe, expect, it } from 'vitest'
import {
  durationFor,
  type FormEvent,
  formWork,
  heldBack,
  isCopying,
  NO_WORK,
  submission,
} from '@/form/action/form-work'
import { createCourse, updateCourse } from '@/nouns/course/actions'

const after = (...events: FormEvent[]) => events.reduce(formWork, NO_WORK)
const copying = (field: string) => ({ does: 'hold', field, hold: { is: 'copying' } }) as const

it('a form waits for each file that is being copied, and each field says why', () => {
  const two = after(copying('image'), copying('icon'))
  expect(isCopying(two)).toBe(true)
  expect(heldBack(two, 'image')).toBe('Aguarde: o arquivo está sendo copiado.')
  const one = formWork(two, { does: 'hold', field: 'image', hold: undefined })
  expect(isCopying(one)).toBe(true)
  expect(heldBack(one, 'image')).toBeUndefined()
  const failed = formWork(one, { does: 'hold', field: 'icon', hold: { is: 'failed', problem: 'why' } })
  expect(isCopying(failed)).toBe(false)
  expect(heldBack(failed, 'icon')).toBe('why')
})

it('the length of a film replaces what another film has filled in, and nothing that a person typed', () => {
  expect(durationFor(NO_WORK, '', 6.24)).toBe('6,2')
  expect(durationFor(NO_WORK, '15', 6.24)).toBeUndefined()
  expect(durationFor(after({ does: 'tell', duration: '6,2' }), '6,2', 9)).toBe('9')
})

describe('a form with valid fields', () => {
  const fields = [
    { kind: 'text', name: 'name', label: 'Nome' },
    { kind: 'textarea', name: 'description', label: 'Descrição' },
  ] as const

  it('is saved with its fixed part, and with what the edit began with', () => {
    const opened = { values: { name: 'Álgebra', description: 'Velha' }, tag: '"1"' }
    const edit = { action: updateCourse, fields, fixed: { id: '1', language: 'pt' } }
    expect(submission(edit, { name: ' Álgebra II ', description: '' }, opened, undefined)).toEqual({
      is: 'ready',
      input: { id: '1', language: 'pt', name: 'Álgebra II', description: '' },
      base: opened,
    })
    // Restored text is merged from what its fields held when it was typed, and no tag names such a mixture.
    expect(submission(edit, { name: 'B' }, opened, { name: 'A' })).toMatchObject({
      base: { values: { name: 'A', description: 'Velha' } },
    })
  })

  it('is refused with the reason of the form, or if the action does not understand its values', () => {
    const why = { title: 'Erro', description: 'ID não encontrado' }
    const refused = { action: createCourse, fields, refusal: why }
    expect(submission(refused, { name: 'A' }, undefined, undefined)).toEqual({ is: 'refused', why })
    expect(submission({ action: createCourse, fields }, {}, undefined, undefined)).toMatchObject({
      is: 'refused',
      why: { title: 'Não foi possível salvar' },
    })
  })
})
