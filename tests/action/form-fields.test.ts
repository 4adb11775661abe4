import { describe, expect, it } from 'vitest'
import { emptiable, type FieldSpec, filled } from '@/form/form-fields'

const FIELDS: FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Nome' },
  { kind: 'textarea', name: 'description', label: 'Descrição' },
  { kind: 'select', name: 'teacherId', label: 'Professor', options: [] },
]

describe('what a form hands over', () => {
  it('is trimmed, and leaves out what is empty', () => {
    expect(filled({ name: ' Artes ', description: '  ', image: undefined })).toEqual({ name: 'Artes' })
  })

  it('empties a text that was there, never a choice', () => {
    const kept = emptiable(FIELDS, { description: 'Antes', teacherId: 't1' })
    expect(filled({ name: '', description: '', teacherId: '' }, kept)).toEqual({ description: '' })
  })
})
