/** Several at once, and order by dragging: each its own entry, shown and told of as one. */
import type { Page } from '@playwright/test'
import { makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './queue-panel.ts'
import type { TestServer } from './server.ts'

test.use({ fresh: true })

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const NO_COURSES = 'Ainda não há cursos.'

async function makeLessons(server: TestServer, courseId: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await server.change('POST', '/api/admin/classes', { courseId, videoUrl: `${VIDEO}&t=${at}` })
}

/** The times in the lessons' addresses, in their order on the server. */
async function order(server: TestServer, courseId: string): Promise<string[]> {
  const lessons = (await server.get(`/api/app/classes/course/${courseId}`)) as {
    index: number
    videoUrl: string
  }[]
  return lessons.sort((a, b) => a.index - b.index).map(({ videoUrl }) => videoUrl.split('t=')[1] ?? '')
}

const handle = (page: Page, at: number) => page.getByRole('button', { name: /^Mover/ }).nth(at)
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]')

/** Takes the first of three lessons by key, and moves it by one. */
async function takeAndMove(page: Page): Promise<void> {
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText(/Você pegou “.+”, posição 1 de 3\./)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText(/posição 2 de 3\./)
}

test('courses are chosen and deleted together: one question, an entry each, one summary', async ({
  admin,
  app,
  server,
  queue,
}) => {
  const made = [
    await makeCourse(server, 'Vai A'),
    await makeCourse(server, 'Vai B'),
    await makeCourse(server, 'Fica'),
  ]
  const [a, b, stays] = made.map(({ name }) => name) as [string, string, string]
  await app.open('Cursos', NO_COURSES)
  await expect(app.card(a)).toBeVisible()
  await app.goOffline()
  await app.press('Selecionar')
  await admin.getByLabel(`Selecionar ${a}`).check()
  await admin.getByLabel(`Selecionar ${b}`).check()
  const bar = admin.getByRole('toolbar', { name: 'Seleção' })
  await expect(bar).toContainText('2 cursos selecionados')
  await bar.getByRole('button', { name: 'Excluir' }).click()
  const question = app.dialog('Excluir')
  await expect(question).toContainText('Tem certeza que deseja excluir 2 cursos?')
  await expect(question).toContainText(a)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(question).toBeHidden()
  await expect(app.card(a)).toHaveCount(0)
  await expect(app.card(stays)).toBeVisible()

  await queue.holds(2)
  await queue.open()
  await expect(queue.panel.getByText('2 alterações feitas juntas')).toBeVisible()
  await expect(queue.items).toHaveCount(2)
  await queue.close()
  await app.sendAll()
  await app.says('2 alterações enviadas')
  await expect(toast(admin, 'Curso deletado com sucesso')).toHaveCount(0)
  const left = (await server.get('/api/app/courses?limit=100')) as { data: { name: string }[] }
  expect(left.data.map(({ name }) => name)).not.toContain(a)
  expect(left.data.map(({ name }) => name)).toContain(stays)
})

test('classes come from a pasted list, in its order; what is no address is named and nothing is kept', async ({
  admin,
  app,
  server,
}) => {
  const course = await makeCourse(server, 'Colar')
  await app.open('Cursos', NO_COURSES)
  await app.enter(course.name)
  await app.press('Adicionar várias aulas')
  const form = app.dialog('Adicionar várias aulas')
  const list = form.getByLabel('URLs dos vídeos')
  await list.fill(`${VIDEO}&t=1\nisto não\n${VIDEO}&t=2`)
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect(form).toContainText('Não é um endereço que comece com http:// ou https://')
  await list.fill(`${VIDEO}&t=3\n\n${VIDEO}&t=1\r\n${VIDEO}&t=2`)
  await expect(form).toContainText('3 aulas prontas')
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect(form).toBeHidden()
  await app.says('3 alterações enviadas')
  expect(await order(server, course.id)).toEqual(['3', '1', '2'])

  await app.press('Selecionar')
  await admin.getByRole('button', { name: 'Selecionar todos' }).click()
  await admin.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click()
  await app.confirm('Excluir', 'Tem certeza que deseja excluir 3 itens?', 'Excluir')
  await expect(admin.getByText('Este curso ainda não tem aulas.')).toBeVisible()
  await expect.poll(() => order(server, course.id)).toEqual([])
})

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
  // Taken and given up: nothing happened.
  await takeAndMove(admin)
  await admin.keyboard.press('Escape')
  await expect(said(admin)).toContainText('Movimento cancelado')
  await queue.holds(1)
  await app.sendAll()
  expect(await order(server, course.id)).toEqual(['3', '2', '1'])
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('a lesson is dragged to its place by finger', async ({ admin, app, server }) => {
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
