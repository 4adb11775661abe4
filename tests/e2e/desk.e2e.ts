/** Finding and doing by keyboard, themes, and where a person finds themselves after each step, in the built app. */
import type { Page } from '@playwright/test'
import { make, makeCourse, unique } from './catalogue.ts'
import { everythingKept } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { desk, field } from './screens/screen.ts'

const NO_COURSES = 'Ainda não há cursos.'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })

test('the palette goes to screens, finds what is known without accents or network, and does what the page can', async ({
  admin,
  app,
  server,
}) => {
  const course = await makeCourse(server, 'Álgebra')
  await app.open('Cursos', NO_COURSES)
  await expect(app.card(course.name)).toBeVisible()
  await desk(admin)

  await admin.keyboard.press('Control+k')
  await palette(admin).getByRole('combobox').fill('configur')
  await palette(admin).getByRole('option', { name: 'Configurações' }).waitFor()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible()

  await app.goOffline()
  await admin.keyboard.press('Control+k')
  await palette(admin).getByRole('combobox').fill(course.name.replace('Á', 'a'))
  await palette(admin).getByRole('option', { name: course.name }).click()
  await expect(admin).toHaveURL(new RegExp(`/courses/${course.id}$`))
  await server.start()

  await app.open('Categorias', 'Ainda não há categorias.')
  await admin.keyboard.press('Control+k')
  await expect(palette(admin).getByRole('group', { name: 'Nesta tela' })).toContainText('Adicionar Categoria')
  await palette(admin).getByRole('combobox').fill('adicionar categoria')
  await admin.keyboard.press('Enter')
  await expect(app.dialog('Adicionar Categoria')).toBeVisible()
  await expect(palette(admin)).toBeHidden()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: 'Adicionar Categoria' }).first()).toBeFocused()

  await admin.keyboard.press('Control+k')
  await palette(admin).getByRole('combobox').fill('nada disso existe')
  await expect(palette(admin).getByText('Nada encontrado neste dispositivo.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(palette(admin)).toBeHidden()
})

test('the palette does to the thing one is on, and to those of a list, what their menus do', async ({
  admin,
  app,
  server,
}) => {
  const course = await makeCourse(server, 'Palheta')
  const category = await make(server, 'categories', { name: unique('Categoria'), color: 'blue' })
  const find = async (words: string, option: string) => {
    await admin.keyboard.press('Control+k')
    await palette(admin).getByRole('combobox').fill(words)
    await palette(admin).getByRole('option', { name: option }).first().click()
  }
  await app.open('Cursos', NO_COURSES)
  await expect(app.card(course.name)).toBeVisible()
  await desk(admin)
  await find(`imagem ${course.name}`, 'Imagem via YouTube')
  await expect(app.dialog('Imagem via YouTube')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: `Ações de ${course.name}` })).toBeFocused()

  await app.enter(course.name)
  await find('youtube', 'Imagem via YouTube')
  await app.cancel('Imagem via YouTube')
  await find('excluir', `Excluir ${course.name}`)
  await app.confirm('Excluir', `o curso “${course.name}”`, 'Excluir')
  await expect(admin.getByRole('heading', { name: 'Cursos', level: 1 })).toBeVisible()
  await expect(app.card(course.name)).toHaveCount(0)

  await app.open('Categorias', 'Ainda não há categorias.')
  await app.enter(category.name)
  await find('editar', `Editar ${category.name}`)
  await expect(field(app.dialog('Editar'), 'Nome')).toHaveValue(category.name)
})

test('`?` shows the shortcuts, `/` goes to the search, `n` makes something new; they can be switched off', async ({
  admin,
  app,
}) => {
  await app.open('Cursos', NO_COURSES)
  await desk(admin)
  await admin.keyboard.press('?')
  await expect(app.dialog('Atalhos do teclado')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.keyboard.press('/')
  await expect(admin.getByRole('searchbox', { name: 'Pesquisar cursos' })).toBeFocused()
  // Typed, not obeyed.
  await admin.keyboard.type('n?')
  await expect(admin.getByRole('searchbox')).toHaveValue('n?')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.getByRole('heading', { level: 1 }).click()
  await admin.keyboard.press('n')
  await expect(app.dialog('Adicionar Curso')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)

  await admin.getByRole('button', { name: 'Preferências' }).click()
  await admin.getByLabel('Atalhos de uma tecla só').uncheck()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.keyboard.press('n')
  await admin.keyboard.press('?')
  await admin.keyboard.press('Control+k')
  await expect(palette(admin)).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(1)
})

test('the chosen theme holds at once, after a reload and in other tabs, until the system is followed again', async ({
  admin,
  context,
}) => {
  const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await admin.emulateMedia({ colorScheme: 'light' })
  await desk(admin)
  const other = await context.newPage()
  await other.goto(admin.url())
  await admin.bringToFront()
  await admin.getByRole('button', { name: 'Preferências' }).click()
  await admin.getByLabel('Escuro').check()
  expect(await scheme(admin)).toBe('dark')
  await expect.poll(() => scheme(other)).toBe('dark')
  await admin.reload()
  expect(await scheme(admin)).toBe('dark')
  await expect(admin.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#101416')

  await desk(admin)
  await admin.getByRole('button', { name: 'Preferências' }).click()
  await admin.getByLabel('Igual ao do sistema').check()
  expect(await scheme(admin)).toBe('light dark')
})

test('Back finds the search, the scroll position and the focus as they were left', async ({
  admin,
  app,
  server,
}) => {
  await admin.setViewportSize({ width: 700, height: 420 })
  const courses = []
  for (let at = 0; at < 8; at += 1) courses.push(await makeCourse(server, 'Rolagem'))
  await app.page.goto(`${server.url}/courses?q=Rolagem&idioma=pt`)
  const last = app.card(courses[0]?.name ?? '')
  await last.waitFor()
  await desk(admin)
  await last.scrollIntoViewIfNeeded()
  const place = await admin.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)
  await app.enter(courses[0]?.name ?? '')
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(0)
  await admin.goBack()
  await expect(admin.getByRole('searchbox')).toHaveValue('Rolagem')
  await expect(admin.getByRole('button', { name: 'Pt' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
  await expect(admin.getByRole('link', { name: courses[0]?.name ?? '', exact: true })).toBeFocused()
})

test('Back stands where it was left after a reload too, however many pages had been loaded', async ({
  admin,
  app,
  server,
}) => {
  await admin.setViewportSize({ width: 700, height: 420 })
  const courses = []
  for (let at = 0; at < 17; at += 1) courses.push(await makeCourse(server, 'Longe'))
  await admin.goto(`${server.url}/courses?q=Longe`)
  await desk(admin)
  await app.press('Carregar Mais')
  await expect(admin.getByRole('article')).toHaveCount(17)
  // The page is shorter by it.
  await expect(admin.getByRole('button', { name: 'Carregar Mais' })).toHaveCount(0)
  const name = (await admin.getByRole('article').last().getByRole('heading').innerText()).trim()
  await app.card(name).scrollIntoViewIfNeeded()
  const place = await admin.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  // What was read is kept a second later; a reload before that begins with the first page again.
  const other = (await admin.getByRole('article').nth(15).getByRole('heading').innerText()).trim()
  const isKept = async () =>
    (await everythingKept(admin)).some(
      ([where, text]) => where.includes('admin-de-cursos-reads') && text.includes(other),
    )
  await expect.poll(isKept).toBe(true)
  await app.enter(name)
  await admin.reload()
  await desk(admin)
  await admin.goBack()
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
  await expect(admin.getByRole('link', { name, exact: true })).toBeFocused()
  await admin.reload()
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
})

test('after a deletion by keys alone the focus is on what took its place', async ({ admin, app, server }) => {
  const [first, second] = [await makeCourse(server, 'Foco A'), await makeCourse(server, 'Foco B')]
  await admin.goto(`${server.url}/courses?q=Foco`)
  const both = admin.getByRole('article')
  await expect(both).toHaveCount(2)
  await desk(admin)
  const top = (await both.first().getByRole('heading').innerText()) === first.name ? first : second
  const rest = top === first ? second : first
  await admin.getByRole('button', { name: `Ações de ${top.name}` }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('menuitem', { name: 'Excluir' }).waitFor()
  await admin.keyboard.press('ArrowUp')
  await expect(admin.getByRole('menuitem', { name: 'Excluir' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await app.dialog('Excluir').getByRole('button', { name: 'Excluir' }).focus()
  await admin.keyboard.press('Enter')
  await expect(app.card(top.name)).toHaveCount(0)
  await expect(admin.getByRole('link', { name: rest.name, exact: true })).toBeFocused()
})

test('Home says what is unsent and what failed, what there is, and what was opened', async ({
  admin,
  app,
  server,
  queue,
}) => {
  const course = await makeCourse(server, 'Recente')
  await app.open('Cursos', NO_COURSES)
  await app.enter(course.name)
  await admin.getByRole('link', { name: 'Home' }).first().click()
  await expect(admin.getByText('Tudo o que você fez está no servidor.')).toBeVisible()
  const total = ((await server.get('/api/app/courses?limit=1')) as { total: number }).total
  const catalogue = admin.getByRole('region', { name: 'Catálogo' })
  await expect(catalogue.getByRole('listitem').filter({ hasText: 'Cursos' })).toContainText(String(total))
  await expect(catalogue.getByRole('listitem').filter({ hasText: 'Professores' })).toContainText(
    'Ainda não aberto aqui',
  )
  await expect(
    admin.getByRole('region', { name: 'Abertos recentemente' }).getByRole('link', { name: course.name }),
  ).toBeVisible()

  await app.goOffline()
  await app.form({ opener: 'Adicionar Professor', end: 'Criar' }, (form) =>
    form.getByLabel('Nome').fill('Sem rede'),
  )
  await expect(admin.getByText('1 alteração na fila de envio.')).toBeVisible()
  await admin.getByRole('button', { name: 'Ver fila' }).click()
  await expect(queue.item('Sem rede')).toBeVisible()
  await queue.close()
  await app.sendAll()
  await expect(admin.getByText('Tudo o que você fez está no servidor.')).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('everything to press is as large as a finger', async ({ admin, app, server }) => {
    const course = await makeCourse(server, 'Toque')
    await server.change('POST', '/api/admin/classes', {
      courseId: course.id,
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    await app.open('Cursos', NO_COURSES)
    await desk(admin)
    await app.enter(course.name)
    await app.page.getByRole('button', { name: /^Mover/ }).waitFor()
    const small = await admin.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header button, main button, nav a, nav button')]
        .filter((button) => button.checkVisibility() && getComputedStyle(button).position !== 'fixed')
        .flatMap((button) => {
          const { width, height } = button.getBoundingClientRect()
          return width < 44 || height < 44
            ? [`${button.ariaLabel ?? button.textContent}: ${width}x${height}`]
            : []
        }),
    )
    expect(small).toEqual([])
  })
})
