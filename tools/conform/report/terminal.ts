import type { Result } from '../check.ts'
import type { Report } from '../run.ts'
import { conclusion, isExplained, lacks, tally } from './sentences.ts'

/** Returns what gives the lines of one result after another. What several have in common is told once. */
export function resultTeller(): (result: Result) => string {
  const told = new Set<string>()
  return (result) => {
    const lines = consequences(result)
    const isNew = !told.has(lines.join())
    told.add(lines.join())
    return [resultText(result), ...(isNew ? lines : [])].join('\n')
  }
}

function consequences({ verdict, instead, notice }: Result): string[] {
  return isExplained({ verdict })
    ? [`              instead: ${instead}`, `              noticed: ${notice}`]
    : []
}

function resultText({ title, verdict, required, detail }: Result): string {
  const lines = [`  ${verdict.padEnd(11)} ${title}${required ? '' : ' (may)'}`]
  if (verdict !== 'fits') lines.push(`              ${detail}`)
  return lines.join('\n')
}

/** Returns the last lines of a run. */
export function endText(report: Report): string {
  const left = report.left.map((one) => `  not removed: ${one}`)
  const missing = lacks(report).map((one) => `  missing: ${one}`)
  return ['', `${tally(report.results)}.`, ...missing, ...left, conclusion(report)].join('\n')
}
