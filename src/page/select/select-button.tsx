import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Elements } from '@/components/elements'
import { useServices } from '@/services/services'
import { PageButton } from '../offer-buttons'

/** The selection of a list. */
export interface RenderSelection<T> {
  /** Loads its code. */
  load: () => Promise<unknown>
  /** @param items the items that the list shows */
  show: (items: readonly T[], onDone: () => void) => Elements
}

/** Whether the user is selecting in a list. */
export interface Selecting {
  selecting: boolean
  toggle: () => void
}

/**
 * The list stays until the code of its selection is there. If the code cannot be loaded, a toast says so.
 * @param load see `RenderSelection`; absent if the list has no selection
 */
export function useSelecting(load: RenderSelection<never>['load'] | undefined): Selecting {
  const [selecting, setSelecting] = useState(false)
  const { notify } = useServices()
  const begin = async () => {
    try {
      await load?.()
      setSelecting(true)
    } catch {
      notify({
        kind: 'error',
        title: 'Não foi possível abrir a seleção',
        description: 'Tente de novo quando houver conexão.',
      })
    }
  }
  return { selecting, toggle: () => (selecting ? setSelecting(false) : void begin()) }
}

/**
 * Returns what stands in a list's place while the user selects; `undefined` if the list itself stands there.
 * @param several the selection of this list; absent if it has none
 */
export function selectionOf<T>(
  { selecting, toggle }: Selecting,
  several: RenderSelection<T> | undefined,
): ((items: readonly T[]) => Elements) | undefined {
  return several && selecting ? (items) => several.show(items, toggle) : undefined
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
