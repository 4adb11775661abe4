/** A number of at least zero as people write it, with a comma or a point: `7,5`; `undefined` where it is none. */
export function parseDecimal(text: string): number | undefined {
  const written = text.trim()
  return /^\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : undefined
}

/** A number as it is typed here: `7.5` is `7,5`. */
export function writtenDecimal(value: number): string {
  return String(value).replace('.', ',')
}
