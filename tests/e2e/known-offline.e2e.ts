import { make, makeCareer, makeCourse, unique } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

test('a page that was never opened shows with no network what the lists know of it', async ({
  admin,
  network,
  server,
}) => {
  const course = await makeCourse(server, 'Só na lista')
  const category = await make(server, 'categories', { name: unique('Categoria na lista'), color: 'teal' })
  const { career } = await makeCareer(server, 'Carreira na lista')
  await admin.reload()
  const lists = { Cursos: course, Categorias: category, Carreiras: career }
  for (const [list, { name }] of Object.entries(lists)) {
    await admin.getByRole('link', { name: list }).first().click()
    await expect(admin.getByRole('heading', { name })).toBeVisible()
  }
  await network.refuse()
  for (const [list, { name }] of Object.entries(lists)) {
    await admin.getByRole('link', { name: list }).first().click()
    await admin.getByRole('link', { name }).first().click()
    await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()
    // What no list knows of, it says; and it says how old the rest is.
    await expect(admin.locator('main').getByRole('alert').first()).toContainText('Não foi possível carregar')
    await expect(admin.getByText(/^Dados de /).first()).toBeVisible()
  }
  // By its address, after the app was closed.
  await admin.goto(`${network.url}/courses/${course.id}`)
  await expect(admin.getByRole('heading', { name: course.name, level: 1 })).toBeVisible()
  await network.listen()
  await expect(admin.locator('main').getByRole('alert')).toHaveCount(0)
})

test('a list that was never read shows what was made here, and says that there may be more', async ({
  admin,
  network,
}) => {
  const name = unique('Feito aqui')
  await network.refuse()
  await admin.getByRole('link', { name: 'Professores' }).first().click()
  await expect(admin.getByRole('alert')).toContainText('Não foi possível carregar')
  await admin.getByRole('button', { name: 'Adicionar Professor' }).first().click()
  const form = admin.getByRole('dialog', { name: 'Adicionar Professor' })
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect(form).toBeHidden()
  const card = admin.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Pendente')
  await expect(admin.getByText('aqui está só o que foi feito neste dispositivo')).toBeVisible()
  await admin.reload()
  await expect(card).toContainText('Pendente')
  await network.listen()
  await expect(card).not.toContainText('Pendente')
  await expect(admin.getByText('aqui está só o que foi feito neste dispositivo')).toHaveCount(0)
})
