import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { proves } from '../../proves.ts'
import { make, unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { field, pick, picture, type Screen } from './screen.ts'

const EMPTY = 'Ainda não há grupos de Stories.'
const FILM = readFileSync(new URL('../../../server/demo/media/story-ceu-1.webm', import.meta.url))

interface Group {
  id: string
  name: string
  subCategoryId: string | null
  image: string | null
}

async function makeSubcategory(server: TestServer) {
  const category = await make(server, 'categories', { name: unique('Área'), color: 'red' })
  const fields = { name: unique('Assunto'), categoryId: category.id, color: 'green' }
  return make(server, 'subcategories', fields)
}

const named = async (server: TestServer, name: string) =>
  ((await server.get('/api/app/stories/group/all')) as Group[]).filter((group) => group.name === name)

const storiesOf = (server: TestServer, id: string | undefined) =>
  server.get(`/api/app/stories/group/${id}/stories`)

const addGroup = (app: Screen, name: string, subcategory: string) =>
  app.form({ opener: 'Adicionar Grupo de Stories', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await pick(form, 'Imagem', picture('grupo.png'))
    await field(form, 'Subcategoria').selectOption({ label: subcategory })
  })

const addStory = (app: Screen, duration: string, kind: 'Imagem' | 'Vídeo') =>
  app.form({ opener: 'Adicionar Stories', end: 'Criar' }, async (form) => {
    await field(form, 'Duração (segundos)').fill(duration)
    if (kind === 'Imagem') await pick(form, kind, picture('story.png'))
    else await pick(form, kind, { name: 'filme.webm', mimeType: 'video/webm', buffer: FILM })
  })

async function removeStory(app: Screen, label: string): Promise<void> {
  await app.press(`Excluir ${label}`)
  await app.confirm(`Excluir ${label}`, 'Tem certeza que deseja deletar o story?', 'Excluir')
}

async function removeGroup(app: Screen, name: string): Promise<void> {
  await app.press(`Excluir ${name}`)
  await app.confirm(`Excluir ${name}`, `Tem certeza que deseja excluir o grupo “${name}”?`, 'Excluir')
}

/** Returns the headings of the stories' cards, in their order. */
const labels = (admin: Page) => admin.getByRole('article').getByRole('heading')

test('a story group is made, opened, changed and deleted', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  const subcategory = await makeSubcategory(server)
  const name = unique('Novidades')
  await app.open('Stories', EMPTY)
  await addGroup(app, name, subcategory.name)
  await app.says('Grupo de Stories criado com sucesso')
  await expect(app.card(name).locator('img')).toBeVisible()
  const [made] = await named(server, name)
  expect(made).toMatchObject({ subCategoryId: subcategory.id, image: expect.any(String) })

  await app.press(`Editar ${name}`)
  await app.complete(`Editar ${name}`, 'Salvar', (form) => field(form, 'Nome').fill(`${name} mudado`))
  await app.says('Grupo de Stories atualizado com sucesso')
  expect(await named(server, `${name} mudado`)).toMatchObject([{ id: made?.id, image: made?.image }])

  // The card's buttons are in its corner, so press elsewhere.
  await app.card(name).click({ position: { x: 20, y: 70 } })
  await expect(admin).toHaveURL(new RegExp(`/stories/${made?.id}$`))
  await admin.goBack()
  await app.press(`Excluir ${name} mudado`)
  await app.cancel(`Excluir ${name} mudado`)
  await removeGroup(app, `${name} mudado`)
  await app.says('Grupo excluído')
  await expect(app.card(name)).toHaveCount(0)
  expect(await named(server, `${name} mudado`)).toEqual([])
})

test('stories are added as picture and as film, played and deleted, and their group is changed', {
  tag: '@night',
}, async ({ admin, app, server }) => {
  proves(
    '2 /stories/{id}',
    'title is the group name; Adicionar Stories, Editar Grupo',
    '“Story N”, image or else video, delete and Editar',
    'Tem certeza que deseja deletar o story?',
    'Editar Texto e Imagem: name with placeholder, image with preview, Salvar, Cancelar',
  )
  proves('3', 'Story')
  const group = await make(server, 'stories/group', { name: unique('Dicas') })
  const renamed = `${group.name} novas`
  await app.open('Stories', EMPTY)
  await app.enter(group.name)
  await addStory(app, '7,5', 'Imagem')
  await app.says('Story criado com sucesso')
  await addStory(app, '10', 'Vídeo')
  await expect(labels(admin)).toHaveText(['Story 1', 'Story 2'])
  await expect(app.card('Story 1').locator('img')).toBeVisible()
  await expect(app.card('Story 2').locator('video')).toBeAttached()
  await expect(admin.getByText('Pendente')).toHaveCount(0)
  expect(await storiesOf(server, group.id)).toMatchObject([
    { mediaType: 'image', duration: 7.5 },
    { mediaType: 'video', duration: 10 },
  ])
  await app.press('Reproduzir Story 2')
  await app
    .card('Story 2')
    .getByRole('button', { name: /Pausar|Reproduzir/ })
    .waitFor()

  await app.press('Editar Story 1')
  await app.cancel('Editar Texto e Imagem')
  await app.form({ opener: 'Editar Grupo', title: 'Editar Texto e Imagem', end: 'Salvar' }, async (form) => {
    await expect(form.getByPlaceholder('Digite o novo nome...')).toHaveValue(group.name)
    await field(form, 'Nome').fill(renamed)
    await pick(form, 'Imagem', picture('outra.png'))
    await expect(form.getByRole('img', { name: 'Prévia' })).toBeVisible()
  })
  await app.says('Grupo de história atualizado com sucesso')
  await expect(admin.getByRole('heading', { name: renamed, level: 1 })).toBeVisible()
  await expect(admin).toHaveTitle(`${renamed} · Admin de Cursos`)
  expect(await named(server, renamed)).toMatchObject([{ id: group.id, image: expect.any(String) }])

  await removeStory(app, 'Story 1')
  await app.says('Story deletado com sucesso')
  await expect(labels(admin)).toHaveText(['Story 1'])
  expect(await storiesOf(server, group.id)).toMatchObject([{ mediaType: 'video' }])
})
