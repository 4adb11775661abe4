import { ChevronsUpDown } from 'lucide-react'
import { cn } from '@/lib/cn'
import { ComboboxBox, type ComboboxInputProps, foundWords, useOptionsBox } from './combobox-box'
import type { ComboboxOption } from './combobox-option'

export interface ComboboxProps extends ComboboxInputProps {
  options: readonly ComboboxOption[]
  /** The chosen option's value; empty or null if none is chosen. */
  value: string | null | undefined
  onValueChange: (value: string) => void
}

/** A select in which users can type. It ignores accents when it filters. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, className, ...input } = props
  const chosen = options.find((option) => option.value === value)
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    box.close()
    onValueChange(option.value)
  }
  const box = useOptionsBox(
    options,
    input,
    () => options.findIndex((option) => option.value === value),
    choose,
  )
  const isOpen = box.query !== undefined
  return (
    <ComboboxBox
      box={box}
      input={{
        placeholder: 'Selecione…',
        ...input,
        ...(isOpen && chosen ? { placeholder: chosen.label } : {}),
      }}
      text={box.query ?? chosen?.label ?? ''}
      className={cn('relative', className)}
      inputClass="pr-9 pl-3"
      isChosen={(one) => one === chosen?.value}
      onChoose={choose}
      onPress={box.press}
      status={isOpen ? foundWords(box.matches) : ''}
      after={
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
      }
    />
  )
}
