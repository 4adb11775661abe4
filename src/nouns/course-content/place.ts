/** The place of a lesson or an exercise among its neighbours, which holds even if others change the order. */
import { isTemporaryId } from '@/lib/ids'
import { inOrder, moved } from './positions'
import type { CourseContent } from './reads'
import type { ContentMove } from './schema'

/** So many neighbours on each side are remembered. If all of them are deleted meanwhile, the number decides. */
const NEIGHBOURS = 8

/** Returns the input of a move, with what the person sees around the new place. */
export function moveInput(
  content: CourseContent | undefined,
  item: Pick<ContentMove, 'id' | 'courseId' | 'name'>,
  newIndex: number,
): ContentMove {
  const { id, courseId, name } = item
  const plain = { id, courseId, name, newIndex }
  const oldIndex = content && indexOf(content, id)
  if (content === undefined || oldIndex === undefined) return plain
  return { ...plain, oldIndex, ...around(moved(content, id, newIndex, undefined), id) }
}

/** Returns what undoes a move that was sent; `undefined` if nobody knows where the thing was. */
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
 * Returns the move with the number that stands for the same place now: right after the nearest thing that was before
 * it, else right before the nearest that was after it. If none of them is there, the nearest number counts.
 *
 * @param content what the host has now
 */
export function placeNow(content: CourseContent, move: ContentMove): ContentMove {
  const from = indexOf(content, move.id)
  if (from === undefined) return move
  const sent = { ...move, oldIndex: from, old: around(content, move.id) }
  const { previous = [], next = [] } = move
  const nearest = (ids: readonly string[]) =>
    ids.map((id) => indexOf(content, id)).find((index) => index !== undefined)
  // What stands behind the moved thing moves up when it leaves its old place.
  const before = nearest(previous)
  if (before !== undefined) return { ...sent, newIndex: from < before ? before : before + 1 }
  const after = nearest(next)
  if (after !== undefined) return { ...sent, newIndex: from < after ? after - 1 : after }
  const last = inOrder(content).at(-1)?.index ?? from
  const newIndex = Math.min(move.newIndex, last)
  return { ...sent, newIndex, ...(previous.length + next.length > 0 ? { isLost: true } : {}) }
}

function indexOf(content: CourseContent, id: string): number | undefined {
  return inOrder(content).find((one) => one.id === id)?.index
}

function around(content: CourseContent, id: string): { previous: string[]; next: string[] } {
  // What only this device has would make the move wait for its creation.
  const order = inOrder(content).flatMap((one) => (one.id === id || !isTemporaryId(one.id) ? one.id : []))
  const at = order.indexOf(id)
  return {
    previous: order.slice(0, at).toReversed().slice(0, NEIGHBOURS),
    next: order.slice(at + 1, at + 1 + NEIGHBOURS),
  }
}
