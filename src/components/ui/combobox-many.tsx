import { X } from 'lucide-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { ComboboxBox, type ComboboxInputProps, foundWords, useOptionsBox } from './combobox-box'
import type { ComboboxOption } from './combobox-option'

export interface ComboboxManyProps extends ComboboxInputProps {
  options: readonly ComboboxOption[]
  /** The values of the chosen options, in the order in which they were chosen. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/**
 * A combobox that takes several options. Each chosen one is a chip with a button that removes it. The list stays open
 * while the user chooses. Backspace in the empty field removes the last one.
 */
export function ComboboxMany(props: ComboboxManyProps) {
  const { options, values, onValuesChange, className, ref, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const toggle = (value: string) => {
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
    // After a search, all options are shown again. Without one, the mark stays where it is.
    if (box.query) box.type('')
  }
  const box = useOptionsBox(
    options,
    input,
    () => -1,
    (option) => option && toggle(option.value),
  )
  const isOpen = box.query !== undefined
  // The list stays open while several are chosen, so it must not cover the button that ends the choice. From the first
  // opening on it has room of its own. The room stays, so that nothing moves under a press that closes the list.
  const [hasRoom, setHasRoom] = useState(false)
  if (isOpen && !hasRoom) setHasRoom(true)
  const press = (key: string) => {
    if (box.press(key)) return true
    const last = chosen.at(-1)
    if (key !== 'Backspace' || box.query || last === undefined) return false
    toggle(last.value)
    return true
  }
  const remove = (value: string) => {
    toggle(value)
    field.current?.focus()
  }
  return (
    <ComboboxBox
      box={box}
      input={{ ...input, ref: field }}
      text={box.query ?? ''}
      className={cn('flex flex-col gap-2', hasRoom && 'pb-52', className)}
      inputClass="px-3"
      many
      isChosen={(value) => values.includes(value)}
      onChoose={({ value }) => toggle(value)}
      onPress={press}
      status={statusOf(chosen, isOpen ? foundWords(box.matches) : '')}
      before={chosen.length > 0 && <Chips chosen={chosen} onRemove={remove} />}
    />
  )
}

/** The chosen options. */
function Chips({
  chosen,
  onRemove,
}: {
  chosen: readonly ComboboxOption[]
  onRemove: (value: string) => void
}) {
  return (
    <ul aria-label="Escolhidos" className="flex flex-wrap gap-1.5">
      {chosen.map(({ value, label }) => (
        <li
          key={value}
          className="flex min-w-0 max-w-full items-center rounded-full bg-secondary pl-3 text-secondary-foreground text-sm"
        >
          <span translate="no" className="truncate">
            {label}
          </span>
          <button
            type="button"
            aria-label={`Tirar ${label}`}
            onClick={() => onRemove(value)}
            className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full outline-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a screen reader hears: how many are chosen, and how many options there are. */
function statusOf(chosen: readonly ComboboxOption[], shown: string): string {
  const taken = chosen.length === 0 ? '' : count(chosen.length, 'escolhido', 'escolhidos')
  return [taken, shown].filter(Boolean).join(', ')
}
