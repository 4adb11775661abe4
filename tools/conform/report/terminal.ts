import type { Result } from '../check.ts'
import type { Report } from '../run.ts'
import { conclusion, isExplained, tally } from './sentences.ts'

/** Returns the lines of one result. */
export function resultText({ title, verdict, required, detail, instead, notice }: Result): string {
  const lines = [`  ${verdict.padEnd(11)} ${title}${required ? '' : ' (may)'}`]
  if (verdict !== 'fits') lines.push(`              ${detail}`)
  if (isExplained({ verdict }))
    lines.push(`              instead: ${instead}`, `              noticed: ${notice}`)
  return lines.join('\n')
}

/** Returns the last lines of a run. */
export function endText(report: Report): string {
  const left = report.left.map((one) => `  not removed: ${one}`)
  return ['', `${tally(report.results)}.`, ...left, conclusion(report)].join('\n')
}
