/**
 * Describes a position in a course by the items around it. So the app can find the position even after other people
 * have changed the order.
 */

import type { CourseContent } from '@/catalogue/course-content/reads'
import type { ContentKind, ContentMove, ContentRef } from '@/catalogue/course-content/schema'
import { isTemporaryId } from '@/lib/ids'
import { find, inOrder, moved, refOf } from './positions'

/**
 * A move stores at most this many neighbours on each side of a position. If all of them have been deleted before the
 * move is sent, `newIndex` decides where the item goes.
 */
const NEIGHBOURS = 8

/**
 * Returns the input of a move. If the course's content is known and contains the item, the input contains the
 * neighbours that the person sees around the new position.
 */
export function moveInput(
  content: CourseContent | undefined,
  kind: ContentKind,
  item: Pick<ContentMove, 'id' | 'courseId' | 'name'>,
  newIndex: number,
): ContentMove {
  const { id, courseId, name } = item
  const plain = { id, courseId, name, newIndex }
  const ref: ContentRef = `${kind} ${id}`
  const oldIndex = content && indexOf(content, ref)
  if (content === undefined || oldIndex === undefined) return plain
  return { ...plain, oldIndex, ...around(moved(content, ref, newIndex), ref) }
}

/** Returns the move that undoes a sent move; `undefined` if the item's old position is not known. */
export function moveBack({
  id,
  courseId,
  name,
  newIndex,
  oldIndex,
  old,
}: ContentMove): ContentMove | undefined {
  return oldIndex === undefined
    ? undefined
    : { id, courseId, name, newIndex: oldIndex, oldIndex: newIndex, ...old }
}

/**
 * Returns the move as it must be sent now, with the `newIndex` that fits the host's present order. The item goes
 * right after the nearest of the `previous` items that the host still has. If the host has none of them, the item goes
 * right before the nearest of the `next` items. If the host has none of these either, `newIndex` stays, but is at most
 * the last position. If the host does not have the moved item, this function returns the move unchanged.
 *
 * @param content the lessons and exercises that the host has now
 * @param earlier what an attempt in doubt sent. It may have moved the item already, so it alone knows the old position
 */
export function placeNow(
  content: CourseContent,
  kind: ContentKind,
  move: ContentMove,
  earlier?: ContentMove,
): ContentMove {
  const ref: ContentRef = `${kind} ${move.id}`
  const from = indexOf(content, ref)
  if (from === undefined) return move
  const before = earlier ?? { oldIndex: from, old: around(content, ref) }
  const sent: ContentMove = { ...move, oldIndex: before.oldIndex, old: before.old }
  const { previous = [], next = [] } = move
  // When the moved item leaves its old position, the index of each later item decreases by one.
  const left = nearest(content, previous)
  if (left !== undefined) return { ...sent, newIndex: from < left ? left : left + 1 }
  const right = nearest(content, next)
  if (right !== undefined) return { ...sent, newIndex: from < right ? right - 1 : right }
  const last = inOrder(content).at(-1)?.index ?? from
  const newIndex = Math.min(move.newIndex, last)
  return { ...sent, newIndex, ...(previous.length + next.length > 0 ? { isLost: true } : {}) }
}

/**
 * Whether an item stands where its move wanted it: behind the nearest of the `previous` items that the host still has, and
 * before the nearest of the `next` items. What somebody else has put in between does not matter; `undefined` if nobody can
 * tell.
 */
export function isPlaced(
  content: CourseContent,
  kind: ContentKind,
  { id, previous = [], next = [] }: ContentMove,
): boolean | undefined {
  const at = indexOf(content, `${kind} ${id}`)
  const [left, right] = [nearest(content, previous), nearest(content, next)]
  if (at === undefined || (left ?? right) === undefined) return undefined
  // If others have changed the order around the place, the item is put behind the one on the left (`placeNow`).
  const isBefore = right === undefined || (left ?? 0) > right || at < right
  return (left === undefined || at > left) && isBefore
}

/**
 * Whether the item of a sent move is no longer where it was; `undefined` if nobody can tell, because the move asked for
 * the place that the item had.
 */
export function hasMoved(
  content: CourseContent,
  kind: ContentKind,
  { id, oldIndex, newIndex }: ContentMove,
): boolean | undefined {
  if (oldIndex === undefined || oldIndex === newIndex) return undefined
  const index = indexOf(content, `${kind} ${id}`)
  return index !== undefined && index !== oldIndex
}

function indexOf(content: CourseContent, ref: ContentRef): number | undefined {
  return find(content, ref)?.index
}

/** Returns the position of the first of these items that the content has. */
function nearest(content: CourseContent, refs: readonly ContentRef[]): number | undefined {
  return refs.map((ref) => indexOf(content, ref)).find((index) => index !== undefined)
}

function around(content: CourseContent, moving: ContentRef): { previous: ContentRef[]; next: ContentRef[] } {
  // Leave out items that only this device has. Otherwise the move would have to wait for their creation.
  const order = inOrder(content).flatMap((one) => {
    const ref = refOf(one)
    return ref === moving || !isTemporaryId(one.id) ? ref : []
  })
  const at = order.indexOf(moving)
  return {
    previous: order.slice(0, at).toReversed().slice(0, NEIGHBOURS),
    next: order.slice(at + 1, at + 1 + NEIGHBOURS),
  }
}
