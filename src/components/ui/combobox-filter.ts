import { fold } from '@/lib/text'

export interface ComboboxOption {
  value: string
  label: string
  /** A smaller second line; searched too. */
  hint?: string | undefined
}

export interface Searchable {
  option: ComboboxOption
  text: string
}

/** Folds each option once, not on every key. */
export function searchable(options: readonly ComboboxOption[]): Searchable[] {
  return options.map((option) => ({ option, text: fold(`${option.label} ${option.hint ?? ''}`) }))
}

/** The options that hold every word of what was typed, in their own order. */
export function matching(all: readonly Searchable[], query: string): ComboboxOption[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return all.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option)
}
