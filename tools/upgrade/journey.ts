/** One change of versions, with a queue on a device and a database on a server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Screen } from '../../tests/e2e/screens/screen.ts'
import { ChaosProxy } from '../../tests/e2e/support/chaos-proxy.ts'
import { LastingBrowser } from '../../tests/e2e/support/lasting-browser.ts'
import { lookForUpdate, mark, prompt, takesOver } from '../../tests/e2e/support/new-version.ts'
import { entriesIn, rows } from '../../tests/e2e/support/outbox-database.ts'
import { QueuePanel } from '../../tests/e2e/support/queue-panel.ts'
import { ADMIN, TestServer } from '../../tests/e2e/support/server.ts'
import { collectErrors, controlled, signIn } from '../../tests/e2e/support/sign-in.ts'
import { Told } from '../../tests/e2e/support/told.ts'
import { watchViolations } from '../../tests/e2e/support/watched.ts'
import {
  type Begun,
  begin,
  change,
  draft,
  everything,
  expectArrived,
  expectDraft,
  expectShown,
  interrupt,
  lacking,
  retry,
  visit,
} from './work.ts'

/** Which app sends the queue: the one that made it, before it takes the other version, or the other one. */
export type Sender = 'first app' | 'next app'

export interface Versions {
  /** The folder of the built checkout that makes the queue and the database. */
  from: string
  /** The folder of the built checkout that opens them. */
  to: string
  /** Whether `to` is the older one. Then the journey goes on to `from` again, with what the older one has left. */
  isBack: boolean
}

/** The time within which a queue must be sent, in milliseconds. */
const PATIENCE = 90_000

/** The people's side: one browser with a profile on the disk, and what was seen in it. */
class Device {
  readonly #browser: LastingBrowser
  readonly #network: ChaosProxy
  readonly #wrong: string[] = []

  constructor(network: ChaosProxy) {
    this.#network = network
    this.#browser = new LastingBrowser((context) => watchViolations(context, this.#wrong))
  }

  async open(path = '/'): Promise<{ page: Page; app: Screen }> {
    const page = await this.#browser.open('about:blank')
    const told = new Told()
    await told.listen(this.#browser.context)
    const errors = collectErrors(page)
    this.#errors.push(errors)
    await page.goto(`${this.#network.url}${path}`)
    return { page, app: new Screen(page, this.#network, new QueuePanel(page), told) }
  }

  readonly #errors: string[][] = []

  /** Errors of scripts and violations of the Content-Security-Policy since the first start. */
  get wrong(): string[] {
    return [...this.#wrong, ...this.#errors.flat()]
  }

  close = () => this.#browser.close()
  remove = () => this.#browser.remove()
}

/**
 * Makes a queue in one version, opens it in another, and checks that everything arrives once, and that nothing that was
 * there is lost.
 *
 * @returns what was seen, in a line
 * @throws if something was lost, doubled or not shown
 */
export async function journey({ from, to, isBack }: Versions, sender: Sender): Promise<string> {
  const server = new TestServer({}, false, from)
  const network = new ChaosProxy(() => server.url)
  const device = new Device(network)
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-films-'))
  try {
    await server.start()
    await network.listen()
    const begun = await begin(server)
    const queued = await makeQueue(device, network, begun, folder)
    const before = await everything(server)
    await server.replace(to)
    // The first versions told no versions of things.
    const lost = lacking(before, await everything(server)).filter((at) => !isBack || !at.includes('.@odata'))
    expect(lost, 'what the other version reads differently').toEqual([])

    await network.listen()
    const { page, app } = await (sender === 'next app'
      ? sentByNext(device, network, queued, isBack)
      : sentByFirst(device, queued))
    const left = isBack ? await upAgain(page, () => server.replace(from)) : []
    await expectSent(page, isBack)
    await expectShown(page, app)
    await expectDraft(page, app)
    await expectArrived(server, begun)
    await expectAccount(server)
    expect(device.wrong).toEqual([])
    const uploads = ['POST', 'PATCH'].map((method) => network.sent(method, /^\/api\/admin\/uploads/).length)
    return `${queued} changes, each there once; files sent ahead: ${uploads[0]}, in ${uploads[1]} pieces${left.length > 0 ? `; not understood: ${left.join()}` : ''}`
  } finally {
    await device.remove()
    rmSync(folder, { recursive: true, force: true })
    await network.close()
    await server.remove()
  }
}

/**
 * Works online and then without a network, and closes the browser. Returns how many entries are queued.
 * @param folder gets the large film
 */
async function makeQueue(device: Device, network: ChaosProxy, begun: Begun, folder: string): Promise<number> {
  const { page, app } = await device.open('/login')
  await signIn(page, network.url)
  await controlled(page)
  await visit(page, app)
  await interrupt(page, app, network, folder)
  await change(page, app, begun)
  await expectShown(page, app)
  const queued = await unsent(page)
  await draft(page, app)
  await device.close()
  return queued
}

/** The next version's files arrive, but not its API: the next app shows the queue, and sends it later. */
async function sentByNext(device: Device, network: ChaosProxy, queued: number, isBack: boolean) {
  const api = network.rule({ path: /^\/(api|uploads)\//, fate: { kind: 'cut-before' } })
  const opened = await device.open()
  const { page, app } = opened
  await signedIn(page)
  await update(page)
  expect(await unsent(page)).toBe(queued)
  const queue = new QueuePanel(page)
  await expect(
    page.getByRole('button', { name: `Fila de envio (${queued})`, exact: true }).first(),
  ).toBeVisible()
  await queue.open()
  await expect(queue.items).toHaveCount(queued)
  await queue.close()
  if (!isBack) await expectShown(page, app)
  api.end()
  await retry(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  return opened
}

/** The app that made the queue sends it to the next server, and then takes the next version. */
async function sentByFirst(device: Device, queued: number) {
  const opened = await device.open()
  await signedIn(opened.page)
  expect(queued).toBeGreaterThan(0)
  // The change that the host has refused stays.
  await expect.poll(() => unsent(opened.page), { timeout: PATIENCE }).toBe(1)
  await update(opened.page)
  await retry(opened.page)
  return opened
}

/**
 * The older app has sent what it understands. The rest is in its queue, and says why. The newer app, and its server, come
 * again. The app sends the rest by itself.
 * @returns the actions that the older app did not understand
 */
async function upAgain(page: Page, replace: () => Promise<void>): Promise<string[]> {
  const waiting = async () => (await entriesIn(page)).filter(({ state }) => state !== 'failed').length
  await expect.poll(waiting, { timeout: PATIENCE }).toBe(0)
  const left = await entriesIn(page)
  expect(left.filter(({ failure }) => failure?.kind !== 'unknown')).toEqual([])
  const queue = new QueuePanel(page)
  if (left.length > 0) {
    await queue.open()
    await expect(queue.panel.getByText(/outra versão do aplicativo/).first()).toBeVisible()
    await queue.close()
  }
  await replace()
  await update(page)
  return left.map(({ action, version }) => `${action} ${version}`)
}

/** Waits for the app. The session must have stayed. */
async function signedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Bem-vindo/, includeHidden: true })).toBeVisible()
}

/** Takes the next version as people do: it is offered, and accepted. */
async function update(page: Page): Promise<void> {
  await mark(page)
  await lookForUpdate(page)
  const button = prompt(page).getByRole('button', { name: 'Atualizar' })
  await expect(button).toBeVisible({ timeout: 30_000 })
  await takesOver(page, () => button.click())
  await signedIn(page)
  await controlled(page)
}

/** Checks that the password of the first start still signs in. */
async function expectAccount(server: TestServer): Promise<void> {
  const { email, password } = ADMIN
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(reply.status).toBe(200)
}

const unsent = async (page: Page) => (await entriesIn(page)).length

/**
 * Waits until nothing is queued. Nothing may have been refused, and no file may be left. The first
 * versions leave the addresses of files that are sent ahead, until the app sweeps.
 */
async function expectSent(page: Page, isBack: boolean): Promise<void> {
  await expect
    .poll(async () => (await entriesIn(page)).map(({ action, state }) => `${action} ${state}`), {
      timeout: PATIENCE,
    })
    .toEqual([])
  const files = async () => await rows<object>(page, 'files')
  await expect.poll(async () => (await files()).filter((row) => !isBack || !('address' in row))).toEqual([])
}
