/**
 * `npm run test:night` runs the tests that take too long for `npm test`. It runs its parts one after the other, goes
 * on after a failure, prints a summary, and keeps the last result of each part in `docs/NIGHT.md`. It exits with 1 if
 * a part failed.
 *
 * If names of parts are given as arguments, only these parts run. `docs/NIGHT.md` keeps the old results of the other
 * parts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { browserProblem } from './e2e/support/browser.ts'
import { Report } from './night-report.ts'
import { type Outcome, type Part, runPart, summary } from './parts.ts'

interface NightPart extends Part {
  /** Matches the lines of the part's output that are worth keeping. */
  figures: RegExp
}

const vitest = (...args: string[]): Part['command'] => ['npx', 'vitest', 'run', ...args]
const COUNTED = /^ *Tests {2}.*|^ *\d+ (passed|failed|skipped).*/gm

const PARTS: NightPart[] = [
  { name: 'unit', command: vitest(), env: { NIGHT: '1' }, figures: COUNTED },
  {
    name: 'crash',
    command: vitest('--project=server', 'tests/server/crash.test.ts'),
    env: { NIGHT: '1', CRASH_ROUNDS: '10' },
    figures: /^CRASH_SEEDS=.*|^ *Tests {2}.*/gm,
  },
  {
    name: 'upload-memory',
    command: vitest('--project=server', 'tests/server/upload-memory.test.ts'),
    env: { NIGHT: '1', UPLOAD_MB: '500' },
    figures: /^idle .*|^ *Tests {2}.*/gm,
  },
  { name: 'histories', command: ['npm', 'run', '--silent', 'test:long'], figures: COUNTED },
  {
    name: 'breaks',
    command: ['npm', 'run', '--silent', 'test:breaks'],
    figures: /^\d+ of \d+ breaks found|^.*\nNOT FOUND/gm,
  },
  {
    name: 'upgrade',
    command: ['npm', 'run', '--silent', 'test:upgrade'],
    figures: /^from .*|^ {2}sent by .*/gm,
  },
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    // With this variable all browser tests run, at every width.
    env: { NIGHT: '1' },
    figures:
      /^ *\d+ (passed|failed|skipped).*|^(with(out)? CORS, |weak line: |put off: |without announcement: ).*/gm,
  },
  {
    name: 'lighthouse',
    command: ['npm', 'run', '--silent', 'lighthouse'],
    figures: /^\/\w+ .*|^ {2}\S+: .*/gm,
  },
  { name: 'bench', command: ['npm', 'run', '--silent', 'bench'], figures: /^\|.*\|$/gm },
  { name: 'bench-cheap', command: ['npm', 'run', '--silent', 'bench', '--', 'cheap'], figures: /^\|.*\|$/gm },
  { name: 'bench-lists', command: ['npm', 'run', '--silent', 'bench', '--', 'lists'], figures: /^\|.*\|$/gm },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name))
const problem =
  unknown.length > 0
    ? `There is no part ${unknown.join(', ')}: there are ${PARTS.map(({ name }) => name).join(', ')}.`
    : await browserProblem()
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

const file = new URL('../docs/NIGHT.md', import.meta.url)
const report = new Report(existsSync(file) ? readFileSync(file, 'utf8') : '')
mkdirSync(new URL('.', file), { recursive: true })

const outcomes: Outcome[] = [await runPart({ name: 'build', command: ['npm', 'run', '--silent', 'build'] })]
if (outcomes[0]?.passed)
  for (const part of PARTS) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue
    const outcome = await runPart({ ...part, env: { ...part.env, NO_COLOR: '1' } }, true)
    outcomes.push(outcome)
    const figures = outcome.printed.match(part.figures) ?? []
    report.set({ ...outcome, at: new Date(), commit: commit(), figures })
    // Write the file after each part, so that a run that is cut short keeps the results so far.
    writeFileSync(file, report.text(PARTS.map(({ name }) => name)))
  }
console.log(`\n${summary(outcomes)}`)
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1)

/** Returns the short hash of the tested commit, followed by `with changes` if files differ from this commit. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    // These two reports do not count as changes, because the parts themselves write them.
    const changed = git(
      'status',
      '--porcelain',
      '--',
      '.',
      ':!docs/NIGHT.md',
      ':!tests/outbox/breaks/found.md',
    )
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown (no git)'
  }
}
