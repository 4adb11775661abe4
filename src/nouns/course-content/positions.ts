/**
 * The lessons and exercises of a course share the positions 1..n, as on the server. A new item goes last. A move shifts
 * the items between the old and the new position. A deletion closes the gap. If the server's content already contains a
 * change, applying this change again alters no position.
 */
import { changed, type Marked, type Overlay, on, type PendingMark } from '@/action/overlay'
import type { Lesson } from '../class/schema'
import type { Exercise } from '../exercise/schema'
import { type CourseContent, courseContent } from './reads'

type Item = Marked<Lesson> | Marked<Exercise>

/** Returns an overlay on the content of one course. If the content was never read, the overlay does nothing. */
export function onContent(courseId: string, apply: (content: CourseContent) => CourseContent): Overlay {
  return on(courseContent, (truth, [wanted]) => (wanted === courseId && truth ? apply(truth) : truth))
}

export function nextPosition(content: CourseContent): number {
  return lastPosition(content) + 1
}

export function moved(
  content: CourseContent,
  id: string,
  newIndex: number,
  mark: PendingMark | undefined,
): CourseContent {
  const item = find(content, id)
  if (item === undefined) return content
  const from = item.index
  const to = Math.min(Math.max(newIndex, 1), lastPosition(content))
  return each(content, (other) => {
    if (other.id === id) return changed(other, { index: to } as Partial<typeof other>, mark)
    if (to > from && other.index > from && other.index <= to) return { ...other, index: other.index - 1 }
    if (to < from && other.index >= to && other.index < from) return { ...other, index: other.index + 1 }
    return other
  })
}

export function removed(content: CourseContent, id: string): CourseContent {
  const item = find(content, id)
  if (item === undefined) return content
  const rest = {
    lessons: content.lessons.filter((lesson) => lesson.id !== id),
    exercises: content.exercises.filter((exercise) => exercise.id !== id),
  }
  return each(rest, (other) => (other.index > item.index ? { ...other, index: other.index - 1 } : other))
}

/** Returns lessons and exercises together, by position (section 2 of the specification). */
export function inOrder({ lessons, exercises }: CourseContent): Item[] {
  return [...lessons, ...exercises].sort((a, b) => a.index - b.index)
}

/** Returns a lesson or an exercise; `undefined` if it is not in this content. */
export function find({ lessons, exercises }: CourseContent, id: string): Item | undefined {
  return [...lessons, ...exercises].find((item) => item.id === id)
}

function lastPosition({ lessons, exercises }: CourseContent): number {
  return Math.max(0, ...[...lessons, ...exercises].map(({ index }) => index))
}

function each(content: CourseContent, change: <T extends Item>(item: T) => T): CourseContent {
  return { lessons: content.lessons.map(change), exercises: content.exercises.map(change) }
}
