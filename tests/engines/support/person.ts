import { expect } from '@playwright/test'
import { readRows } from '../../e2e/support/outbox-database.ts'
import { ADMIN, type TestServer } from '../../e2e/support/server.ts'
import { BESIDE_THE_APP } from '../../e2e/support/sign-in.ts'
import type { Tab } from './engine.ts'
import { find, reached, type Step } from './find.ts'

export const button = (name: string): Step => ({ role: 'button', name })
export const link = (name: string): Step => ({ role: 'link', name })
export const field = (name: string): Step => ({ role: 'field', name })
export const label = (name: string): Step => ({ role: 'label', name })
export const heading = (name: string): Step => ({ role: 'heading', name })
export const menuitem = (name: string): Step => ({ role: 'menuitem', name })
export const application = (name: string): Step => ({ role: 'application', name })
export const dialog = (name: string): Step => ({ role: 'dialog', name })
/** The search for a card that contains all these texts. */
export const card = (...has: string[]): Step => ({ role: 'card', has })
/** The search for an element with the role `status` that contains all these texts. */
export const status = (...has: string[]): Step => ({ role: 'status', has })

/**
 * For how long a person checks the page, and at which intervals, in milliseconds. Only a test that fails reaches the
 * timeout.
 */
const PATIENCE = { timeout: 30_000, intervals: [25, 50] }

/** An administrator who acts in a tab, and waits for what the tab shows. */
export class Person {
  readonly tab: Tab

  constructor(tab: Tab) {
    this.tab = tab
  }

  /**
   * Repeats `work` until it returns `true`. `work` is also repeated if it throws, because it can throw while the
   * browser leaves the page.
   * @throws if `work` has not returned `true` after 30 s. The message contains the text of the page
   */
  async until(what: string, work: () => Promise<boolean>): Promise<void> {
    try {
      await expect(async () => expect(await work(), what).toBe(true)).toPass(PATIENCE)
    } catch (error) {
      const page = await this.tab
        .evaluate(() =>
          [location.href, document.body.innerText, ...(Reflect.get(globalThis, 'told')?.values() ?? [])].join(
            '\n',
          ),
        )
        .catch(String)
      throw new Error(`${(error as Error).message}\nThe page: ${page}`)
    }
  }

  async press(...steps: Step[]): Promise<void> {
    await this.until(
      `pressed ${say(steps)}`,
      async () => (await this.tab.press(steps)) && (await this.tab.evaluate(reached)),
    )
  }

  async type(text: string, ...steps: Step[]): Promise<void> {
    await this.until(`typed into ${say(steps)}`, () => this.tab.type(steps, text))
    expect(await this.words(...steps)).toBe(text)
  }

  /** Writes text into a field at once, as from the clipboard. */
  async paste(text: string, ...steps: Step[]): Promise<void> {
    await this.type('.', ...steps)
    await this.tab.evaluate((pasted) => {
      const control = document.activeElement as HTMLInputElement
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, pasted)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  }

  /** Picks one file or several in a field, and does not wait until the app has copied them. */
  async pick(paths: string | readonly string[], ...steps: Step[]): Promise<void> {
    await this.until(`picked files in ${say(steps)}`, () => this.tab.pick(steps, [paths].flat()))
  }

  async drag(by: { x: number; y: number }, ...steps: Step[]): Promise<void> {
    await this.until(`dragged ${say(steps)}`, () => this.tab.drag(steps, by))
  }

  async sees(...steps: Step[]): Promise<void> {
    await this.until(`sees ${say(steps)}`, async () => (await this.words(...steps)) !== null)
  }

  async seesNo(...steps: Step[]): Promise<void> {
    await this.until(`sees no ${say(steps)}`, async () => (await this.words(...steps)) === null)
  }

  /** Returns the value of a field, the text of any other element, or `null` if there is no such element. */
  words(...steps: Step[]): Promise<string | null> {
    return this.tab.evaluate(find, { steps, for: 'words' }) as Promise<string | null>
  }

  /** Fills in the open dialog with this title, presses the button `end`, and waits until the dialog is closed. */
  async complete(
    title: string,
    end: string,
    fill: (form: Step) => Promise<unknown> = async () => {},
  ): Promise<void> {
    const form = dialog(title)
    await fill(form)
    await this.press(form, button(end))
    await this.seesNo(form)
  }

  /**
   * Makes the page note the texts of all toasts from now on, however briefly they are shown. This ends when the page is
   * reloaded or the tab goes to another page by `goto`.
   */
  async listens(): Promise<void> {
    await this.tab.evaluate(() => {
      const told = new Map<Element, string>()
      Reflect.set(globalThis, 'told', told)
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast]'))
          told.set(toast, toast.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
  }

  heard(): Promise<string[]> {
    return this.tab.evaluate(() => [...(Reflect.get(globalThis, 'told') as Map<Element, string>).values()])
  }

  async hears(text: string): Promise<void> {
    await this.until(`hears “${text}”`, async () => (await this.heard()).some((told) => told.includes(text)))
  }

  /**
   * Waits until the button in the header shows `count` unsent changes, and the database holds `count` entries.
   * @throws if that does not happen. The message contains why entries have failed
   */
  async holds(count: number): Promise<void> {
    try {
      await this.sees(button(count === 0 ? 'Fila de envio' : `Fila de envio (${count})`))
      await this.until(`${count} entries`, async () => (await this.entries()).length === count)
    } catch (error) {
      const failures = (await this.entries()).map((entry) =>
        JSON.stringify(Reflect.get(Object(entry), 'failure')),
      )
      throw new Error(`${(error as Error).message}\nThe queue: ${failures.join(', ')}`)
    }
  }

  entries(): Promise<unknown[]> {
    return this.rows('outbox', 'entries')
  }

  /** Returns all rows of one store in one of the app's databases. */
  rows(database: 'outbox' | 'reads', store: string): Promise<unknown[]> {
    return this.tab.evaluate(readRows<unknown>, [`admin-de-cursos-${database}`, store] as const)
  }

  async signIn(url: string): Promise<void> {
    await this.tab.goto(`${url}/login`)
    await this.type(ADMIN.email, field('E-mail'))
    await this.type(ADMIN.password, field('Senha'))
    await this.press(button('Entrar'))
    await this.sees(heading(`Bem-vindo, ${ADMIN.name}`))
  }

  /** Opens the app for the administrator, without the login form, and waits until the page works without a network. */
  async begin(url: string, server: TestServer): Promise<void> {
    await this.tab.goto(`${url}${BESIDE_THE_APP}`)
    await this.tab.evaluate((session) => localStorage.setItem('session', session), await server.session())
    await this.tab.goto(url)
    await this.sees(heading(`Bem-vindo, ${ADMIN.name}`))
    await this.controlled()
  }

  /** Waits until the service worker controls the page. */
  async controlled(): Promise<void> {
    await this.until('the service worker controls the page', () =>
      this.tab.evaluate(() => navigator.serviceWorker.controller !== null),
    )
  }

  /** Tells the page that the network is back, as the browser would. */
  async hearsOfNetwork(): Promise<void> {
    await this.tab.evaluate(() => void dispatchEvent(new Event('online')))
  }
}

const say = (steps: Step[]) =>
  steps.map(({ role, name, has }) => `${role} “${name ?? has?.join(', ') ?? ''}”`).join(' › ')
