import type { Locator, Page } from '@playwright/test'
import { CareerScreen } from './career-screen.ts'
import { coursesIn, coursesOn, makeCareer, unique } from './catalogue.ts'
import { json } from './chaos-rules.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'

/** Opens a form by its button, fills it in and sends it off with its own button. */
async function submit(
  page: Page,
  opener: string,
  title: string,
  button: string,
  fill: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await fill(dialog)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const named = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)

for (const keyless of [false, true])
  test(`${keyless ? 'without keys, ' : ''}a course made offline with its lesson, texts, subcategory and career lands as one course, and its page stays`, async ({
    admin,
    courses,
    queue,
    network,
    server,
  }) => {
    const { career, subcategory } = await makeCareer(server, 'Carreira')
    const name = unique('Feito no avião')
    network.keyless = keyless
    const screen = new CareerScreen(admin)
    // Read once with the connection there, so that they can be worked on without it.
    await screen.open(career.name)
    await courses.open()

    await network.refuse()
    await courses.create({ name, image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(60, 40) } })
    await courses.card(name).getByRole('link', { name }).click()
    await expect(admin).toHaveURL(/\/courses\/tmp_/)
    await submit(admin, 'Adicionar aula', 'Adicionar aula', 'Criar', (dialog) =>
      dialog.getByLabel('URL do vídeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
    )
    await submit(admin, 'Editar curso', 'Editar curso', 'Salvar', (dialog) =>
      dialog.getByLabel('Descrição').fill('Escrita no avião'),
    )
    await submit(admin, 'Adicionar Sub Categoria', 'Adicionar Sub Categoria', 'Adicionar', (dialog) =>
      dialog.getByLabel('Subcategoria').selectOption({ label: subcategory.name }),
    )
    await screen.open(career.name)
    await screen.add(name)
    await queue.holds(5)
    await screen.card(name).getByRole('link', { name }).click()
    await expect(admin).toHaveURL(/\/courses\/tmp_/)

    // The page is loaded anew when the course has just arrived and what refers to it has not.
    const second = network.rule({ method: 'POST', path: /\/classes/, times: 1, fate: { kind: 'hold' } })
    await network.listen()
    await second.seen()
    await admin.reload()
    second.release()
    await queue.holds(0)
    const [course, ...others] = await coursesOn(server, name)
    expect(others).toEqual([])
    await expect(admin).toHaveURL(new RegExp(`/courses/${course?.id}$`))
    await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(admin.getByText('Escrita no avião')).toBeVisible()
    await expect(admin.getByText('Pendente')).toHaveCount(0)

    expect(course?.description).toBe('Escrita no avião')
    expect(course?.image).toBeTruthy()
    expect(await coursesIn(server, career.id)).toEqual([name])
    expect(await server.get(`/api/app/classes/course/${course?.id}`)).toHaveLength(1)
    expect(await server.get(`/api/app/subcategories/by-course/${course?.id}`)).toMatchObject([
      { id: subcategory.id },
    ])
    for (const { path, body } of network.log) {
      expect(path).not.toMatch(/^\/api.*tmp_/)
      expect(body).not.toContain('tmp_')
    }
  })

test('what waits for a refused category waits visibly, the rest goes on, and correcting it frees them all in order', async ({
  told,
  admin,
  queue,
  network,
  server,
}) => {
  const tag = unique('')
  const category = `Categoria recusada${tag}`
  const subcategories = ['A', 'B', 'C'].map((letter) => `Sub ${letter}${tag}`)
  await admin.getByRole('link', { name: 'Configurações' }).click()
  await admin.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor()
  await admin.getByRole('link', { name: 'Categorias' }).click()
  await admin.getByRole('article').or(admin.getByText('Ainda não há categorias.')).first().waitFor()

  await network.refuse()
  const form = (title: string, name: string) =>
    submit(admin, title, title, 'Criar', (dialog) => named(dialog, name))
  await form('Adicionar Categoria', category)
  await admin.getByRole('link', { name: category }).click()
  for (const name of subcategories) await form('Adicionar SubCategoria', name)
  await admin.getByRole('link', { name: 'Configurações' }).click()
  await submit(admin, 'Adicionar Configuração', 'Criar configuração', 'Criar', async (dialog) => {
    await named(dialog, `ajuste${tag}`)
    await dialog.getByLabel('Valor').fill('1')
  })
  await queue.holds(5)
  const refusing = network.rule({
    method: 'POST',
    path: /\/categories$/,
    fate: json(422, 'Nome: já existe uma categoria assim.'),
  })
  await network.listen()
  await queue.sendNow()
  await queue.holds(4)
  await told.times('Erro ao criar categoriaNome: já existe uma categoria assim.', 1)
  await queue.open()
  await expect(queue.item(category)).toContainText('Falhou')
  await expect(queue.item(category)).toContainText('Nome: já existe uma categoria assim.')
  for (const name of subcategories) await expect(queue.item(name)).toContainText('Bloqueada')
  expect(await server.get('/api/app/settings')).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ name: `ajuste${tag}` })]),
  )

  await queue.item(category).getByRole('button', { name: 'Descartar' }).click()
  const giveUp = admin.getByRole('dialog', { name: 'Descartar' })
  await expect(giveUp).toContainText('3 outras alterações')
  await giveUp.getByRole('button', { name: 'Cancelar' }).click()

  refusing.end()
  await queue.item(category).getByRole('button', { name: 'Corrigir' }).click()
  const correction = admin.getByRole('dialog', { name: 'Adicionar Categoria' })
  await named(correction, `${category} corrigida`)
  await correction.getByRole('button', { name: 'Criar' }).click()
  await expect(correction).toBeHidden()
  await expect(queue.panel).toContainText('Tudo enviado.')
  const sent = network.mutations.filter(({ status }) => status === 201)
  const order = [...subcategories.map((name) => name), `${category} corrigida`]
  expect(sent.slice(1).map(({ body }) => order.findIndex((name) => body.includes(name)))).toEqual([
    3, 0, 1, 2,
  ])
  const made = (await server.get('/api/app/categories')) as { id: string; name: string }[]
  const parent = made.find(({ name }) => name === `${category} corrigida`)
  const children = await server.get(`/api/app/subcategories/by-category/${parent?.id}`)
  expect(children).toMatchObject(subcategories.map((name) => ({ name })))
})
