import { type ReactNode, useId } from 'react'
import { Inert } from '../offered'
import { Checkbox } from '../ui/checkbox'

export interface SelectableCardProps {
  name: string
  /** Names the item in the checkbox's attribute `data-selects`, by which the keys find it. */
  itemKey: string
  checked: boolean
  /** @param range whether Shift was held: everything up to the last pressed card is meant */
  onPick: (range: boolean) => void
  /** The card. Its links and buttons do not work here, because a press only selects the card. */
  children: ReactNode
}

/** A card that the user can select with a press. The label of its checkbox covers the whole card. */
export function SelectableCard({ name, itemKey, checked, onPick, children }: SelectableCardProps) {
  const id = useId()
  return (
    <div className="relative flex min-w-0 select-none flex-col rounded-lg has-checked:outline-2 has-checked:outline-primary">
      <div
        inert
        className="flex min-w-0 flex-1 flex-col [&>article]:flex-1 [&_[data-slot=card-actions]]:hidden max-sm:[&_[data-slot=row-state]]:mr-8"
      >
        <Inert value>{children}</Inert>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox inside has the keys */}
      <label
        htmlFor={id}
        // With Shift, Firefox does not pass a press on a label on to its checkbox. So the label does it for all browsers.
        onClick={(event) => {
          if (!event.shiftKey || event.target instanceof HTMLInputElement) return
          event.preventDefault()
          document.getElementById(id)?.focus()
          onPick(true)
        }}
        className="absolute inset-0 z-10 block rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-4"
      >
        <Checkbox
          id={id}
          checked={checked}
          data-selects={itemKey}
          onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          className="absolute top-2 right-2 size-6 shadow-sm outline-none"
        />
        <span className="sr-only">{`Selecionar ${name}`}</span>
      </label>
    </div>
  )
}
