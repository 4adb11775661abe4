/**
 * A table of exercises is pasted. One test kills the browser while the exercises are sent. The other pastes what a
 * spreadsheet copies, under the policies of the real server.
 */
import type { Locator } from '@playwright/test'
import { makeCourse } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import type { QueuePanel } from './support/queue-panel.ts'
import { arrive, begin } from './support/sign-in.ts'

test.use({ fresh: true })

/** The number of exercises in the table: enough for a whole course. */
const QUESTIONS = 200

interface Stored {
  question: string
  alternatives: { text: string; correct: boolean }[]
}

test('a pasted table of exercises is durable at once, and arrives whole and once though the browser is killed', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  const { id } = await makeCourse(server, 'Provas')
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  await page.goto(`${network.url}/courses/${id}`)
  await page.getByRole('button', { name: 'Adicionar vários exercícios' }).click()
  const form = page.getByRole('dialog', { name: 'Adicionar vários exercícios' })
  const rows = Array.from({ length: QUESTIONS }, (_, n) => [
    `Pergunta ${n}?`,
    `${n}a`,
    `*${n}b`,
    `${n}c`,
    `${n}d`,
  ])
  await form.getByLabel('Planilha').fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await expect(form.getByRole('button', { name: `Criar ${QUESTIONS} exercícios` })).toBeVisible()
  const some = network.rule({
    method: 'POST',
    path: /^\/api\/admin\/exercises\/alternative$/,
    body: new RegExp(`"text":"${QUESTIONS / 2}b"`),
    times: 1,
    fate: { kind: 'hold-reply' },
  })
  const took = await page.evaluate(async () => {
    const begun = performance.now()
    document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click()
    while (document.querySelector('[role=dialog]')?.getAttribute('data-state') === 'open')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begun
  })
  console.log(`pasted: ${QUESTIONS} questions durable after ${(took / 1000).toFixed(2)} s`)
  await some.seen()
  await lasting.kill()
  some.release()

  page = await lasting.open(`${network.url}/courses/${id}`)
  const queue: QueuePanel = await arrive(page, network.url)
  await queue.holds(0)
  const stored = (await server.get(`/api/app/exercises/course/${id}`)) as Stored[]
  expect(stored.map(({ question }) => question)).toEqual(rows.map(([question]) => question))
  expect(
    stored.map(({ alternatives }) => alternatives.map(({ text, correct }) => (correct ? `*${text}` : text))),
  ).toEqual(rows.map(([, ...alternatives]) => alternatives))
})

test('a copied table keeps its exact cells, and a long one shows at first only the rows near the screen', async ({
  admin,
  network,
  queue,
  server,
}) => {
  const { id } = await makeCourse(server, 'Planilhas')
  await admin.goto(`${network.url}/courses/${id}`)
  await admin.getByRole('button', { name: 'Adicionar vários exercícios' }).click()
  const form = admin.getByRole('dialog', { name: 'Adicionar vários exercícios' })
  const rows = Array.from(
    { length: 500 },
    (_, n) => `<tr><td>Pergunta ${n}?<td>*${n}a<td>"${n}b"<td>${n}c</tr>`,
  )
  await form.getByLabel('Planilha').focus()
  const took = await paste(form.getByLabel('Planilha'), `<table>${rows.join('')}</table>`)
  await expect(form.getByRole('button', { name: 'Criar 500 exercícios' })).toBeVisible()
  console.log(`pasted: 500 rows read and shown after ${took.toFixed(0)} ms`)
  const shown = form.getByRole('list', { name: 'Como ficarão' }).getByText(/^Linha \d+$/)
  await expect(shown.first()).toHaveText('Linha 1')
  expect(await shown.count()).toBeLessThan(200)

  await form.getByLabel('Planilha').press('Control+a')
  await paste(form.getByLabel('Planilha'), '<table><tr><td>Diga:<br>"oi"<td>*"Olá"<td>SELECT *</table>')
  await form.getByRole('button', { name: 'Criar 1 exercício', exact: true }).click()
  await expect(form).toBeHidden()
  await queue.holds(0)
  const [stored] = (await server.get(`/api/app/exercises/course/${id}`)) as Stored[]
  expect(stored?.question).toBe('Diga:\n"oi"')
  expect(stored?.alternatives.map(({ text, correct }) => (correct ? `✓${text}` : text))).toEqual([
    '✓"Olá"',
    'SELECT *',
  ])
})

/** Pastes HTML, and waits until the page has painted. @returns how long that took, in milliseconds */
function paste(field: Locator, html: string): Promise<number> {
  return field.evaluate(async (element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'a; b')
    const begun = performance.now()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    while (document.querySelector('[role=dialog] ol') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begun
  }, html)
}
