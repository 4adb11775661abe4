import { useMemo, useState } from 'react'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { Elements } from '@/components/elements'
import { SortableItems } from '@/components/sortable/sortable-items'
import { moveClass } from '@/nouns/class/actions'
import { moveInput } from '@/nouns/course-content/place'
import { inOrder, moved } from '@/nouns/course-content/positions'
import { moveExercise } from '@/nouns/exercise/actions'
import { useItemKey } from '@/page/use-item-key'
import { useRun } from '@/services/use-run'
import { nameOfContent } from './content-name'

type Item = ReturnType<typeof inOrder>[number]

export interface SortableContentProps {
  courseId: string
  content: CourseContent
  children: (items: Item[]) => Elements
}

/**
 * Lessons and exercises that the user can move by their handle, with mouse, touch or keyboard. Each drop in a new place
 * puts one `Editar Posição` into the queue.
 */
export function SortableContent({ courseId, content, children }: SortableContentProps) {
  const run = useRun()
  const keyOf = useItemKey()
  const [dropped, setDropped] = useState<{ id: string; to: number }>()
  // Show the card where it was dropped until the change is stored in the queue and its overlay moves the card.
  // Otherwise the card would jump back for a moment.
  const items = useMemo(
    () => inOrder(dropped ? moved(content, dropped.id, dropped.to) : content),
    [content, dropped],
  )
  const named = useMemo(
    () => items.map((item) => ({ id: keyOf(item.id), name: nameOfContent(item) })),
    [items, keyOf],
  )

  const move = async (moving: string, onto: string) => {
    const item = items.find(({ id }) => keyOf(id) === moving)
    const target = items.find(({ id }) => keyOf(id) === onto)
    if (item === undefined || target === undefined) return
    setDropped({ id: item.id, to: target.index })
    const thing = { id: item.id, courseId, name: nameOfContent(item) }
    await run('question' in item ? moveExercise : moveClass, moveInput(content, thing, target.index))
    setDropped(undefined)
  }

  return (
    <SortableItems items={named} shape="grid" onMove={(moving, onto) => void move(moving, onto)}>
      {children(items)}
    </SortableItems>
  )
}
