/** Reads the JSON reports of Vitest and Playwright, counts the tests in them, and names those that failed. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isNight } from './is-night.ts'
import type { Outcome } from './parts.ts'
import type { RunNotes } from './run-reporter.ts'
import type { FileTime } from './times.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** For each failed test: its file, its title, and the first lines of the reason. */
  failures: string[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      tags: string[]
      failureMessages?: string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** How many lines of the reason of a failure the tally repeats. The runner has already printed the whole reason. */
const LINES_OF_REASON = 6

/** The tally of a runner that wrote no report, for example because it did not finish. */
const BROKEN: Tally = { passed: 0, failed: 1, skipped: 0, failures: ['A runner wrote no report.'] }

/**
 * Counts the tests in Vitest's report. A test file that could not be loaded counts as one failed test. By day, the tests
 * of the night do not count, as those of Playwright do not.
 */
export function vitestTally(file: string): Tally {
  const report = read<VitestReport>(file)
  if (report === undefined) return BROKEN
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { name, status, message, assertionResults: all } of report.testResults) {
    const assertionResults = all.filter(({ tags }) => isNight || !tags.includes('night'))
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    for (const { fullName, failureMessages } of failed)
      tally.failures.push(failure(`${path} › ${fullName}`, failureMessages?.[0]))
    const unread = failed.length === 0 && status === 'failed'
    if (unread) tally.failures.push(failure(path, message))
    tally.passed += passed
    tally.failed += unread ? 1 : failed.length
    tally.skipped += assertionResults.length - passed - failed.length
  }
  return tally
}

/** Returns what `run-reporter.ts` wrote to a file; nothing if it wrote no file. */
export const runNotes = (file: string): RunNotes => read<RunNotes>(file) ?? { errors: [], times: [] }

/** Adds a failed test for each of these errors, which happened outside any test. */
export function withOutsideErrors(errors: readonly string[], tally: Tally): Tally {
  const failures = errors.map((text) => failure('outside a test', text))
  return { ...tally, failed: tally.failed + failures.length, failures: [...tally.failures, ...failures] }
}

/** Adds one failed test to the tally if a runner failed and its reports contain no failed test. */
export function withRunnerError({ name, passed }: Pick<Outcome, 'name' | 'passed'>, tally: Tally): Tally {
  if (passed || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`${name} › failed for a reason that is printed above`] }
}

/**
 * Counts the tests in Playwright's report. A test that passed only when it was repeated counts as failed, and so does
 * each error outside a test. Tests that were only listed (`--list`) count as skipped.
 */
export function playwrightTally(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (report === undefined) return BROKEN
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = report.errors.map(({ message }) => failure('outside a test', message))
  const visit = ({ suites = [], specs }: PlaywrightSuite) => {
    for (const { ok, file: path, line, title, tests } of specs)
      if (!ok) failures.push(failure(`${path}:${line} › ${title}`, tests[0]?.results[0]?.error?.message))
    suites.forEach(visit)
  }
  report.suites.forEach(visit)
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures }
}

/** Returns how long each file of the browser tests took; nothing if the tests were only listed. */
export function playwrightTimes(file: string): FileTime[] {
  const times = new Map<string, number>()
  const visit = ({ suites = [], specs }: PlaywrightSuite) => {
    for (const { file: path, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(path, (times.get(path) ?? 0) + duration)
    suites.forEach(visit)
  }
  read<PlaywrightReport>(file)?.suites.forEach(visit)
  return [...times].map(([path, ms]) => ({ project: 'browser', file: `tests/e2e/${path}`, ms }))
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (field: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[field], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap((tally) => tally.failures),
  }
}

function failure(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, LINES_OF_REASON)
  return [title, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
