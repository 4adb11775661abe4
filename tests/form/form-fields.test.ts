import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fileRef } from '@/action/fields'
import { emptiable, type FieldSpec, filled, withRequired } from '@/form/fields/form-fields'

const FIELDS: FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Nome' },
  { kind: 'textarea', name: 'description', label: 'Descrição' },
  { kind: 'select', name: 'teacherId', label: 'Professor', options: [] },
]

describe('the input that a form hands over', () => {
  it('the input that a form hands over is trimmed, without the empty fields', () => {
    expect(filled({ name: ' Artes ', description: '  ', image: undefined })).toEqual({ name: 'Artes' })
  })

  it('the input that a form hands over may empty an earlier text, but never a choice', () => {
    const kept = emptiable(FIELDS, { description: 'Antes', teacherId: 't1' })
    expect(filled({ name: '', description: '', teacherId: '' }, kept)).toEqual({ description: '' })
  })
})

describe('required fields', () => {
  const schema = v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    description: v.optional(v.string()),
    teacherId: v.optional(v.pipe(v.string(), v.minLength(1))),
    image: v.optional(fileRef),
    video: fileRef,
    language: v.picklist(['pt', 'en']),
  })
  const required = (kind: 'text' | 'image', name: string) =>
    withRequired([{ kind, name, label: name } as FieldSpec], schema)[0]?.required

  it('required fields are texts that the schema does not accept empty', () => {
    expect(required('text', 'name')).toBe(true)
    expect(required('text', 'teacherId')).toBe(true)
    expect(required('text', 'description')).toBe(false)
    expect(required('text', 'language')).toBe(false)
  })

  it('required fields are files that the schema requires', () => {
    expect(required('image', 'video')).toBe(true)
    expect(required('image', 'image')).toBe(false)
  })

  it('required fields are fields that say so themselves if the input has no such field', () => {
    const own = { kind: 'text', name: 'position', label: 'Nova posição', required: true } as const
    expect(withRequired([own], schema)).toEqual([own])
  })
})
