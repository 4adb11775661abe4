import { draftOf } from '@/action/draft'
import type { Draft } from '@/outbox/rows/draft'
import { createAlternative, updateAlternative } from './actions'

/** A new alternative. Its id is temporary. */
export interface Row {
  id: string
  text: string
  correct: boolean
}

/** The exercise to which alternatives are added. */
interface Place {
  courseId: string
  exerciseId: string
}

/**
 * Returns the drafts that add alternatives to an exercise. The API creates every alternative as not correct (section 5
 * of the specification), so a right one needs a second draft, which marks it. Hosts show alternatives in the order in
 * which they were created, so the alternatives end in the order of `rows`.
 *
 * @param how
 * - `alone`: the exercise has no right alternative yet. The right ones come first, and are marked at once; see
 *   `rightFirst`
 * - `created`: the exercise has a right alternative. Only the creations, in their order
 * - `marked`: only the marks that follow on `created`
 */
export function added(place: Place, rows: readonly Row[], how: 'alone' | 'created' | 'marked'): Draft[] {
  if (how === 'alone') return rightFirst(place, rows)
  if (how === 'created') return rows.map((row) => created(place, row))
  return rows.filter(({ correct }) => correct).map((row) => marked(place, row))
}

/**
 * Creates and marks the right alternatives before all others, although they may stand further down. A wrong alternative
 * whose place comes too early for this begins as a right one that stands further down, and the place of that one begins
 * with the wrong text. At the end both get their own texts, the right one first. So the exercise has all its right
 * alternatives as soon as it has others, and no alternative is ever marked wrongly.
 *
 * For `A, B, *C`: create C, mark it, create B, create A; then the third becomes C and right, the first A and not right.
 */
function rightFirst(place: Place, rows: readonly Row[]): Draft[] {
  const count = rows.filter(({ correct }) => correct).length
  const early = rows.slice(0, count).filter(({ correct }) => !correct)
  const late = rows.slice(count).filter(({ correct }) => correct)
  const other = new Map<Row, Row | undefined>()
  for (const [at, row] of early.entries()) other.set(row, late[at])
  for (const [at, row] of late.entries()) other.set(row, early[at])
  const first = rows.map((row) => ({ ...(other.get(row) ?? row), id: row.id }))
  return [
    ...first.slice(0, count).flatMap((row) => [created(place, row), marked(place, row)]),
    ...first.slice(count).map((row) => created(place, row)),
    ...[...late, ...early].map((row) => moved(place, row)),
  ]
}

function created({ courseId, exerciseId }: Place, { id, text }: Row): Draft {
  return draftOf(createAlternative, { courseId, exerciseId, text }, { creates: id })
}

function marked({ courseId }: Place, { id, text }: Row): Draft {
  return draftOf(updateAlternative, { id, courseId, name: text, correct: true })
}

function moved({ courseId }: Place, { id, text, correct }: Row): Draft {
  return draftOf(updateAlternative, { id, courseId, name: text, text, correct })
}
