import { type ReactNode, useId } from 'react'
import { Inert } from '../offered'
import { Checkbox } from '../ui/checkbox'

export interface SelectableCardProps {
  name: string
  checked: boolean
  onChange: () => void
  /** The card. Its links and buttons do not work here, because a press only selects the card. */
  children: ReactNode
}

/** A card that the user can select with a press. The label of its checkbox covers the whole card. */
export function SelectableCard({ name, checked, onChange, children }: SelectableCardProps) {
  const id = useId()
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg has-checked:outline-2 has-checked:outline-primary">
      <div
        inert
        className="flex min-w-0 flex-1 flex-col [&>article]:flex-1 [&_[data-slot=card-actions]]:hidden"
      >
        <Inert value>{children}</Inert>
      </div>
      <label
        htmlFor={id}
        className="absolute inset-0 z-10 block rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-4"
      >
        <Checkbox
          id={id}
          checked={checked}
          onChange={onChange}
          className="absolute top-2 right-2 size-6 shadow-sm outline-none"
        />
        <span className="sr-only">{`Selecionar ${name}`}</span>
      </label>
    </div>
  )
}
