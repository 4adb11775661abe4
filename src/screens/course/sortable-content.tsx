import { useMemo, useState } from 'react'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { ContentRef } from '@/catalogue/course-content/schema'
import type { Elements } from '@/components/elements'
import { SortableItems } from '@/components/sortable/sortable-items'
import { moveClass } from '@/nouns/class/actions'
import { moveInput } from '@/nouns/course-content/place'
import { inOrder, kindOf, moved, refOf } from '@/nouns/course-content/positions'
import { moveExercise } from '@/nouns/exercise/actions'
import { useRun } from '@/services/use-run'
import { useContentKey } from './content-key'
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
  const keyOf = useContentKey()
  const [dropped, setDropped] = useState<{ ref: ContentRef; to: number }>()
  // Show the card where it was dropped until the change is stored in the queue and its overlay moves the card.
  // Otherwise the card would jump back for a moment.
  const items = useMemo(
    () => inOrder(dropped ? moved(content, dropped.ref, dropped.to) : content),
    [content, dropped],
  )
  const named = useMemo(
    () => items.map((item) => ({ id: keyOf(item), name: nameOfContent(item) })),
    [items, keyOf],
  )

  const move = async (moving: string, onto: string) => {
    const item = items.find((one) => keyOf(one) === moving)
    const target = items.find((one) => keyOf(one) === onto)
    if (item === undefined || target === undefined) return
    setDropped({ ref: refOf(item), to: target.index })
    const thing = { id: item.id, courseId, name: nameOfContent(item) }
    const input = moveInput(content, kindOf(item), thing, target.index)
    await run('question' in item ? moveExercise : moveClass, input)
    setDropped(undefined)
  }

  return (
    <SortableItems items={named} shape="grid" onMove={(moving, onto) => void move(moving, onto)}>
      {children(items)}
    </SortableItems>
  )
}
