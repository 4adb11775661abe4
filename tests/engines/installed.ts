import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../e2e/browser.ts'
import { ENGINES, type EngineName } from './engine.ts'

/** WebKit's driver, the program that runs `webkit-browser.js`, and the screen that both need. */
const OF_WEBKIT = ['WebKitWebDriver', 'gjs', 'Xvfb']

/** Returns the path of a browser of that engine, or `undefined` if something of it is not installed. */
export function findEngine(name: EngineName): string | undefined {
  if (name === 'chromium') return findBrowser()
  if (name === 'firefox') return program('firefox-esr') ?? program('firefox')
  const found = OF_WEBKIT.map(program)
  return found.includes(undefined) ? undefined : found[0]
}

/** Says in one sentence which engine `CI` does not find. Elsewhere its tests are skipped. */
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
