import { proves } from '../../proves.ts'
import { unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { field, type Screen } from './screen.ts'

const EMPTY = 'Ainda não há configurações.'

const named = async (server: TestServer, name: string) =>
  ((await server.get('/api/app/settings')) as { name: string }[]).filter((setting) => setting.name === name)

const add = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Configuração', title: 'Criar configuração', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill(name)
    await field(form, 'Valor').fill('1')
  })

async function remove(app: Screen, name: string): Promise<void> {
  await app.press(`Excluir ${name}`)
  const question = 'Tem certeza que deseja deletar essa configuração?'
  await app.confirm(`Excluir ${name}`, question, 'Excluir')
}

/** Returns the button `Ativar` or `Desativar` of a setting. */
const toggle = (app: Screen, name: string) => app.card(name).getByRole('button', { name: /^(At|Desat)ivar$/ })

test('a setting is made, switched, changed without ever being empty, and deleted', { tag: '@night' }, async ({
  app,
  server,
}) => {
  proves(
    '2 /settings',
    'name, value, Desativar or Ativar, edit, delete; Adicionar Configuração',
    'Criar configuração, Editar configuração with Nome and Valor',
    'Tem certeza que deseja deletar essa configuração?',
  )
  proves('3', 'Setting')
  const name = unique('manutencao')
  await app.open('Configurações', EMPTY)
  await add(app, name)
  await app.says('Configuração criada com sucesso')
  const [made] = (await named(server, name)) as { active?: boolean; name: string }[]
  const before = made?.active === true
  const words = (active: boolean) => (active ? 'Desativar' : 'Ativar')
  await expect(toggle(app, name)).toHaveText(words(before))
  for (const active of [!before, before]) {
    // Both presses are of one moment here. At one place, the app would take them for a double click.
    await toggle(app, name).click({ position: { x: 20, y: active ? 8 : 24 } })
    await expect(toggle(app, name)).toHaveText(words(active))
    await expect.poll(() => named(server, name)).toMatchObject([{ active, value: '1' }])
    await app.says('Configuração atualizada com sucesso')
  }

  await app.press(`Editar ${name}`)
  await app.complete('Editar configuração', 'Salvar', async (form) => {
    await field(form, 'Valor').fill('')
    await expect(field(form, 'Valor')).toHaveValue('1')
    await field(form, 'Valor').fill('ligada')
  })
  await expect(app.card(name)).toContainText('ligada')
  await expect.poll(() => named(server, name)).toMatchObject([{ value: 'ligada' }])

  await app.press(`Excluir ${name}`)
  await app.cancel(`Excluir ${name}`)
  await remove(app, name)
  await app.says('Configuração deletada com sucesso')
  await expect(app.card(name)).toHaveCount(0)
  expect(await named(server, name)).toEqual([])
})
