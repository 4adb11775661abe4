import { lazy, Suspense } from 'react'
import type { default as AllDrawings, DrawingName } from './drawings'

export type { DrawingName }

// Where the code cannot be had, the words do without it.
const Drawings = lazy<typeof AllDrawings>(() => import('./drawings').catch(() => ({ default: () => null })))

/** A small line drawing for an empty or failed place. Its code comes with the first of them. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <div className="h-22 w-30">
      <Suspense>
        <Drawings name={name} />
      </Suspense>
    </div>
  )
}
