import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Elements } from '@/components/elements'
import { PageButton } from './offer-buttons'

/**
 * Renders the selection of a list; its code loads when it is first used.
 * @param items the items that the list shows
 */
export type RenderSelection<T> = (items: readonly T[], onDone: () => void) => Elements

/** Whether the user is selecting in a list. */
export interface Selecting {
  selecting: boolean
  toggle: () => void
}

export function useSelecting(): Selecting {
  const [selecting, setSelecting] = useState(false)
  return { selecting, toggle: () => setSelecting(!selecting) }
}

/**
 * Returns what stands in a list's place while the user selects; `undefined` if the list itself stands there.
 * @param several the selection of this list; absent if it has none
 */
export function selectionOf<T>(
  { selecting, toggle }: Selecting,
  several: RenderSelection<T> | undefined,
): ((items: readonly T[]) => Elements) | undefined {
  return several && selecting ? (items) => several(items, toggle) : undefined
}

export interface SelectButtonProps {
  of: Selecting
  variant?: 'outline' | 'ghost'
}

/** The button `Selecionar` of a list. */
export function SelectButton({ of: { selecting, toggle }, variant = 'outline' }: SelectButtonProps) {
  return (
    <PageButton
      label="Selecionar"
      icon={ListChecks}
      variant={variant}
      aria-pressed={selecting}
      onSelect={toggle}
    />
  )
}
