import * as v from 'valibot'

/**
 * Returns a sentence that names the member that an answer lacks, with a blank before it; an empty text if no member is
 * to blame.
 */
export function lacking(path: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const missing = issues[0] && v.getDotPath(issues[0])
  // biome-ignore lint/suspicious/noConsole: whoever connects the app to a host looks here for what the host lacks.
  console.error(`${path}: ${issues[0]?.message}`, missing ?? '')
  return missing && /\D$/.test(missing) ? ` Falta: ${missing.split('.').at(-1)}.` : ''
}
