import { fold } from '@/lib/text'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line in smaller text. The search includes it. */
  hint?: string | undefined
}

export interface Searchable {
  option: ComboboxOption
  text: string
}

/** Prepares the options for `matching`: `fold` runs on each option once, and not again at every key press. */
export function searchable(options: readonly ComboboxOption[]): Searchable[] {
  return options.map((option) => ({ option, text: fold(`${option.label} ${option.hint ?? ''}`) }))
}

/** Returns the options that contain every typed word, in the same order. */
export function matching(all: readonly Searchable[], query: string): ComboboxOption[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return all.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option)
}
