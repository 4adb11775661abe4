/** What is open above a page belongs to it: whoever goes on by Back, Forward or a link takes none of it along. */
import type { Page } from '@playwright/test'
import { make, makeCourse, unique } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { desk, field } from './screens/screen.ts'

const NO_COURSES = 'Ainda não há cursos.'
const NO_CATEGORIES = 'Ainda não há categorias.'

/** As the browser's own button does it, which goes nowhere near the page. */
const back = (page: Page) => page.evaluate(() => history.back())

const nothingOpen = (page: Page) => expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0)

test('a form in which nothing was typed goes with the page of its course, also where another course comes', async ({
  admin,
  app,
  server,
}) => {
  const [violin, bread] = [await makeCourse(server, 'Violão'), await makeCourse(server, 'Pão')]
  await app.open('Cursos', NO_COURSES)
  await desk(admin)
  await app.enter(violin.name)
  await app.open('Cursos', NO_COURSES)
  await app.enter(bread.name)
  await app.press('Adicionar aula')
  await expect(app.dialog('Adicionar aula')).toBeVisible()
  await admin.evaluate(() => history.go(-2))
  await expect(admin.getByRole('heading', { name: violin.name, level: 1 })).toBeVisible()
  await nothingOpen(admin)

  // Forward, over a page of the same kind.
  await app.press('Adicionar aula')
  await expect(app.dialog('Adicionar aula')).toBeVisible()
  await admin.evaluate(() => history.go(2))
  await expect(admin.getByRole('heading', { name: bread.name, level: 1 })).toBeVisible()
  await nothingOpen(admin)
  expect(await server.get(`/api/app/classes/course/${bread.id}`)).toEqual([])
})

test('questions, forms, menus, the desk and the queue go with their page, and nothing is done', async ({
  admin,
  app,
  server,
  queue,
}) => {
  const category = await make(server, 'categories', { name: unique('Fica'), color: 'blue' })
  const value = unique('valor')
  await server.change('POST', '/api/admin/settings', { name: unique('ajuste'), value })
  await admin.getByRole('link', { name: 'Home' }).first().click()
  await desk(admin)
  const openings: { on: 'Categorias' | 'Configurações'; open: () => Promise<unknown> }[] = [
    { on: 'Categorias', open: () => app.press('Adicionar Categoria') },
    {
      on: 'Categorias',
      open: async () => {
        await app.choose(category.name, 'Excluir')
        // Until then it is the menu that is open.
        await app.dialog('Excluir').waitFor()
      },
    },
    { on: 'Categorias', open: () => app.press(`Ações de ${category.name}`) },
    {
      on: 'Configurações',
      open: () =>
        admin
          .getByRole('button', { name: /^Editar/ })
          .first()
          .click(),
    },
    { on: 'Categorias', open: () => queue.open() },
    { on: 'Categorias', open: () => app.press('Preferências') },
    { on: 'Categorias', open: () => admin.keyboard.press('Control+k') },
    { on: 'Categorias', open: () => admin.keyboard.press('?') },
  ]
  for (const { on, open } of openings) {
    await admin.getByRole('link', { name: on }).first().click()
    await expect(admin.getByRole('heading', { name: on, level: 1 })).toBeVisible()
    await open()
    await expect(admin.locator('[role="dialog"], [role="menu"]')).toBeVisible()
    await back(admin)
    await expect(admin.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
    await nothingOpen(admin)
    // As after any Back: on the link to where they were, or on the page.
    await expect(admin.locator('main:focus, main :focus')).toHaveCount(1)
  }
  await app.open('Categorias', NO_CATEGORIES)
  await expect(app.card(category.name)).toBeVisible()
})

test('Back out of a form finds the link that was followed, as Back does anyway', async ({
  admin,
  app,
  server,
}) => {
  const course = await makeCourse(server, 'Volta')
  await app.open('Cursos', NO_COURSES)
  await desk(admin)
  // As deep as the list is, so that there is a place to go back to.
  await admin.setViewportSize({ width: 700, height: 300 })
  await app.card(course.name).scrollIntoViewIfNeeded()
  await app.enter(course.name)
  await app.press('Preferências')
  await expect(app.dialog('Preferências')).toBeVisible()
  await back(admin)
  await expect(admin.getByRole('link', { name: course.name, exact: true })).toBeFocused()
  await nothingOpen(admin)
})

test('the menu of a phone goes with its page', async ({ admin, app }) => {
  await app.open('Categorias', NO_CATEGORIES)
  await admin.setViewportSize({ width: 390, height: 800 })
  await app.press('Abrir menu')
  await expect(app.dialog('Menu')).toBeVisible()
  await back(admin)
  await expect(admin.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await nothingOpen(admin)
})

test('what is open stays while the address of its page becomes the real one, and where only the query changes', async ({
  admin,
  app,
  server,
}) => {
  await app.open('Categorias', NO_CATEGORIES)
  await desk(admin)
  await app.goOffline()
  const name = unique('Chega depois')
  await app.form({ opener: 'Adicionar Categoria', end: 'Criar' }, (form) => field(form, 'Nome').fill(name))
  await app.enter(name)
  await expect(admin).toHaveURL(/\/categories\/tmp_/)
  await app.press('Adicionar SubCategoria')
  await expect(app.dialog('Adicionar SubCategoria')).toBeVisible()
  await server.start()
  await admin.evaluate(() => dispatchEvent(new Event('online')))
  await expect(admin).not.toHaveURL(/tmp_/, { timeout: 60_000 })
  await expect(app.dialog('Adicionar SubCategoria')).toBeVisible()
  // The page after which the address was put in place is no less left by Back.
  await back(admin)
  await expect(admin.getByRole('heading', { name: 'Categorias', level: 1 })).toBeVisible()
  await nothingOpen(admin)

  await app.press('Adicionar Categoria')
  await expect(app.dialog('Adicionar Categoria')).toBeVisible()
  await admin.evaluate(() => history.pushState(null, '', '?q=nada'))
  await back(admin)
  await expect(admin).toHaveURL(/\/categories$/)
  await expect(app.dialog('Adicionar Categoria')).toBeVisible()
})
