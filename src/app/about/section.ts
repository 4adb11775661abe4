/** A part of *Sobre*: the screen and the copied diagnosis show the same. */
export interface Section {
  title: string
  rows: readonly Fact[]
}

/** One fact. A row of a list, such as that of the last errors, has no label. */
export interface Fact {
  label?: string
  value: string
}

/** What is said if nobody knows. */
export const NOT_KNOWN = 'ainda não se sabe'

export const yesOrNo = (known: boolean | undefined): string =>
  known === undefined ? NOT_KNOWN : known ? 'sim' : 'não'
