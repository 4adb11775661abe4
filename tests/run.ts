/**
 * `npm test`: everything that can be tested here. Builds the app, runs the unit, screen and server tests, then, where
 * a Chromium or Chrome is found, the tests in a real browser. With CI=true a missing browser is an error, not a skip.
 * Closes with one line that counts all of them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './e2e/browser.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

const reports = mkdtempSync(join(tmpdir(), 'admin-de-cursos-tests-'))
let broken = false

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) broken = true
  return status === 0
}

/** A report that was not written means a runner that did not get to its end. */
function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    broken = true
    return undefined
  }
}

function vitest(): Tally {
  const file = join(reports, 'vitest.json')
  run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const found = report(file) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
    | undefined
  return {
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  }
}

function playwright(): Tally {
  const file = join(reports, 'playwright.json')
  run('npx', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const found = report(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined
  const stats = found?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
}

const tallies: Tally[] = []
if (run('npm', ['run', '--silent', 'build'])) {
  tallies.push(vitest())
  if (findBrowser() !== undefined) tallies.push(playwright())
  else if (process.env['CI'] === 'true') {
    console.error(
      'Nenhum Chromium ou Chrome encontrado (CHROME_PATH diz onde está); em CI ele é obrigatório.',
    )
    broken = true
  } else
    console.warn(
      'Nenhum Chromium ou Chrome encontrado: os testes no navegador foram pulados (defina CHROME_PATH).',
    )
}
rmSync(reports, { recursive: true, force: true })

const sum = (field: keyof Tally) => tallies.reduce((total, tally) => total + tally[field], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(broken || sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
