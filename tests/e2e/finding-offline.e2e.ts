/** Finding things with no network: the list of courses with its language filter, and a lesson in the palette. */

import { makeCourse, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { controlled } from './support/sign-in.ts'

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('with no network courses are searched and filtered by language, and the palette finds a lesson', async ({
  admin,
  app,
  server,
  network,
}) => {
  const tag = unique('Física')
  const fisica = await makeCourse(server, tag)
  await server.change('POST', '/api/admin/courses', { name: `${tag} in English`, language: 'en' })
  await server.change('POST', '/api/admin/classes', { courseId: fisica.id, videoUrl: ADDRESS })
  const cards = admin.getByRole('article')
  const search = admin.getByRole('searchbox', { name: 'Pesquisar cursos' })

  await app.open('Cursos', 'Ainda não há cursos.')
  await expect(cards.filter({ hasText: `${tag} in English` })).toBeVisible()
  await admin.getByRole('link', { name: fisica.name }).click()
  const lesson = admin.locator('main').getByRole('article').first()
  const title = (await lesson.getByRole('heading').textContent())?.replace(/^1 - /, '') ?? ''
  await admin.goBack()
  await expect(cards.first()).toBeVisible()
  await controlled(admin)
  await network.refuse()

  // The device ignores accents and case, and finds parts of words in any order.
  await search.fill(`ENGLISH ${tag.toLowerCase().replace('í', 'i').slice(2)}`)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`${tag} in English`)
  await expect(admin.getByText('Resultados deste aparelho')).toBeVisible()
  await expect(admin.getByRole('alert')).toHaveCount(0)
  await search.fill(tag)
  await expect(cards).toHaveCount(2)
  await admin.getByRole('button', { name: 'Pt', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(fisica.name)
  await expect(admin).toHaveURL(/idioma=pt/)
  await admin.goBack()
  await expect(cards).toHaveCount(2)
  await admin.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(search).toHaveValue('')

  await admin.keyboard.press('ControlOrMeta+k')
  await admin.getByRole('combobox', { name: 'Buscar' }).fill(title.slice(0, 12))
  await admin
    .getByRole('group', { name: 'Aulas' })
    .getByRole('option', { name: `Curso › ${fisica.name}` })
    .click()
  await expect(admin.getByRole('heading', { name: fisica.name, level: 1 })).toBeVisible()
})
