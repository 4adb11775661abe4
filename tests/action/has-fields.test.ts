import { expect, it } from 'vitest'
import { hasFields } from '@/action/has-fields'

it.each([
  [{ name: 'Artes', extra: 1 }, { name: 'Artes' }, true],
  [{ name: 'Artes' }, { name: 'Esportes' }, false],
  [{ name: 'Artes', teacherId: 7 }, { name: 'Artes', teacherId: '7' }, true],
  [{ name: 'Artes', description: null }, { name: 'Artes', description: '' }, true],
  [{ name: 'Artes' }, { name: 'Artes', description: undefined }, true],
  [{ name: 'Artes', description: 'Cores' }, { name: 'Artes', description: undefined }, false],
  [{ active: false }, { active: true }, false],
])('%j has the fields of %j: %s', (item, values, expected) => {
  expect(hasFields(item, values)).toBe(expected)
})

it('the comparison of fields does not compare files', () => {
  const image = { file: 'f', name: 'a.png', type: 'image/png', size: 3 }
  expect(hasFields({ name: 'Artes', image: '/uploads/a.webp' }, { name: 'Artes', image })).toBe(true)
})
