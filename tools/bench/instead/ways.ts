import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { ChaosProxy } from '../../../tests/e2e/support/chaos-proxy.ts'
import { CoursesScreen } from '../../../tests/e2e/support/courses-screen.ts'
import { QueuePanel } from '../../../tests/e2e/support/queue-panel.ts'
import type { TestServer } from '../../../tests/e2e/support/server.ts'
import { begin } from '../../../tests/e2e/support/sign-in.ts'

/** One thing that a person does. Its `tag` is in the text that is sent, so that it is recognised at the server. */
export interface Change {
  tag: string
  kind: 'create' | 'upload' | 'edit'
  /** The course that is edited. */
  course?: { id: string; name: string }
  picture?: Buffer
}

/** One way to work, as a person uses it. */
export interface Way {
  /** Opens the page and makes it ready to be used offline. */
  open(): Promise<void>
  /** Types and saves one change, as a person does, and waits for what the page says. */
  save(change: Change): Promise<void>
  /** Types and saves a change, and does not wait for an answer. */
  begin(change: Change): Promise<void>
  /** Closes the tab and opens another one. Returns whether the page opens, and how many unsent changes it shows. */
  reopen(): Promise<{ opens: boolean; shown: number }>
  /** Lets everything be sent that will be sent. */
  settle(): Promise<void>
}

/** The app of this repository. */
export class App implements Way {
  readonly #context: BrowserContext
  readonly #network: ChaosProxy
  readonly #server: TestServer
  readonly #known: { id: string; name: string }[]
  #page: Page | undefined

  constructor(
    context: BrowserContext,
    network: ChaosProxy,
    server: TestServer,
    known: { id: string; name: string }[],
  ) {
    this.#context = context
    this.#network = network
    this.#server = server
    this.#known = known
  }

  get #there(): Page {
    if (this.#page === undefined) throw new Error('the page is not open')
    return this.#page
  }

  async open(): Promise<void> {
    this.#page = await this.#context.newPage()
    await begin(this.#page, this.#network.url, this.#server)
    await new CoursesScreen(this.#page).open()
    // What was read once can be read offline.
    for (const course of this.#known) {
      await this.#enter(course)
      await this.#page.waitForLoadState('networkidle')
    }
  }

  async save(change: Change): Promise<void> {
    const page = this.#there
    const courses = new CoursesScreen(page)
    if (change.course) {
      await this.#enter(change.course)
      await page.getByRole('button', { name: 'Editar curso' }).click()
      const form = page.getByRole('dialog', { name: 'Editar curso' })
      await form.getByLabel('Descrição').fill(change.tag)
      await form.getByRole('button', { name: 'Salvar' }).click()
      await form.waitFor({ state: 'hidden' })
      return
    }
    await courses.open()
    const { picture } = change
    const image = picture && { name: `${change.tag}.png`, mimeType: 'image/png', buffer: picture }
    await courses.create({ name: change.tag, ...(image && { image }) })
  }

  begin(change: Change): Promise<void> {
    return this.save(change)
  }

  async reopen(): Promise<{ opens: boolean; shown: number }> {
    await this.#there.close()
    this.#page = await this.#context.newPage()
    await this.#page.goto(`${this.#network.url}/courses`)
    await this.#page.getByRole('heading', { name: 'Cursos', level: 1 }).waitFor()
    const queue = new QueuePanel(this.#page)
    await queue.open()
    await queue.items.first().or(queue.panel.getByText('Nada por enviar neste dispositivo.')).waitFor()
    const shown = await queue.items.count()
    await queue.close()
    return { opens: true, shown }
  }

  async settle(): Promise<void> {
    await new QueuePanel(this.#there).sendNow()
    await new QueuePanel(this.#there).holds(0)
  }

  async #enter({ name }: { name: string }): Promise<void> {
    await new CoursesScreen(this.#there).open()
    await this.#there.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
    await this.#there.getByRole('heading', { name, level: 1 }).waitFor()
  }
}

/** A plain form that sends at once, or the same form with a service worker that queues what got no answer. */
export class Form implements Way {
  readonly #context: BrowserContext
  readonly #network: ChaosProxy
  readonly #token: string
  readonly #hasWorker: boolean
  #page: Page | undefined

  constructor(context: BrowserContext, network: ChaosProxy, token: string, hasWorker: boolean) {
    this.#context = context
    this.#network = network
    this.#token = token
    this.#hasWorker = hasWorker
  }

  get #there(): Page {
    if (this.#page === undefined) throw new Error('the page is not open')
    return this.#page
  }

  get #address(): string {
    return `${this.#network.url}/${this.#hasWorker ? '?worker' : ''}`
  }

  async open(): Promise<void> {
    const page = await this.#context.newPage()
    this.#page = page
    await page.goto(this.#address)
    await page.evaluate((token) => localStorage.setItem('token', token), this.#token)
    if (!this.#hasWorker) return
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
  }

  /** If the page says that nothing was saved, the person presses once more, and then goes on with the next change. */
  async save(change: Change): Promise<void> {
    await this.begin(change)
    const said = () => this.#there.locator('output:not(:empty)').innerText()
    if ((await said()) !== 'Não foi salvo') return
    await this.#there.getByRole('button', { name: 'Salvar' }).click()
    await said()
    await this.#there.evaluate(() => document.querySelector('form')?.reset())
  }

  async begin({ tag, course, picture }: Change): Promise<void> {
    const page = this.#there
    if (course) await page.getByLabel('Curso').fill(course.id)
    await page.getByLabel(course ? 'Descrição' : 'Nome').fill(tag)
    const image = { name: `${randomUUID()}.png`, mimeType: 'image/png', buffer: picture ?? Buffer.alloc(0) }
    if (picture) await page.getByLabel('Imagem').setInputFiles(image)
    await page.getByRole('button', { name: 'Salvar' }).click()
  }

  async reopen(): Promise<{ opens: boolean; shown: number }> {
    await this.#there.close()
    const page = await this.#context.newPage()
    this.#page = page
    const opens = await page.goto(this.#address).then(
      () => true,
      () => false,
    )
    return { opens, shown: 0 }
  }

  /** Tells the service worker that there is a connection, as the browser does, until nothing more is sent. */
  async settle(): Promise<void> {
    if (!this.#hasWorker) return
    const cdp = await this.#context.newCDPSession(this.#there)
    const registration = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const registrationId = await registration
    for (let sent = -1; sent !== this.#network.log.length; ) {
      sent = this.#network.log.length
      const tag = 'workbox-background-sync:changes'
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin: this.#network.url,
        registrationId,
        tag,
        lastChance: false,
      })
      await this.#there.waitForTimeout(3000)
    }
    await cdp.detach()
  }
}
