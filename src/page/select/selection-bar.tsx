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
  /** The word for the deletion. */
  deletion: 'Excluir' | 'Remover' | undefined
  onDelete: (() => void) | undefined
  onDone: () => void
}

/**
 * The bar below a selection. It stays in view while the list scrolls. On a phone, its actions are one line that scrolls
 * sideways, so that the bar does not hide the list.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { status, isAll, onAll, actions, deletion = 'Excluir', onDelete, onDone } = props
  return (
    <div
      role="toolbar"
      aria-label="Seleção"
      className="sticky bottom-[max(12px,env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 shadow-float max-sm:w-full max-sm:pl-2"
    >
      <p
        role="status"
        translate="no"
        className="text-sm tabular-nums max-sm:-order-1 max-sm:flex-1 max-sm:pl-2 sm:mr-2"
      >
        {status}
      </p>
      <Button variant="outline" className="max-sm:flex-auto" onClick={onAll}>
        {isAll ? 'Desmarcar todos' : 'Selecionar todos'}
      </Button>
      {actions.length > 0 && (
        <div className="flex gap-2 max-sm:order-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:contents">
          {actions.map(({ label, icon: Icon, disabled, onSelect }) => (
            <Button key={label} variant="outline" disabled={disabled} onClick={onSelect}>
              {Icon && <Icon aria-hidden />}
              <span>{label}</span>
            </Button>
          ))}
        </div>
      )}
      <Button
        variant="destructive"
        className="max-sm:flex-auto"
        disabled={onDelete === undefined}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
        <span>{deletion}</span>
      </Button>
      <Button variant="ghost" className="max-sm:-order-1" onClick={onDone}>
        Cancelar
      </Button>
    </div>
  )
}
