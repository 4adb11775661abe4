/**
 * Spreadsheets run a cell of a CSV file that begins with one of these characters as a formula (OWASP, "CSV Injection"). The
 * apostrophes before it are those of earlier guards.
 */
const RUNS = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/

/** Returns a text that no spreadsheet runs: an apostrophe stands before a text that begins like a formula. */
export const withGuard = (text: string) => (RUNS.test(text) ? `'${text}` : text)

/** Returns the text that `withGuard` was given. It takes away one apostrophe, and only where `withGuard` puts one. */
export const withoutGuard = (cell: string) =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell
