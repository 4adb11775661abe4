/** Checks where a moved lesson or exercise ends up when other people have changed the order in the meantime. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import { moveClass } from '@/nouns/class/actions'
import { hasMoved, isPlaced, moveBack, moveInput, placeNow } from '@/nouns/course-content/place'
import { inOrder, moved, refOf } from '@/nouns/course-content/positions'

/** Returns the content of a course in the order of `letters`. Small letters are lessons, capitals are exercises. */
function content(letters: string): CourseContent {
  const all = [...letters].map((id, at) => ({ id, index: at + 1 }))
  return {
    lessons: all.filter(({ id }) => id === id.toLowerCase()),
    exercises: all
      .filter(({ id }) => id !== id.toLowerCase())
      .map((one) => ({ ...one, question: '', alternatives: [] })),
  }
}

const kindOf = (id: string) => (id === id.toLowerCase() ? 'class' : 'exercise')

const move = (seen: string, id: string, to: number) =>
  moveInput(content(seen), kindOf(id), { id, courseId: 'c', name: id }, to)

/** Returns the order on the host after the move. `now` is the order on the host when the move arrives. */
function after(now: string, wish: ReturnType<typeof move>): string {
  const there = content(now)
  const { id, newIndex } = placeNow(there, kindOf(wish.id), wish)
  return inOrder(moved(there, `${kindOf(id)} ${id}`, newIndex))
    .map((one) => one.id)
    .join('')
}

describe('a moved thing comes', () => {
  it.each([
    ['where the number says, if nothing has changed', 'abcdE', 'a', 3, 'abcdE', 'bcadE'],
    ['and the same upwards', 'abcdE', 'E', 2, 'abcdE', 'aEbcd'],
    ['after the same thing, though others were added in front', 'abcd', 'a', 3, 'xyabcd', 'xybcad'],
    ['after the same thing, though it was moved itself', 'abcd', 'd', 2, 'bcda', 'bcad'],
    ['first, if it was put first', 'abcd', 'c', 1, 'xabcd', 'xcabd'],
    ['after the next nearest, if its neighbour is gone', 'abcd', 'd', 3, 'acd', 'adc'],
    ['before what followed it, if all in front is gone', 'abcd', 'd', 2, 'bcd', 'dbc'],
    ['where the number says, if all neighbours are gone', 'ab', 'a', 2, 'axyz', 'xayz'],
    ['last, if there are fewer than the number by then', 'abcd', 'a', 4, 'axy', 'xya'],
  ])('%s', (_what, seen, id, to, now, wanted) => {
    expect(after(now, move(seen, id, to))).toBe(wanted)
  })
})

describe('a lesson and an exercise with the same id', () => {
  /** On many hosts the ids of each kind begin at 1. */
  const counted: CourseContent = {
    lessons: [
      { id: '1', index: 1 },
      { id: '2', index: 3 },
    ],
    exercises: [
      { id: '1', index: 2, question: '', alternatives: [] },
      { id: '2', index: 4, question: '', alternatives: [] },
    ],
  }
  const order = (of: CourseContent) => inOrder(of).map(refOf)
  const wish = (kind: 'class' | 'exercise', id: string, to: number) =>
    moveInput(counted, kind, { id, courseId: 'c', name: id }, to)

  it('are two things: only the one that is meant is moved', () => {
    expect(order(moved(counted, 'exercise 1', 4))).toEqual(['class 1', 'class 2', 'exercise 2', 'exercise 1'])
    expect(order(moved(counted, 'class 2', 1))).toEqual(['class 2', 'class 1', 'exercise 1', 'exercise 2'])
  })

  it('are two neighbours, though others have changed the order', () => {
    const behind = wish('class', '2', 2)
    expect(behind).toMatchObject({ previous: ['class 1'], next: ['exercise 1', 'exercise 2'] })
    const since = moved(counted, 'exercise 1', 1)
    expect(placeNow(since, 'class', behind)).toMatchObject({ newIndex: 3 })
    expect(isPlaced(since, 'class', behind)).toBe(true)
    expect(hasMoved(since, 'class', behind)).toBe(false)
  })

  it('are one to a move of an older version, which names ids alone', () => {
    const stored = {
      id: 'b',
      courseId: 'c',
      name: 'b',
      newIndex: 1,
      oldIndex: 2,
      previous: [],
      next: ['a', 'C'],
    }
    const { places, read } = moveClass.sendable
    const now = read({ ...stored, old: { previous: ['a'], next: ['C'] } }, 2)
    expect(now).toMatchObject({ next: [' a', ' C'], old: { previous: [' a'], next: [' C'] } })
    expect(read({ id: 'b', courseId: 'c', name: 'b', newIndex: 1 }, 1)).toMatchObject({ newIndex: 1 })
    const { lessons, exercises } = content('xab')
    expect(places?.now([lessons, exercises], now)).toMatchObject({ newIndex: 2 })
  })
})

it('a move does not wait for the creation of its neighbours', () => {
  const seen = content('ab')
  seen.lessons[1] = { id: 'tmp_3f0c6d1e-7b2a-4c55-9d8e-0a1b2c3d4e5f', index: 2 }
  expect(moveInput(seen, 'class', { id: 'a', courseId: 'c', name: 'a' }, 2).previous).toEqual([])
})

it('a move tells when nothing is left of what stood around its place', () => {
  expect(placeNow(content('axyz'), 'class', move('ab', 'a', 2)).isLost).toBe(true)
  expect(placeNow(content('abxyz'), 'class', move('ab', 'a', 2)).isLost).toBeUndefined()
})

it.each([
  ['nothing has changed since', 'abcdE', (now: string) => now],
  ['others came in front', 'abcdE', (now: string) => `xy${now}`],
  ['others came in front before it was sent', 'yabcdE', (now: string) => now],
])('undone, a move brings the thing back between its old neighbours: %s', (_when, there, since) => {
  const sent = placeNow(content(there), 'class', move('abcdE', 'b', 4))
  const back = moveBack(sent)
  if (back === undefined) throw new Error('nothing undoes it')
  const now = since(after(there, move('abcdE', 'b', 4)))
  expect(after(now, back)).toBe(since(there))
})
