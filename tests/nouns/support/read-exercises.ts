import { exercisesIn } from '@/nouns/exercise/table'

/** Returns the rows as the text that a spreadsheet copies: cells separated by tabs, rows by line ends. */
export const sheet = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.join('\t')).join('\r\n')

/** Reads a table whose cells are written with `|` between them. */
export const table = (...rows: readonly string[]) => read(sheet(...rows.map((row) => row.split('|'))))

/**
 * Returns one line of text for each exercise, then one for each problem, then the names of the columns that are left
 * out. A check mark precedes each right alternative.
 */
export function read(text: string): string[] {
  const { items, problems, ignored } = exercisesIn(text)
  return [
    ...items.map(
      ({ item: { question, alternatives } }) =>
        `${question} ${alternatives.map((one) => (one.correct ? `✓${one.text}` : one.text)).join('|')}`,
    ),
    ...problems.map(({ line, what }) => `${line}: ${what}`),
    ...ignored.map((name) => `sem ${name}`),
  ]
}
