import { Check } from 'lucide-react'
import { findable } from '@/lib/findable'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line in smaller text. The search includes it. */
  hint?: string | undefined
}

/** What a search finds an option by. */
export const optionTexts = findable(({ label, hint }: ComboboxOption) => [label, hint])

export interface ComboboxRowProps {
  id: string
  option: ComboboxOption
  active: boolean
  selected: boolean
  onChoose: () => void
}

/** One option of a combobox. */
export function ComboboxRow({ id, option, active, selected, onChoose }: ComboboxRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      {...(active ? { 'data-highlighted': '' } : {})}
      onClick={onChoose}
      className="flex min-h-control-sm cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 hover:bg-accent data-[highlighted]:bg-accent"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.hint && <span className="block truncate text-muted-foreground text-xs">{option.hint}</span>}
      </span>
      {selected && <Check aria-hidden className="size-4 shrink-0 text-primary-ink" />}
    </div>
  )
}
