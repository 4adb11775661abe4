/**
 * `npm run bench:copy` measures, in the built app (`npm run build` first), how long it takes until the copy of a course
 * with 100 lessons and 100 exercises of two alternatives is stored on the device: from the press on *Duplicar* until the
 * page of the copy is there. The app goes there when the whole copy is on the disk. There is no network. Option:
 *
 *     --reps=3   repetitions, of which the median is printed
 */
import { parseArgs } from 'node:util'
import { entriesIn } from '../../tests/e2e/support/outbox-database.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { begin } from '../../tests/e2e/support/sign-in.ts'
import { median } from './results.ts'
import { withBrowser } from './with-browser.ts'

const REPS = Number(parseArgs({ options: { reps: { type: 'string', default: '3' } } }).values.reps)
const COUNT = 100
const NAME = 'Curso grande'
/** Milliseconds. */
const GOAL = 1000

await withBrowser(async (browser) => {
  const server = new TestServer({})
  await server.start()
  try {
    const id = await fill(server)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await begin(page, server.url, server)
    const took: number[] = []
    for (let rep = 0; rep < REPS; rep += 1) {
      await page.goto(`${server.url}/courses/${id}`)
      await page.getByText(`Pergunta ${COUNT - 1}`).waitFor()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Duplicar' }).click()
      const copy = `${NAME} (cópia ${rep})`
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nome').fill(copy)
      const began = await page.evaluate(() => performance.now())
      await dialog.getByRole('button', { name: 'Duplicar' }).click()
      await page.getByRole('heading', { level: 1, name: copy }).waitFor()
      took.push((await page.evaluate(() => performance.now())) - began)
      console.error(`  ${(await entriesIn(page)).length} entries are stored`)
      await context.setOffline(false)
    }
    console.log(
      `${took.map(Math.round).join(', ')} ms; median ${Math.round(median(took))} ms (goal ≤ ${GOAL} ms)`,
    )
  } finally {
    await server.remove()
  }
})

/** @returns the id of the course */
async function fill(server: TestServer): Promise<string> {
  const add = (path: string, body: object) =>
    server.change('POST', `/api/admin/${path}`, body) as Promise<{ id: string }>
  const { id: courseId } = await add('courses', { name: NAME })
  for (let at = 0; at < COUNT; at += 1) {
    await add('classes', { courseId, videoUrl: `https://youtu.be/${`${at}`.padStart(11, 'a')}` })
    const { id: exerciseId } = await add('exercises', { courseId, question: `Pergunta ${at}` })
    const { id } = await add('exercises/alternative', { exerciseId, text: 'Sim' })
    await add('exercises/alternative', { exerciseId, text: 'Não' })
    await server.change('PATCH', `/api/admin/exercises/alternative/${id}`, { text: 'Sim', correct: true })
  }
  return courseId
}
