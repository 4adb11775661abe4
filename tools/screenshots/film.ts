import type { Page } from '@playwright/test'
import type { ChaosProxy } from '../../tests/e2e/support/chaos-proxy.ts'
import { CREATE_COURSE } from '../../tests/e2e/support/chaos-rules.ts'
import { connection, QueuePanel } from '../../tests/e2e/support/queue-panel.ts'

/** Screenshots, and how long each is shown (milliseconds). */
export interface Film {
  frames: Buffer[]
  delay: number[]
}

/** What is added without a connection. */
const NAMES = ['Fotografia noturna', 'Horta em casa']

/**
 * Plays a short story on the list of courses, and takes a frame of each moment: the connection is lost, two courses are
 * added, the queue holds them, the connection returns, the queue empties.
 * @param settled waits until the page shows what it will show
 */
export async function filmOfTheQueue(
  page: Page,
  network: ChaosProxy,
  settled: () => Promise<void>,
): Promise<Film> {
  const film: Film = { frames: [], delay: [] }
  const take = async (milliseconds: number) => {
    film.frames.push(await page.screenshot({ animations: 'disabled' }))
    film.delay.push(milliseconds)
  }
  const queue = new QueuePanel(page)
  await take(1400)
  await page.context().setOffline(true)
  await connection(page).getByText('Offline').waitFor()
  await take(1200)
  for (const name of NAMES) await addCourse(page, name, take)
  await settled()
  await take(1600)
  await queue.open()
  await settled()
  await take(2200)
  const sending = NAMES.map((name) =>
    network.rule({ ...CREATE_COURSE, body: new RegExp(name), fate: { kind: 'hold-reply' } }),
  )
  await page.context().setOffline(false)
  const sent = queue.sendNow()
  for (const [at, rule] of sending.entries()) {
    await rule.seen()
    await queue
      .item(NAMES[at] ?? '')
      .getByText('Enviando')
      .waitFor()
    await take(900)
    rule.release()
  }
  await sent
  await queue.holds(0)
  await queue.panel.getByText('Nada por enviar neste dispositivo.').waitFor()
  await take(1600)
  await queue.close()
  await settled()
  await take(2600)
  return film
}

/** Fills in the form as a person does, in three steps that the film shows. */
async function addCourse(
  page: Page,
  name: string,
  take: (milliseconds: number) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
  const field = form.getByLabel('Nome')
  await field.fill(name.slice(0, Math.ceil(name.length / 2)))
  await take(450)
  await field.fill(name)
  await take(800)
  await form.getByRole('button', { name: 'Criar' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('article').filter({ hasText: name }).first().waitFor()
  await take(1200)
}
