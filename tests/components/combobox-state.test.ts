/** A combobox goes from one state to the next by what the user does. */
import { expect, it } from 'vitest'
import { type ComboboxEvent, type ComboboxState, comboboxState } from '@/components/ui/combobox-state'

const after = (...events: ComboboxEvent[]): ComboboxState =>
  events.reduce<ComboboxState>(comboboxState, { is: 'closed' })

it('a combobox opens at the chosen option, with some options after it rendered', () => {
  expect(after({ does: 'show', at: -1 })).toEqual({ is: 'open', query: '', active: 0, limit: 100 })
  expect(after({ does: 'show', at: 700 })).toMatchObject({ active: 700, limit: 750 })
})

it('the mark stays within the options, and what comes after it is rendered', () => {
  const count = 300
  const move = (by: number) => ({ does: 'move', by, count }) as const
  expect(after({ does: 'show', at: 0 }, move(-1))).toMatchObject({ active: 0 })
  expect(after({ does: 'show', at: 98 }, move(200))).toMatchObject({ active: 298, limit: 398 })
  expect(after({ does: 'show', at: 298 }, move(8))).toMatchObject({ active: 299 })
})

it('typing marks the first option, and a closed list forgets what was typed', () => {
  const typed = after({ does: 'show', at: 7 }, { does: 'type', query: 'alg' })
  expect(typed).toEqual({ is: 'open', query: 'alg', active: 0, limit: 100 })
  expect(
    [{ does: 'close' } as const, { does: 'move', by: 1, count: 9 } as const].reduce(comboboxState, typed),
  ).toEqual({ is: 'closed' })
})

it('scrolling renders more, but not more than there are', () => {
  expect(after({ does: 'show', at: 0 }, { does: 'scroll', count: 130 })).toMatchObject({ limit: 130 })
})
