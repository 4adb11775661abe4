/**
 * `npm test` runs everything that can be tested on this machine. It first checks for problems that would make the run
 * fail late. It then builds the app while the unit, screen and server tests run. Then it runs the tests in a real
 * browser. If no Chromium or Chrome is found, the browser tests count as skipped. With CI=true a missing browser is an
 * error. At the end it names the failed tests again, and says what the tests cost. The last line counts all tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserProblem, findBrowser } from './e2e/support/browser.ts'
import { engineProblem } from './engines/support/installed.ts'
import { freePort } from './free-port.ts'
import { type Outcome, runPart, summary } from './parts.ts'
import {
  playwrightTally,
  playwrightTimes,
  runNotes,
  sumOf,
  type Tally,
  vitestTally,
  withOutsideErrors,
  withRunnerError,
} from './tally.ts'
import { type FileTime, priceOf } from './times.ts'

const problem = (await browserProblem()) ?? engineProblem() ?? (await portProblem())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

const reports = mkdtempSync(join(tmpdir(), 'admin-de-cursos-tests-'))
const vitest = join(reports, 'vitest.json')
const noted = join(reports, 'notes.json')
const playwright = join(reports, 'playwright.json')
const inBrowser = ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'] as const
const outcomes: Outcome[] = []
const tallies: Tally[] = []
const times: FileTime[] = []

const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
  '--reporter=./tests/run-reporter.ts',
]
// Only the browser tests need the build. The other tests leave the processor idle for a fifth of their time, so the
// build runs beside them.
const [built, unit] = await Promise.all([
  runPart({ name: 'build', command: ['npm', 'run', '--silent', 'build'] }),
  runPart({
    name: 'unit, screens and server',
    command: ['npx', 'vitest', 'run', ...reporters],
    env: { RUN_NOTES: noted },
  }),
])
outcomes.push(built, unit)
const { errors, times: unitTimes } = runNotes(noted)
tallies.push(withRunnerError(unit, withOutsideErrors(errors, vitestTally(vitest))))
times.push(...unitTimes)
if (built.passed) {
  const hasBrowser = findBrowser() !== undefined
  const browser = await runPart({
    name: hasBrowser ? 'browser' : 'browser (only counted)',
    command: [
      'npx',
      ...inBrowser,
      ...(hasBrowser ? ['--reporter=list,json'] : ['--list', '--reporter=json']),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
  })
  outcomes.push(browser)
  tallies.push(withRunnerError(browser, playwrightTally(playwright)))
  times.push(...playwrightTimes(playwright))
  if (!hasBrowser)
    console.warn('No Chromium or Chrome was found: the browser tests were skipped. CHROME_PATH can name one.')
}
rmSync(reports, { recursive: true, force: true })

const { passed, failed, skipped, failures } = sumOf(tallies)
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`)
console.log(`\n${priceOf(times)}\n\n${summary(outcomes)}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
const allPassed = outcomes.every((outcome) => outcome.passed)
process.exit(allPassed && failed === 0 && passed > 0 ? 0 : 1)

/** Returns one sentence that says why the servers of the tests can get no port, or `undefined` if they can get one. */
async function portProblem(): Promise<string | undefined> {
  try {
    await freePort()
  } catch (error) {
    return `No port of 127.0.0.1 can be had, and the tests need one: ${(error as Error).message}.`
  }
}
