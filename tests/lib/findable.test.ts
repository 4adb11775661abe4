import { expect, it } from 'vitest'
import { type Findable, findable, found } from '@/lib/findable'
import { finds, wordsOf } from '@/shared/finding'

interface Thing {
  name: string
}

const THINGS: Thing[] = [
  'Física 1',
  'Física 12',
  'Fisioterapia',
  'Álgebra 12',
  'Geografia',
  '12 Físicas',
].map((name) => ({ name }))
const textsOf = findable(({ name }: Thing) => [name])

it('a search that is typed letter by letter, and taken away again, finds at each key what it finds alone', () => {
  const text = 'fis 12 c'
  const typed = [...text].map((_, at) => text.slice(0, at + 1))
  for (const search of [...typed, ...typed.toReversed(), 'geo', '12 fis', 'f', '']) {
    const alone = THINGS.filter((thing) => finds(wordsOf(search), textsOf(thing).texts))
    expect(found(THINGS, textsOf, search), search).toEqual(alone)
  }
})

it('a longer search looks only through what a shorter one has found, and the same search through nothing', () => {
  const things = [...THINGS]
  let looked = 0
  const counting = (thing: Thing): Findable => {
    looked += 1
    return textsOf(thing)
  }
  found(things, counting, 'fis')
  expect(looked).toBe(6)
  found(things, counting, 'fisi 1')
  expect(looked).toBe(6 + 4)
  expect(found(things, counting, 'Fís').map(({ name }) => name)).toEqual([
    'Física 1',
    'Física 12',
    'Fisioterapia',
    '12 Físicas',
  ])
  expect(looked).toBe(6 + 4)
})
