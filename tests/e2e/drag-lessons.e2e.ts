/** Lessons are put in order by dragging. */
import type { Page } from '@playwright/test'
import { makeCourse } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import type { TestServer } from './support/server.ts'

const NO_COURSES = 'Ainda não há cursos.'

async function makeLessons(server: TestServer, courseId: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await server.change('POST', '/api/admin/classes', {
      courseId,
      videoUrl: `https://www.youtube.com/watch?v=videoaulas${at}`,
    })
}

/**
 * Returns the last character of each lesson's address, in the order of the lessons on the server. No two lessons have
 * the same one.
 */
async function order(server: TestServer, courseId: string): Promise<string[]> {
  const lessons = (await server.get(`/api/app/classes/course/${courseId}`)) as {
    index: number
    videoUrl: string
  }[]
  return lessons.sort((a, b) => a.index - b.index).map(({ videoUrl }) => videoUrl.at(-1) ?? '')
}

const handle = (page: Page, at: number) => page.getByRole('button', { name: /^Mover/ }).nth(at)
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]')

/** The window after `noteListening` has run. */
type Noting = Window & { listening?: Promise<void> }

/**
 * Runs in the page and sets `listening` to a promise. The promise resolves when a listener for keys is added to the
 * document.
 */
function noteListening(): void {
  ;(window as Noting).listening = new Promise((resolve) => {
    const add = document.addEventListener.bind(document)
    document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
      if (listener !== null) add(type, listener)
      if (type !== 'keydown') return
      Reflect.deleteProperty(document, 'addEventListener')
      resolve()
    }
  })
}

/** Takes the first of three lessons by the space bar, and moves it to the second place by an arrow key. */
async function takeAndMove(page: Page): Promise<void> {
  await handle(page, 0).focus()
  await page.evaluate(noteListening)
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText(/Você pegou “.+”, posição 1 de 3\./)
  // dnd-kit says that a card was taken, and only a moment later listens for the arrow keys.
  await page.evaluate(() => (window as Noting).listening)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText(/posição 2 de 3\./)
}

test('a lesson is dragged to its place by mouse and by keys, offline too; each drop is one change', async ({
  admin,
  app,
  server,
  queue,
}) => {
  const course = await makeCourse(server, 'Ordem')
  await makeLessons(server, course.id, 3)
  await app.open('Cursos', NO_COURSES)
  await app.enter(course.name)
  await handle(admin, 2).waitFor()

  const from = await handle(admin, 0).boundingBox()
  const to = await handle(admin, 2).boundingBox()
  if (from === null || to === null) throw new Error('no handles')
  await admin.mouse.move(from.x + 8, from.y + 8)
  await admin.mouse.down()
  await admin.mouse.move(to.x, to.y + 8, { steps: 12 })
  await admin.mouse.move(to.x + 8, to.y + 8)
  await admin.mouse.up()
  await app.says('Índice editado com sucesso')
  await expect.poll(() => order(server, course.id)).toEqual(['2', '3', '1'])

  await app.goOffline()
  await takeAndMove(admin)
  await admin.keyboard.press('Space')
  await expect(said(admin)).toContainText(/Você soltou “.+” na posição 2 de 3\./)
  await queue.holds(1)
  await expect(admin.getByRole('article').filter({ hasText: 'Pendente' })).toHaveCount(1)
  // A move that is cancelled by Escape adds nothing to the queue.
  await takeAndMove(admin)
  await admin.keyboard.press('Escape')
  await expect(said(admin)).toContainText('Movimento cancelado')
  await queue.holds(1)
  await app.sendAll()
  expect(await order(server, course.id)).toEqual(['3', '2', '1'])
})

test.describe('on a tablet', () => {
  test.use({ fresh: true, hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('a lesson is dragged to its place by finger', { tag: '@night' }, async ({ admin, app, server }) => {
    const course = await makeCourse(server, 'Dedo')
    await makeLessons(server, course.id, 2)
    await app.open('Cursos', NO_COURSES)
    await app.enter(course.name)
    await handle(admin, 1).waitFor()
    await handle(admin, 1).scrollIntoViewIfNeeded()
    const from = await handle(admin, 0).boundingBox()
    const to = await handle(admin, 1).boundingBox()
    if (from === null || to === null) throw new Error('no handles')
    const touch = await admin.context().newCDPSession(admin)
    const at = (share: number) => ({
      x: from.x + 10 + (to.x - from.x) * share,
      y: from.y + 10 + (to.y - from.y) * share,
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
    for (const share of [0.1, 0.3, 0.6, 0.9, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await app.says('Índice editado com sucesso')
    await expect.poll(() => order(server, course.id)).toEqual(['2', '1'])
  })
})
