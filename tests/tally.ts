/** Counts tests from the JSON reports of vitest and Playwright. */
import { readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** What a runner counts as that did not get to its end, or wrote no report. */
const BROKEN: Tally = { passed: 0, failed: 1, skipped: 0 }

/** A file that could not be read as tests counts as one that failed. */
export function vitestTally(file: string): Tally {
  const report = read<VitestReport>(file)
  if (report === undefined) return BROKEN
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const states = assertionResults.map((test) => test.status)
    const count = (state: string) => states.filter((found) => found === state).length
    const failed = count('failed')
    tally.passed += count('passed')
    tally.failed += failed === 0 && status === 'failed' ? 1 : failed
    tally.skipped += states.length - count('passed') - failed
  }
  return tally
}

/**
 * A test that passed only when it was repeated counts as failed, and so does each error outside a test. Those that were
 * only listed (`--list`) are reported as skipped.
 */
export function playwrightTally(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (report === undefined) return BROKEN
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (field: keyof Tally) => tallies.reduce((total, tally) => total + tally[field], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
