/**
 * The lessons and exercises of a course share the positions 1..n, as on the server. A new item goes last. A move shifts
 * the items between the old and the new position. A deletion closes the gap. If the server's content already contains a
 * change, applying this change again alters no position.
 */
import { type Copies, type Folding, List, type Marked, type Overlay, on } from '@/action/overlay'
import type { Lesson } from '@/catalogue/class/schema'
import { type CourseContent, courseContent } from '@/catalogue/course-content/reads'
import type { ContentKind, ContentRef } from '@/catalogue/course-content/schema'
import type { Exercise } from '@/catalogue/exercise/schema'

export type Item = Marked<Lesson> | Marked<Exercise>
export const kindOf = (item: Item): ContentKind => ('question' in item ? 'exercise' : 'class')
export const refOf = (item: Item): ContentRef => `${kindOf(item)} ${item.id}`

/** The content of a course while a change alters it. */
export interface ContentLists {
  lessons: List<Marked<Lesson>>
  exercises: List<Marked<Exercise>>
}

/** Returns an overlay on the content of one course. If the content was never read, the overlay does nothing. */
export function onContent(courseId: string, alter: (content: ContentLists) => void): Overlay {
  return on([courseContent, courseId], (content, folding) => altered(content, folding, alter))
}

function altered(
  content: CourseContent,
  folding: Pick<Folding, 'mark' | 'copies'>,
  alter: (content: ContentLists) => void,
): CourseContent {
  const lessons = new List(content.lessons, folding)
  const exercises = new List(content.exercises, folding)
  alter({ lessons, exercises })
  return { lessons: lessons.items, exercises: exercises.items }
}

export function nextPosition(content: ContentLists): number {
  return lastPosition(content) + 1
}

/** Returns the content after a move, without a mark on the moved item. */
export function moved(content: CourseContent, ref: ContentRef, newIndex: number): CourseContent {
  const copies: Copies = new Map()
  return altered(content, { mark: undefined, copies }, (lists) => move(lists, ref, newIndex))
}

export function move(content: ContentLists, ref: ContentRef, newIndex: number): void {
  const item = findIn(content, ref)
  if (item === undefined) return
  const from = item.index
  const to = Math.min(Math.max(newIndex, 1), lastPosition(content))
  each(content, (other) => {
    if (other === item) return other
    if (to > from && other.index > from && other.index <= to) return { ...other, index: other.index - 1 }
    if (to < from && other.index >= to && other.index < from) return { ...other, index: other.index + 1 }
    return other
  })
  if (kindOf(item) === 'class') content.lessons.change(item.id, { index: to })
  else content.exercises.change(item.id, { index: to })
}

export function remove(content: ContentLists, ref: ContentRef): void {
  const item = findIn(content, ref)
  if (item === undefined) return
  if (kindOf(item) === 'class') content.lessons.remove(item.id)
  else content.exercises.remove(item.id)
  each(content, (other) => (other.index > item.index ? { ...other, index: other.index - 1 } : other))
}

/** Returns lessons and exercises together, by position (section 2 of the specification). */
export function inOrder({ lessons, exercises }: CourseContent): Item[] {
  return [...lessons, ...exercises].sort((a, b) => a.index - b.index)
}

/** Returns a lesson or an exercise; `undefined` if it is not in this content. */
export function find({ lessons, exercises }: CourseContent, ref: ContentRef): Item | undefined {
  const space = ref.indexOf(' ')
  const [kind, id] = [ref.slice(0, space), ref.slice(space + 1)]
  const isIt = (item: Item) => item.id === id
  return (
    (kind === 'exercise' ? undefined : lessons.find(isIt)) ??
    (kind === 'class' ? undefined : exercises.find(isIt))
  )
}

function findIn({ lessons, exercises }: ContentLists, ref: ContentRef): Item | undefined {
  return find({ lessons: lessons.items, exercises: exercises.items }, ref)
}

function lastPosition({ lessons, exercises }: ContentLists): number {
  let last = 0
  for (const { index } of lessons.items) if (index > last) last = index
  for (const { index } of exercises.items) if (index > last) last = index
  return last
}

function each({ lessons, exercises }: ContentLists, change: <T extends Item>(item: T) => T): void {
  lessons.each(change)
  exercises.each(change)
}
