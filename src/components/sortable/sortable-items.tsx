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
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { sentence } from '@/shared/isolated'
import type { Elements } from '../elements'

export interface SortableItem {
  /** The same as that of the item's `SortableCard`. */
  id: string
  name: string
}

export interface SortableItemsProps {
  /** In their order. */
  items: readonly SortableItem[]
  shape: 'grid' | 'list'
  /** Called when an item was dropped in the place of another one. */
  onMove: (id: string, onto: string) => void
  children: Elements
}

/** A pointer movement shorter than this (pixels) counts as a press, not as a drag. */
const SLIP = 6

const INSTRUCTIONS =
  'Para mudar de posição, pressione Espaço ou Enter, leve com as setas e pressione Espaço ou Enter de novo para soltar. Esc cancela.'

const STRATEGIES = { grid: rectSortingStrategy, list: verticalListSortingStrategy }

/** Items that the user can move by their handle (`MoveHandle`), with mouse, touch or keyboard. */
export function SortableItems({ items, shape, onMove, children }: SortableItemsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLIP } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useMemo(() => announcementsOf(items), [items])
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={STRATEGIES[shape]}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the announcements for screen readers. */
function announcementsOf(items: readonly SortableItem[]): Announcements {
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
