import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { sentence } from '@/shared/isolated'

type Grip = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners' | 'attributes'>

const GripContext = createContext<Grip | null>(null)

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the user move a card by the `MoveHandle` inside it. */
export function SortableCard({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, transform, transition, isDragging, ...grip } = useSortable({
    id,
    attributes: { roleDescription: 'item que pode mudar de posição' },
    ...(still() ? { transition: null } : {}),
  })
  return (
    <GripContext value={grip}>
      <div
        ref={setNodeRef}
        data-dragging={isDragging}
        style={{
          transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
          transition,
        }}
        className={cn(
          'flex min-w-0 flex-col [&>article]:flex-1',
          isDragging && 'z-20 opacity-90 [&>article]:shadow-float',
        )}
      >
        {children}
      </div>
    </GripContext>
  )
}

/** The handle that moves a card, by mouse, touch or keyboard. */
export function MoveHandle({ name }: { name: string }) {
  const grip = use(GripContext)
  if (grip === null) return null
  return (
    <Button
      variant="plain"
      size="icon-sm"
      ref={grip.setActivatorNodeRef}
      {...grip.attributes}
      {...grip.listeners}
      aria-label={sentence`Mover ${name}`}
      title="Arraste para mudar de posição"
      className="cursor-grab touch-none active:cursor-grabbing"
    >
      <GripVertical aria-hidden />
    </Button>
  )
}
