import { describe, expect, it } from 'vitest'
import { type History, historyIn, historyText, holds, lastMark } from '@/shared/history'

const told: History = {
  count: 9,
  starts: [
    { name: 'a', from: 1 },
    { name: 'b', from: 5 },
  ],
}

describe('the history of a database', () => {
  it('is a text of one line, and back', () => {
    expect(historyText(told)).toBe('9 a=1 b=5')
    expect(historyIn('9 a=1 b=5')).toEqual(told)
  })

  it.each([null, undefined, '', '9', 'x a=1', '9 a', '9 a=1,b=5', '9  a=1'])(
    'is not read from %j',
    (text) => {
      expect(historyIn(text)).toBeUndefined()
    },
  )

  it('has the mark of its last change', () => {
    expect(lastMark(told)).toEqual({ name: 'b', count: 9 })
    expect(lastMark({ count: 4, starts: told.starts })).toEqual({ name: 'a', count: 4 })
    expect(lastMark({ count: 0, starts: [{ name: 'a', from: 1 }] })).toBeUndefined()
  })

  it.each([
    ['what was made before its last change', { name: 'b', count: 9 }, true],
    ['what was made after an earlier start', { name: 'a', count: 4 }, true],
    ['what came after its last change', { name: 'b', count: 10 }, false],
    [
      'what another start has counted under a number that it has reached itself',
      { name: 'a', count: 5 },
      false,
    ],
    ['what a start that it does not know has counted', { name: 'x', count: 3 }, false],
  ])('tells whether it holds %s', (_what, mark, isHeld) => {
    expect(holds(told, mark)).toBe(isHeld)
  })

  it('is taken to hold what is older than the starts that it still tells', () => {
    expect(holds({ count: 90, starts: [{ name: 'z', from: 50 }] }, { name: 'x', count: 49 })).toBe(true)
  })
})
