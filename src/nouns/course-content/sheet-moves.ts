import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { ContentMove } from '@/catalogue/course-content/schema'
import type { TakenRow } from '@/form/sheet/list-book'
import type { Draft } from '@/outbox'
import { FIELDS } from '@/shared/declared'
import { moveInput } from './place'
import { inOrder, moved } from './positions'

/** The column with the place of a lesson or an exercise among all of them. */
export const POSITION = {
  ...FIELDS.class.newIndex,
  label: 'Posição',
  limit: { least: 1, most: 999_999_999, isWhole: true },
} as const

/** Returns the place of each lesson and exercise, from 1, as the column shows it. */
export const placesIn = (content: CourseContent): ReadonlyMap<string, string> =>
  new Map(inOrder(content).map(({ id }, at) => [id, String(at + 1)]))

/**
 * Returns the moves that bring things to the positions that their rows give. All other things keep their order around
 * them.
 * @param rows the new and changed rows of a sheet, with the field `position`. New things are at the end of the course
 */
export function sheetMoves(
  move: Action<ContentMove>,
  courseId: string,
  content: CourseContent,
  rows: readonly TakenRow[],
): Draft[] {
  const last = inOrder(content).at(-1)?.index ?? 0
  const made = rows.filter(({ isNew }) => isNew).map(({ id }, at) => ({ id, index: last + at + 1 }))
  let now: CourseContent = { ...content, lessons: [...content.lessons, ...made] }
  const moving = new Map(rows.flatMap((row) => (row.values['position'] ? [[row.id, row] as const] : [])))
  const order = wantedOrder(now, [...moving.values()])
  return order.flatMap((id, at) => {
    const row = moving.get(id)
    if (row === undefined) return []
    const places = inOrder(now).map((one) => one.id)
    const from = places.indexOf(id)
    const before = places.indexOf(order[at - 1] ?? '')
    const to = before < from ? before + 1 : before
    if (to === from) return []
    const input = moveInput(now, { id, courseId, name: row.name }, to + 1)
    now = moved(now, id, to + 1)
    return draftOf(move, input)
  })
}

/** Rows that give one position stand there in their order. */
function wantedOrder(content: CourseContent, rows: readonly TakenRow[]): string[] {
  const placed = new Set(rows.map(({ id }) => id))
  const order = inOrder(content).flatMap(({ id }) => (placed.has(id) ? [] : id))
  let next = 0
  for (const { id, to } of rows
    .map(({ id, values }) => ({ id, to: Number(values['position']) - 1 }))
    .sort((one, other) => one.to - other.to)) {
    order.splice(Math.max(to, next), 0, id)
    next = order.indexOf(id) + 1
  }
  return order
}
