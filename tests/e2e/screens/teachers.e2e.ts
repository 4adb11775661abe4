import { proves } from '../../proves.ts'
import { unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { field, pick, picture, type Screen } from './screen.ts'

const EMPTY = 'Ainda não há professores.'

const named = async (server: TestServer, name: string) =>
  ((await server.get('/api/app/teachers')) as { name: string }[]).filter((teacher) => teacher.name === name)

async function remove(app: Screen, name: string): Promise<void> {
  await app.press(`Excluir ${name}`)
  await app.confirm(`Excluir ${name}`, `Tem certeza que deseja excluir o professor “${name}”?`, 'Excluir')
}

test('a teacher is made, changed only when nothing is missing, and deleted', { tag: '@night' }, async ({
  app,
  server,
}) => {
  proves('2 /teachers', 'image, name, description, Excluir with confirmation, Editar, Adicionar Professor')
  proves('2 Other dialogs', 'create and edit teacher')
  proves('3', 'Teacher')
  const name = unique('Marta')
  await app.open('Professores', EMPTY)
  await app.form({ opener: 'Adicionar Professor', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await field(form, 'Descrição').fill('Física')
    await pick(form, 'Imagem', picture('retrato.png'))
  })
  await app.says('Professor criado com sucesso')
  await expect(app.card(name)).toContainText('Física')
  await expect(app.card(name).locator('img')).toBeVisible()
  expect(await named(server, name)).toMatchObject([{ description: 'Física', image: expect.any(String) }])

  await app.press(`Editar ${name}`)
  await app.complete(`Editar ${name}`, 'Salvar', async (form) => {
    await field(form, 'Descrição').fill('')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByRole('alert')).toHaveText('Por favor, preencha todos os campos')
    await field(form, 'Descrição').fill('Física e química')
  })
  await app.says('Professor atualizado com sucesso')
  await expect(app.card(name)).toContainText('Física e química')
  expect(await named(server, name)).toMatchObject([{ description: 'Física e química' }])

  await app.press(`Excluir ${name}`)
  await app.cancel(`Excluir ${name}`)
  await remove(app, name)
  await app.says('Professor deletado com sucesso')
  await expect(app.card(name)).toHaveCount(0)
  expect(await named(server, name)).toEqual([])
})
