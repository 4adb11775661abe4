/** Parses a number of at least zero, with a comma or a point: `7,5`. Returns `undefined` for any other text. */
export function parseDecimal(text: string): number | undefined {
  const written = text.trim()
  return /^\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : undefined
}

/** Formats a number with a decimal comma, as users type it: `7.5` becomes `7,5`. */
export function writtenDecimal(value: number): string {
  return String(value).replace('.', ',')
}
