import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeFolder } from '../../e2e/support/lasting-browser.ts'
import { freePort } from '../../free-port.ts'
import { type Engine, type Key, MISSED, type Room, type Spoken, type Tab } from './engine.ts'
import { find, type Search, type Step } from './find.ts'
import { killGroup, othersEnded, untilQuiet } from './processes.ts'
import { WebDriver } from './webdriver.ts'

const BROWSER = fileURLToPath(new URL('../webkit-browser.js', import.meta.url))

/** The key under which WebDriver writes the id of an element in JSON (W3C WebDriver, web element identifier). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** How WebDriver writes keys (W3C WebDriver, keyboard actions). */
const KEYS: Readonly<Record<Key, string>> = { '+': '+', ArrowDown: '\uE015', Tab: '\uE004' }

/** Drives WebKitGTK by its own WebDriver, on a screen in memory (Xvfb). */
export class WebKitEngine implements Engine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-engine-'))
  readonly downloads = join(this.#folder, 'downloads')
  #screen: { process: ChildProcess; name: string } | undefined
  #driver: ChildProcess | undefined
  #session: Session | undefined
  readonly #driverPath: string

  constructor(driverPath: string) {
    this.#driverPath = driverPath
    mkdirSync(this.downloads)
  }

  async open(room?: Room): Promise<Tab> {
    this.#screen ??= await startScreen()
    const port = await freePort()
    // The driver leads a process group of its own. The browser and its helpers belong to this group.
    this.#driver = spawn(this.#driverPath, [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: this.#screen.name, HOME: this.#folder, NO_AT_BRIDGE: '1' },
    })
    const driver = new WebDriver(port)
    while (!(await driver.isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
    const share = room === undefined ? [] : [String(room.bytes / sizeOfDisk(this.#folder))]
    await driver.begin({
      'webkitgtk:browserOptions': {
        binary: 'gjs',
        args: ['-m', BROWSER, join(this.#folder, 'profile'), this.downloads, ...share],
      },
    })
    this.#session = new Session(driver)
    return new WebKitTab(this.#session, String(await driver.call('GET', '/window')))
  }

  async newTab(): Promise<Tab> {
    if (this.#session === undefined) throw new Error('the browser is not open')
    const { handle } = (await this.#session.driver.call('POST', '/window/new', { type: 'tab' })) as {
      handle: string
    }
    return new WebKitTab(this.#session, handle)
  }

  async close(): Promise<void> {
    await untilQuiet(this.#folder)
    await this.#session?.driver.end()
    // The driver answers before the browser's own processes have written everything. One that was killed while it wrote
    // its list of caches could read none of them afterwards.
    if (this.#driver !== undefined) await othersEnded(this.#driver)
    await this.kill()
  }

  async kill(): Promise<void> {
    this.#session = undefined
    if (this.#driver !== undefined) await killGroup(this.#driver)
    this.#driver = undefined
  }

  async remove(): Promise<void> {
    await this.kill()
    if (this.#screen !== undefined) await killGroup(this.#screen.process)
    await removeFolder(this.#folder)
  }
}

/**
 * Starts a screen in memory. Xvfb chooses the number of the screen and writes it to the pipe. Without `-noreset`,
 * Xvfb would start over when the last browser is gone, and would drop a browser that starts at that moment. The
 * driver would then wait for that browser without end.
 */
async function startScreen(): Promise<{ process: ChildProcess; name: string }> {
  const options = ['-noreset', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', ['-displayfd', '3', ...options], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as NonNullable<(typeof child.stdio)[3]>, 'data')) as [Buffer]
  return { process: child, name: `:${String(number).trim()}` }
}

function sizeOfDisk(folder: string): number {
  const { blocks, bsize } = statfsSync(folder)
  return blocks * bsize
}

/** A WebDriver session. It has only one current window, so the calls of different tabs run one after the other. */
class Session {
  readonly driver: WebDriver
  #current: string | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(driver: WebDriver) {
    this.driver = driver
  }

  in<T>(window: string, work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (this.#current !== window) await this.driver.call('POST', '/window', { handle: window })
      this.#current = window
      return work()
    })
    this.#last = done.catch(() => {})
    return done
  }
}

class WebKitTab implements Tab {
  readonly #session: Session
  readonly #window: string

  constructor(session: Session, window: string) {
    this.#session = session
    this.#window = window
  }

  async goto(url: string): Promise<void> {
    await this.#call('/url', { url })
  }

  async evaluate<R, A = undefined>(work: (arg: A) => R | Promise<R>, arg?: A): Promise<R> {
    const script = `const [arg, done] = arguments
      Promise.resolve(arg).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await this.#call('/execute/async', { script, args: [arg ?? null] })
    const { value, error } = answer as { value: R; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }

  async press(steps: Step[]): Promise<boolean> {
    return this.#onto({ steps, for: 'press' }, 'click')
  }

  async type(steps: Step[], text: string): Promise<boolean> {
    return this.#onto({ steps, for: 'type' }, 'value', { text })
  }

  async pick(steps: Step[], paths: readonly string[]): Promise<boolean> {
    return this.#onto({ steps }, 'value', { text: paths.join('\n') })
  }

  async key(key: Key): Promise<void> {
    const value = KEYS[key]
    await this.#act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
  }

  async drag(steps: Step[], by: { x: number; y: number }): Promise<boolean> {
    const element = await this.#element({ steps, for: 'press' })
    if (element === null) return false
    const move = (x: number, y: number, origin: object | 'pointer') => ({
      type: 'pointerMove',
      duration: 0,
      x,
      y,
      origin,
    })
    await this.#act('pointer', [
      move(0, 0, element),
      { type: 'pointerDown', button: 0 },
      move(Math.round(by.x / 2), Math.round(by.y / 2), 'pointer'),
      move(Math.round(by.x / 2), Math.round(by.y / 2), 'pointer'),
      { type: 'pointerUp', button: 0 },
    ])
    return true
  }

  /**
   * The driver tells the role and the name of only one element at a time. So this method asks about every
   * element that may have an expected role and name. If an element is not in the accessibility tree, the driver
   * answers with an error.
   */
  async unspoken(expected: readonly Spoken[]): Promise<Spoken[]> {
    const found = (await this.#call('/elements', {
      using: 'css selector',
      value:
        'a, article, button, fieldset, h1, h2, h3, header, input, main, nav, search, select, textarea, [role]',
    })) as Record<string, string>[]
    const spoken = new Set<string>()
    for (const element of found) {
      const tells = (what: string) => this.#ask(`/element/${element[ELEMENT]}/${what}`).catch(() => '')
      const name = await tells('computedlabel')
      for (const role of ['any', await tells('computedrole')]) spoken.add(`${role} ${name}`)
    }
    return expected.filter(({ role, name }) => !spoken.has(`${role} ${name}`))
  }

  async #onto(search: Search, command: 'click' | 'value', body?: object): Promise<boolean> {
    const found = await this.#element(search)
    if (found === null) return false
    try {
      await this.#call(`/element/${found[ELEMENT]}/${command}`, body)
      return true
    } catch (error) {
      if (MISSED.test(String(error))) return false
      throw error
    }
  }

  async #element(search: Search): Promise<Record<string, string> | null> {
    const script = `return (${find})(...arguments)`
    const found = await this.#call('/execute/sync', { script, args: [search] })
    return found as Record<string, string> | null
  }

  /** Lets a keyboard or a mouse do these actions one after the other (W3C WebDriver, actions). */
  async #act(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    await this.#call('/actions', { actions: [{ type, id: type, actions }] })
  }

  #call(path: string, body?: object): Promise<unknown> {
    return this.#session.in(this.#window, () => this.#session.driver.call('POST', path, body))
  }

  #ask(path: string): Promise<unknown> {
    return this.#session.in(this.#window, () => this.#session.driver.call('GET', path))
  }
}
