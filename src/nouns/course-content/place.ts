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
  const oldIndex = content && inOrder(content).find((one) => one.id === id)?.index
  if (content === undefined || oldIndex === undefined) return plain
  // What only this device has would make the move wait for its creation.
  const order = inOrder(moved(content, id, newIndex, undefined)).flatMap((one) =>
    one.id === id || !isTemporaryId(one.id) ? one.id : [],
  )
  const at = order.indexOf(id)
  const previous = order.slice(0, at).toReversed().slice(0, NEIGHBOURS)
  const next = order.slice(at + 1, at + 1 + NEIGHBOURS)
  return { ...plain, oldIndex, previous, next }
}

/**
 * Returns the move with the number that stands for the same place now: right after the nearest thing that was before
 * it, else right before the nearest that was after it. If none of them is there, the number stays.
 */
export function placeNow(content: CourseContent, move: ContentMove): ContentMove {
  const items = inOrder(content)
  const indexOf = (id: string) => items.find((one) => one.id === id)?.index
  const first = (ids: readonly string[] = []) => ids.map(indexOf).find((index) => index !== undefined)
  const from = indexOf(move.id)
  if (from === undefined) return move
  // What stands behind the moved thing moves up when it leaves its old place.
  const before = first(move.previous)
  if (before !== undefined) return { ...move, newIndex: from < before ? before : before + 1 }
  const after = first(move.next)
  return after === undefined ? move : { ...move, newIndex: from < after ? after - 1 : after }
}
