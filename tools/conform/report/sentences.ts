import type { Result, Verdict } from '../check.ts'
import { isFatal, type Report } from '../run.ts'

/** The verdicts, the worst first. */
export const VERDICTS: Verdict[] = ['missing', 'unknown', 'differs', 'not offered', 'offered', 'fits']

/** Whether a reader is told what the app does in place of what it did not find. */
export function isExplained({ verdict }: Pick<Result, 'verdict'>): boolean {
  return verdict === 'missing' || verdict === 'differs' || verdict === 'not offered'
}

/** Counts the results: `50 fit, 3 differ`. */
export function tally(results: readonly Result[]): string {
  const counts = VERDICTS.map(
    (verdict) => [verdict, results.filter((one) => one.verdict === verdict).length] as const,
  )
  const words: Partial<Record<Verdict, string>> = { fits: 'fit', differs: 'differ' }
  return counts
    .flatMap(([verdict, count]) => (count > 0 ? `${count} ${words[verdict] ?? verdict}` : []))
    .join(', ')
}

/** Without these nobody can sign in or see anything. */
const ESSENTIAL = ['login.token', 'login.person', 'cors.reads', 'cors.methods']

/** Names what is missing, each in one line. */
export function lacks({ results }: Pick<Report, 'results'>): string[] {
  return results
    .filter(({ verdict }) => verdict === 'missing')
    .map(({ title, detail }) => `${title}: ${detail}`)
}

/** Says in one sentence whether the app can work with the host. */
export function conclusion({ results, left, wasInterrupted, isFit }: Report): string {
  if (wasInterrupted) return 'The run was ended before its end.'
  const fatal = results.filter(isFatal)
  const lacking = fatal.filter(({ verdict }) => verdict === 'missing')
  if (lacking.some(({ id }) => ESSENTIAL.includes(id))) return 'The app cannot work with this host as it is.'
  if (lacking.length > 0) return 'Not all of the app works with this host: see what is missing.'
  if (fatal.length > 0) return 'Nobody can tell yet: something required could not be checked.'
  if (left.length > 0) return 'The app can work with this host. Something could not be removed.'
  return isFit ? 'The app can work with this host.' : ''
}
