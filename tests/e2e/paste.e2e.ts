/** A table of exercises is pasted. The browser is killed while the exercises are sent. */
import { makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import type { QueuePanel } from './queue-panel.ts'
import { arrive, begin } from './sign-in.ts'

test.use({ fresh: true })

/** The number of exercises in the table. At night there are enough exercises for a whole course. */
const QUESTIONS = process.env['NIGHT'] === '1' ? 200 : 20

interface Stored {
  question: string
  alternatives: { text: string; correct: boolean }[]
}

test('a pasted table of exercises is durable at once, and arrives whole and once though the browser is killed', async ({
  lasting,
  network,
  server,
}) => {
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
