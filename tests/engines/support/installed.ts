import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../../e2e/support/browser.ts'
import { ENGINES, type EngineName } from './engine.ts'

/** The programs that WebKit needs: its driver, the program that runs `webkit-browser.js`, and a screen for both. */
const OF_WEBKIT = ['WebKitWebDriver', 'gjs', 'Xvfb']

/**
 * Returns the path of the browser with this engine. For WebKit, it returns the path of the driver. The result is
 * `undefined` if a program that the engine needs is not installed.
 */
export function findEngine(name: EngineName): string | undefined {
  if (name === 'chromium') return findBrowser()
  if (name === 'firefox') return program('firefox-esr') ?? program('firefox')
  const found = OF_WEBKIT.map(program)
  return found.includes(undefined) ? undefined : found[0]
}

/**
 * Returns a text that names the missing engines, or `undefined` if no engine is missing. Without `CI=true` the result
 * is always `undefined`, because the tests of a missing engine are skipped.
 */
export function engineProblem(): string | undefined {
  if (process.env['CI'] !== 'true') return undefined
  const missing = ENGINES.filter((name) => findEngine(name) === undefined)
  if (missing.length > 0)
    return `CI=true needs every engine, and these were not found: ${missing.join(', ')}. See docs/TESTING.md.`
}

function program(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
