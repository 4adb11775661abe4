import { expect, it } from 'vitest'
import { given } from '@/lib/given'

it('a field without a value is absent, while empty and false values stay', () => {
  const fields = given({ text: undefined, name: '', correct: false, at: 0, id: null })
  expect(Object.entries(fields)).toEqual([
    ['name', ''],
    ['correct', false],
    ['at', 0],
    ['id', null],
  ])
})
