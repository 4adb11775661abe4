import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../e2e/browser.ts'
import { PuppeteerEngine } from './by-puppeteer.ts'
import { WebKitEngine } from './by-webdriver.ts'
import type { Engine, EngineName } from './engine.ts'

/** Returns the path of the first of these programs that is on the path. */
function program(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Returns a browser of that engine with an empty profile, or `undefined` if none is installed. */
export function makeEngine(name: EngineName): Engine | undefined {
  if (name === 'webkit')
    return ['WebKitWebDriver', 'Xvfb', 'gjs'].every((one) => program(one)) ? new WebKitEngine() : undefined
  const path = name === 'chromium' ? findBrowser() : program('firefox-esr', 'firefox')
  return path === undefined ? undefined : new PuppeteerEngine(name, path)
}
