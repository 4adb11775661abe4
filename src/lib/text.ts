/** Folds case and accents away, so that `algebra` finds `Álgebra`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Does any of `texts` contain `search`, whatever its case and accents? An empty search is found everywhere. */
export function found(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = fold(search.trim())
  return wanted === '' || texts.some((text) => text != null && fold(text).includes(wanted))
}
