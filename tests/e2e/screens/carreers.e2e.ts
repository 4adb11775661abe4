import { proves } from '../../proves.ts'
import { CareerScreen } from '../support/career-screen.ts'
import { coursesIn, makeCareer, makeCourse, unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { field, pick, picture } from './screen.ts'

const EMPTY = 'Ainda não há carreiras.'
const ADDED = 'Adicionar nova carreira'

const named = async (server: TestServer, name: string) =>
  ((await server.get('/api/app/carreers')) as { id: string; name: string }[]).filter(
    (career) => career.name === name,
  )

test('a career is made in a subcategory, changed and deleted', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  proves(
    '2 /carreers',
    'Carreiras, Adicionar Carreira, cards, a click opens /carreers/{id}',
    'the dialog is titled Adicionar nova carreira',
  )
  proves('3', 'Career')
  proves('9', 'the career palette is the 11 colours')
  const { subcategory } = await makeCareer(server, 'Outra')
  const name = unique('Programação')
  await app.open('Carreiras', EMPTY)
  await app.form({ opener: 'Adicionar Carreira', title: ADDED, end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await form.getByRole('button', { name: 'Criar' }).click()
    await expect(field(form, 'Subcategoria')).toHaveAttribute('aria-invalid', 'true')
    await field(form, 'Subcategoria').selectOption({ label: subcategory.name })
    await field(form, 'Descrição').fill('Do zero')
    await expect(form.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio')).toHaveCount(11)
    await form.getByRole('radio', { name: 'laranja' }).check()
    await pick(form, 'Imagem', picture('capa.png'))
    await pick(form, 'Ícone', picture('icone.png'))
  })
  await app.says('Carreira criada com sucesso')
  await expect(app.card(name)).toContainText('Do zero')
  await expect(app.card(name).locator('img')).toBeVisible()
  const [made] = await named(server, name)
  expect(made).toMatchObject({ color: 'orange', categoryId: subcategory.id, icon: expect.any(String) })

  await app.enter(name)
  await expect(admin.getByText('Do zero')).toBeVisible()
  await app.press(`Editar ${name}`)
  await app.complete(`Editar ${name}`, 'Salvar', (form) => field(form, 'Descrição').fill('Do começo'))
  await app.says('Carreira atualizada com sucesso')
  await expect(admin.getByText('Do começo')).toBeVisible()
  expect(await named(server, name)).toMatchObject([{ description: 'Do começo' }])
  await app.press(`Excluir ${name}`)
  await app.confirm(`Excluir ${name}`, `Tem certeza que deseja excluir a carreira “${name}”?`, 'Excluir')
  await app.says('Carreira deletada com sucesso')
  await expect(admin).toHaveURL(/\/carreers$/)
  await expect(app.card(name)).toHaveCount(0)
  expect(await named(server, name)).toEqual([])
})

test('a course is put into a career and taken out again', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  proves(
    '2 /carreers/{id}',
    'Adicionar curso, Adicionar novo Curso with Selecione um curso',
    'Excluir asks Tem certeza que deseja remover o curso da carreira?',
  )
  const { career } = await makeCareer(server, 'Dados')
  const course = await makeCourse(server, 'Estatística')
  const page = new CareerScreen(admin)
  await app.open('Carreiras', EMPTY)
  await page.open(career.name)
  await page.add(course.name)
  await app.says('Curso adicionado com sucesso')
  await expect(page.card(course.name)).toBeVisible()
  expect(await coursesIn(server, career.id)).toEqual([course.name])

  await app.press(`Excluir ${course.name}`)
  await expect(app.dialog(`Excluir ${course.name}`)).toContainText(
    'Tem certeza que deseja remover o curso da carreira?',
  )
  await app.cancel(`Excluir ${course.name}`)
  await page.remove(course.name)
  await app.says('Curso retirado da carreira')
  await expect(page.card(course.name)).toHaveCount(0)
  expect(await coursesIn(server, career.id)).toEqual([])
})
