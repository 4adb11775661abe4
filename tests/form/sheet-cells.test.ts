/** What a cell means: names of other things, truth values, languages and colours. Nothing is guessed. */
import { describe, expect, it } from 'vitest'
import { isAsExported } from '@/form/sheet/cells'
import { cellOf, meaningIn } from '@/form/sheet/values'
import { FIELDS } from '@/shared/declared'

const { teacherId, language } = FIELDS.course
const PEOPLE = [
  { id: 't1', name: 'Ana' },
  { id: 't2', name: 'Rui' },
  { id: 't3', name: 'Rui' },
  { id: 't4', name: 'José' },
  { id: 't5', name: 'JOSE' },
  { id: 't6', name: 'Íris' },
]
const teacher = (text: string) => meaningIn(teacherId, text, PEOPLE)
const problem = (words: RegExp) => ({ problem: expect.stringMatching(words) })

describe('the name of another thing', () => {
  it('a name is written alone, and with its Id if several have it', () => {
    expect(cellOf(teacherId, 't1', PEOPLE)).toBe('Ana')
    expect(cellOf(teacherId, 't3', PEOPLE)).toBe('Rui (Id t3)')
    expect(cellOf(teacherId, 't4', PEOPLE)).toBe('José')
    expect(cellOf(teacherId, 't9', PEOPLE)).toBe('(Id t9)')
    expect(cellOf(teacherId, 't1', undefined)).toBe('(Id t1)')
  })

  it('what is written is read again', () => {
    for (const { id } of PEOPLE) expect(teacher(cellOf(teacherId, id, PEOPLE))).toEqual({ value: id })
  })

  it('a name that is only like one counts if it is like no other', () => {
    expect(teacher('iris')).toEqual({ value: 't6' })
    expect(teacher('jose')).toEqual(problem(/é o nome de 2\. Escreva “José \(Id t4\)” ou “JOSE \(Id t5\)”/))
  })

  it('an unknown name is a problem that names it, and so is a list that is not on this device', () => {
    expect(teacher('Eva')).toEqual(problem(/“Eva” não existe/))
    expect(meaningIn(teacherId, 'Ana', undefined)).toEqual(problem(/“Ana”.*ainda não está neste aparelho/))
  })
})

it('a language or a colour is written by its name, and read by its name or its code', () => {
  expect(cellOf(language, 'pt', undefined)).toBe('Português')
  for (const text of ['Português', 'portugues', 'PT'])
    expect(meaningIn(language, text, undefined)).toEqual({ value: 'pt' })
  expect(meaningIn(language, 'Latim', undefined)).toEqual(problem(/“Latim”.*Português, Inglês, Espanhol/))
  const { color } = FIELDS.category
  expect(meaningIn(color, 'Âmbar', undefined)).toEqual({ value: 'amber' })
  // A colour of another host stays what it is.
  expect(cellOf(color, '#12ab34', undefined)).toBe('#12ab34')
})

it('a truth value is sim or não, and what spreadsheets make of it', () => {
  const { active } = FIELDS.setting
  expect(cellOf(active, 'true', undefined)).toBe('sim')
  for (const text of ['sim', 'Sim', 'VERDADEIRO', '1'])
    expect(meaningIn(active, text, undefined)).toEqual({ value: 'true' })
  for (const text of ['não', 'NAO', 'FALSO', '0'])
    expect(meaningIn(active, text, undefined)).toEqual({ value: 'false' })
  expect(meaningIn(active, 'talvez', undefined)).toEqual(problem(/“talvez” não é sim nem não/))
})

it('a cell is as it was exported if only its blanks, line breaks or letter forms differ, or its guard', () => {
  for (const cell of ['=1', "'=1", ' =1 ']) expect(isAsExported(cell, '=1')).toBe(true)
  expect(isAsExported('ac\u0327a\u0303o\r\nfim', 'ação\nfim')).toBe(true)
  for (const cell of ['7', '0070', '']) expect(isAsExported(cell, '007')).toBe(false)
})
