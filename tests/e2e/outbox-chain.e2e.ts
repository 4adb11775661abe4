import type { Locator, Page } from '@playwright/test'
import { proves } from '../proves.ts'
import { CareerScreen } from './support/career-screen.ts'
import { coursesIn, coursesOn, makeCareer, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'

/** Opens the form `title` by the button `opener`, fills the form in, and submits it by the button `button`. */
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

test('without keys, a course made offline with its lesson, texts, subcategory and career lands as one course, and its page stays', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('Situations', 'A chain of things that refer to each other, made offline, with a reload in between')
  proves(
    'Situations without keys',
    'A chain of things that refer to each other, made offline, with a reload in between',
  )
  const { career, subcategory } = await makeCareer(server, 'Carreira')
  const name = unique('Feito no avião')
  network.keyless = true
  const screen = new CareerScreen(admin)
  // Read these pages once while there is a connection, so that they can be used without one.
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
  await submit(admin, 'Adicionar Sub Categoria', 'Adicionar Sub Categoria', 'Adicionar', async (dialog) => {
    await dialog.getByLabel('Subcategoria').fill(subcategory.name)
    await dialog.getByRole('option', { name: subcategory.name }).click()
  })
  await screen.open(career.name)
  await screen.add(name)
  await queue.holds(5)
  await screen.card(name).getByRole('link', { name }).click()
  await expect(admin).toHaveURL(/\/courses\/tmp_/)

  // Reload the page when the server already has the course, but not yet the changes that refer to the course.
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
