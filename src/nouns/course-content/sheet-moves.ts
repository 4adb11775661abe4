import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { ContentKind, ContentMove, ContentRef } from '@/catalogue/course-content/schema'
import type { TakenRow } from '@/form/sheet/list-book'
import type { Draft } from '@/outbox'
import { FIELDS } from '@/shared/declared'
import { moveInput } from './place'
import { inOrder, kindOf, moved, refOf } from './positions'

/** The column with the place of a lesson or an exercise among all of them. */
export const POSITION = {
  ...FIELDS.class.newIndex,
  label: 'Posição',
  limit: { least: 1, most: 999_999_999, isWhole: true },
} as const

/** Returns the place of each lesson, or of each exercise, among both, from 1, as the column shows it. */
export const placesIn = (content: CourseContent, kind: ContentKind): ReadonlyMap<string, string> =>
  new Map(
    inOrder(content).flatMap((item, at) =>
      kindOf(item) === kind ? [[item.id, String(at + 1)] as const] : [],
    ),
  )

/**
 * Returns the moves that bring things to the positions that their rows give. All other things keep their order around
 * them.
 * @param rows the new and changed rows of a sheet of one kind, with the field `position`. New things are at the end of
 *   the course
 */
export function sheetMoves(
  move: Action<ContentMove>,
  kind: ContentKind,
  courseId: string,
  content: CourseContent,
  rows: readonly TakenRow[],
): Draft[] {
  const last = inOrder(content).at(-1)?.index ?? 0
  const made = rows.filter(({ isNew }) => isNew).map(({ id }, at) => ({ id, index: last + at + 1 }))
  let now = withMade(content, kind, made)
  const moving = new Map(
    rows.flatMap((row) =>
      row.values['position'] ? [[`${kind} ${row.id}` as ContentRef, row] as const] : [],
    ),
  )
  const order = wantedOrder(now, moving)
  return order.flatMap((ref, at) => {
    const row = moving.get(ref)
    if (row === undefined) return []
    const places = inOrder(now).map(refOf)
    const from = places.indexOf(ref)
    const before = places.indexOf(order[at - 1] ?? ' ')
    const to = before < from ? before + 1 : before
    if (to === from) return []
    const input = moveInput(now, kind, { id: row.id, courseId, name: row.name }, to + 1)
    now = moved(now, ref, to + 1)
    return draftOf(move, input)
  })
}

function withMade(
  { lessons, exercises }: CourseContent,
  kind: ContentKind,
  made: readonly { id: string; index: number }[],
): CourseContent {
  return kind === 'class'
    ? { lessons: [...lessons, ...made], exercises }
    : {
        lessons,
        exercises: [...exercises, ...made.map((one) => ({ ...one, question: '', alternatives: [] }))],
      }
}

/** Rows that give one position stand there in their order. */
function wantedOrder(content: CourseContent, rows: ReadonlyMap<ContentRef, TakenRow>): ContentRef[] {
  const order = inOrder(content)
    .map(refOf)
    .filter((ref) => !rows.has(ref))
  let next = 0
  for (const { ref, to } of [...rows]
    .map(([ref, { values }]) => ({ ref, to: Number(values['position']) - 1 }))
    .sort((one, other) => one.to - other.to)) {
    order.splice(Math.max(to, next), 0, ref)
    next = order.indexOf(ref) + 1
  }
  return order
}
