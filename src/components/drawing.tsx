import type { ComponentProps } from 'react'
import type { default as AllDrawings, DrawingName } from './drawings'
import { lazyComponent } from './lazy-component'

export type { DrawingName }

// If the code cannot be loaded, the text appears without a drawing.
const Drawings = lazyComponent<ComponentProps<typeof AllDrawings>>(() =>
  import('./drawings').catch(() => ({ default: () => null })),
)

/** A small line drawing for an `EmptyState` or an `ErrorState`. The first drawing loads the code of all drawings. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <div className="h-22 w-30">
      <Drawings name={name} />
    </div>
  )
}
