import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useMemo, useState } from 'react'
import { moveClass } from '@/nouns/class/actions'
import { moveInput } from '@/nouns/course-content/place'
import { inOrder, moved } from '@/nouns/course-content/positions'
import type { CourseContent } from '@/nouns/course-content/reads'
import { moveExercise } from '@/nouns/exercise/actions'
import { useItemKey } from '@/page/use-item-key'
import { useRun } from '@/services/use-run'
import { sentence } from '@/shared/isolated'
import { nameOfContent } from './content-name'

type Item = ReturnType<typeof inOrder>[number]

export interface SortableContentProps {
  courseId: string
  content: CourseContent
  children: (items: Item[]) => ReactNode
}

/** A pointer movement shorter than this (pixels) counts as a press, not as a drag. */
const SLIP = 6

const INSTRUCTIONS =
  'Para mudar de posição, pressione Espaço ou Enter, leve com as setas e pressione Espaço ou Enter de novo para soltar. Esc cancela.'

/**
 * Lessons and exercises that the user can move by their handle, with mouse, touch or keyboard. Each drop in a new place
 * puts one `Editar Posição` into the queue.
 */
export function SortableContent({ courseId, content, children }: SortableContentProps) {
  const run = useRun()
  const keyOf = useItemKey()
  const [dropped, setDropped] = useState<{ id: string; to: number }>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLIP } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Show the card where it was dropped until the change is stored in the queue and its overlay moves the card.
  // Otherwise the card would jump back for a moment.
  const items = useMemo(
    () => inOrder(dropped ? moved(content, dropped.id, dropped.to, undefined) : content),
    [content, dropped],
  )
  const announcements = useMemo(
    () => announcementsOf(items.map((item) => ({ id: keyOf(item.id), name: nameOfContent(item) }))),
    [items, keyOf],
  )

  const drop = async ({ active, over }: DragEndEvent) => {
    const item = items.find(({ id }) => keyOf(id) === active.id)
    const target = items.find(({ id }) => keyOf(id) === over?.id)
    if (item === undefined || target === undefined || item === target) return
    setDropped({ id: item.id, to: target.index })
    const named = { id: item.id, courseId, name: nameOfContent(item) }
    await run('question' in item ? moveExercise : moveClass, moveInput(content, named, target.index))
    setDropped(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext items={items.map(({ id }) => keyOf(id))} strategy={rectSortingStrategy}>
        {children(items)}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the announcements for screen readers. */
function announcementsOf(items: readonly { id: string; name: string }[]): Announcements {
  const name = (id: string | number) => {
    const item = items.find((other) => other.id === id)
    return item === undefined ? '' : sentence`“${item.name}”`
  }
  const place = (id: string | number) => items.findIndex((other) => other.id === id) + 1
  const of = items.length
  let said: string | number | undefined
  return {
    // Announce nothing yet. The arrow keys cannot move the card before dnd-kit has measured where the cards are. After
    // that, dnd-kit calls `onDragOver` with the card over its own place, and `onDragOver` announces the start.
    onDragStart: () => {
      said = undefined
      return undefined
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === said) return undefined
      const isTaken = said === undefined && over.id === active.id
      said = over.id
      return isTaken
        ? `Você pegou ${name(active.id)}, posição ${place(active.id)} de ${of}.`
        : `${name(active.id)}: posição ${place(over.id)} de ${of}.`
    },
    onDragEnd: ({ active, over }) =>
      `Você soltou ${name(active.id)} na posição ${place(over?.id ?? active.id)} de ${of}.`,
    onDragCancel: ({ active }) =>
      `Movimento cancelado: ${name(active.id)} continua na posição ${place(active.id)}.`,
  }
}
