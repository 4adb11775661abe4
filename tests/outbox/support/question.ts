import { draftOf } from '@/action/draft'
import { randomId, temporaryId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import { createThing, editThing } from './actions'
import type { ModelServer } from './model-server'

/** The parts of a question, in the order in which they are sent. The last one marks the right alternative. */
export const PARTS = ['pergunta', 'a', 'b', 'c', 'b certa'] as const

/** Returns the drafts of a question with three alternatives: one group, as a form makes it. */
export function question(named: Partial<Record<(typeof PARTS)[number], string>> = {}): Draft[] {
  const [id, right] = [temporaryId(), temporaryId()]
  const [root = '', a = '', b = '', c = '', mark = ''] = PARTS.map((part) => named[part] ?? part)
  const together = randomId()
  return [
    draftOf(createThing, { name: root }, { creates: id }),
    draftOf(createThing, { name: a, parent: id }),
    draftOf(createThing, { name: b, parent: id }, { creates: right }),
    draftOf(createThing, { name: c, parent: id }),
    draftOf(editThing, { id: right, name: mark }),
  ].map((draft) => ({ ...draft, together, group: together }))
}

/** What the host shows of each question: its alternatives, in their order. */
export function shownBy({ things }: ModelServer): Record<string, string[]> {
  const all = [...things.values()]
  return Object.fromEntries(
    all
      .filter(({ parent }) => parent === null)
      .map(({ id, name }) => [name, all.filter(({ parent }) => parent === id).map((part) => part.name)]),
  )
}

/** The host's things after the whole question was sent. */
export const WHOLE = { pergunta: ['a', 'b certa', 'c'] }
