import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Elements } from '@/components/elements'
import { PageButton } from './offer-buttons'

/**
 * Renders the selection of a list; its code loads when it is first used.
 * @param items the items that the list shows
 */
export type Selection<T> = (items: readonly T[], onDone: () => void) => Elements

/**
 * Lets a list be shown as a selection.
 * @param several the selection of this list; absent if the list has none
 * @returns the button `Selecionar`, and what stands in the list's place while the user selects
 */
export function useSelecting<T>(several: Selection<T> | undefined, variant: 'outline' | 'ghost' = 'outline') {
  const [selecting, setSelecting] = useState(false)
  const stop = () => setSelecting(false)
  const button = several && (
    <PageButton
      label="Selecionar"
      icon={ListChecks}
      variant={variant}
      aria-pressed={selecting}
      onSelect={() => setSelecting(!selecting)}
    />
  )
  const instead = several && selecting ? (items: readonly T[]) => several(items, stop) : undefined
  return { button, instead }
}
