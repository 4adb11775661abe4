import { proves } from '../../proves.ts'
import { make, unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { field, pick, picture, type Screen } from './screen.ts'

const EMPTY = 'Ainda não há categorias.'
const COLORS = [
  'vermelho',
  'azul',
  'verde',
  'amarelo',
  'roxo',
  'laranja',
  'rosa',
  'marrom',
  'ciano',
  'verde-azulado',
  'âmbar',
]

interface Category {
  id: string
  name: string
  color: string | null
}

const named = async (server: TestServer, name: string) =>
  ((await server.get('/api/app/categories')) as Category[]).filter((category) => category.name === name)

const subcategoriesOf = (server: TestServer, id: string | undefined) =>
  server.get(`/api/app/subcategories/by-category/${id}`)

async function remove(app: Screen, name: string): Promise<void> {
  await app.choose(name, 'Excluir')
  await app.confirm('Excluir', `Tem certeza que deseja excluir a categoria “${name}”?`, 'Excluir')
}

test('a category is made with all its fields, changed and deleted', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  proves(
    '2 /categories',
    'colour border, icon, name, menu Editar and Excluir, Adicionar Categoria',
    'a click opens /categories/{id}',
  )
  proves('2 Other dialogs', 'create, edit, delete category')
  proves('3', 'Category', '11 colours')
  proves('9', '11 category colours')
  const name = unique('Exatas')
  await app.open('Categorias', EMPTY)
  await app.form({ opener: 'Adicionar Categoria', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await field(form, 'Nome (PT)').fill('Exatas')
    await field(form, 'Nome (EN)').fill('Exact sciences')
    await field(form, 'Nome (ES)').fill('Exactas')
    await expect(form.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio')).toHaveCount(11)
    for (const color of COLORS)
      await expect(form.getByRole('radio', { name: color, exact: true })).toBeVisible()
    await form.getByRole('radio', { name: 'âmbar' }).check()
    await pick(form, 'Ícone', picture('icone.png'))
    await pick(form, 'Imagem', picture('imagem.png'))
  })
  await app.says('Categoria criada com sucesso')
  await expect(app.card(name)).toHaveAttribute('data-color', 'amber')
  await expect(app.card(name).locator('img')).toBeVisible()
  const [made] = await named(server, name)
  expect(made).toMatchObject({
    namePt: 'Exatas',
    nameEn: 'Exact sciences',
    nameEs: 'Exactas',
    color: 'amber',
  })
  expect(made).toMatchObject({ icon: expect.any(String), image: expect.any(String) })

  await app.choose(name, 'Editar')
  await app.complete('Editar', 'Salvar', async (form) => {
    await expect(field(form, 'Nome (EN)')).toHaveValue('Exact sciences')
    await expect(form.getByRole('radio', { name: 'âmbar' })).toBeChecked()
    await field(form, 'Nome').fill(`${name} e da terra`)
    await field(form, 'Descrição').fill('Números e pedras')
    await form.getByRole('radio', { name: 'roxo' }).check()
  })
  await app.says('Categoria atualizada com sucesso')
  await expect(app.card(`${name} e da terra`)).toHaveAttribute('data-color', 'purple')
  expect((await named(server, `${name} e da terra`))[0]).toMatchObject({
    id: made?.id,
    color: 'purple',
    description: 'Números e pedras',
  })

  await app.enter(`${name} e da terra`)
  await admin.goBack()
  await app.choose(`${name} e da terra`, 'Excluir')
  await app.cancel('Excluir')
  await remove(app, `${name} e da terra`)
  await app.says('Categoria deletada com sucesso')
  await expect(app.card(name)).toHaveCount(0)
  expect(await named(server, `${name} e da terra`)).toEqual([])
})

test('a subcategory is made on the page of its category, changed and deleted there', {
  tag: '@night',
}, async ({ admin, app, server }) => {
  proves('2 /categories/{id}', 'Editar, Excluir, Adicionar SubCategoria')
  proves('2 Other dialogs', 'create, edit, delete subcategory')
  proves('3', 'Subcategory')
  const category = await make(server, 'categories', { name: unique('Humanas'), color: 'pink' })
  const name = unique('História')
  await app.open('Categorias', EMPTY)
  await app.enter(category.name)
  await expect(admin.getByText('Esta categoria ainda não tem subcategorias.')).toBeVisible()
  await app.form({ opener: 'Adicionar SubCategoria', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await form.getByRole('radio', { name: 'ciano' }).check()
    await pick(form, 'Ícone', picture('icone.png'))
  })
  await app.says('SubCategoria criada com sucesso')
  await expect(app.card(name)).toHaveAttribute('data-color', 'cyan')
  expect(await subcategoriesOf(server, category.id)).toMatchObject([{ name, color: 'cyan' }])

  await app.press(`Editar ${name}`)
  await app.complete(`Editar ${name}`, 'Salvar', (form) => field(form, 'Descrição').fill('Do mundo'))
  await app.says('SubCategoria atualizada com sucesso')
  expect(await subcategoriesOf(server, category.id)).toMatchObject([{ name, description: 'Do mundo' }])

  await app.press(`Excluir ${name}`)
  await app.confirm(`Excluir ${name}`, `Tem certeza que deseja excluir a subcategoria “${name}”?`, 'Excluir')
  await app.says('SubCategoria deletada com sucesso')
  await expect(app.card(name)).toHaveCount(0)
  expect(await subcategoriesOf(server, category.id)).toEqual([])
})
