import { Trash2 } from 'lucide-react'
import type { MenuItem } from '@/components/offered'
import { Button } from '@/components/ui/button'

export interface SelectionBarProps {
  /** How many items are selected, with their noun. */
  status: string
  isAll: boolean
  onAll: () => void
  /** What can be done with the selected items, beside deleting them. */
  actions: readonly MenuItem[]
  onDelete: (() => void) | undefined
  onDone: () => void
}

/** The bar below a selection. It stays in view while the list scrolls. */
export function SelectionBar({ status, isAll, onAll, actions, onDelete, onDone }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Seleção"
      className="sticky bottom-[max(12px,env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap max-sm:w-full max-sm:[&>button]:flex-auto items-center justify-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 shadow-float"
    >
      <p role="status" translate="no" className="mr-2 text-sm tabular-nums max-sm:basis-full">
        {status}
      </p>
      <Button variant="outline" onClick={onAll}>
        {isAll ? 'Desmarcar todos' : 'Selecionar todos'}
      </Button>
      {actions.map(({ label, icon: Icon, disabled, onSelect }) => (
        <Button key={label} variant="outline" disabled={disabled} onClick={onSelect}>
          {Icon && <Icon aria-hidden />}
          <span>{label}</span>
        </Button>
      ))}
      <Button variant="destructive" disabled={onDelete === undefined} onClick={onDelete}>
        <Trash2 aria-hidden />
        <span>Excluir</span>
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancelar
      </Button>
    </div>
  )
}
