/**
 * Spreadsheets run a cell of a CSV file that begins with one of these signs as a formula (OWASP, "CSV Injection"). The
 * apostrophes before it are those of earlier guards.
 */
const RUNS = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/

/** Returns a text that no spreadsheet runs: an apostrophe stands before a text that begins like a formula. */
export const guarded = (text: string) => (RUNS.test(text) ? `'${text}` : text)

/** Returns the text that `guarded` was given. It takes away one apostrophe, and only where `guarded` puts one. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell
