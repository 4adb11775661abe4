/**
 * The app as built, on APIs of five makes that differ in everything that the specification leaves open: sign in, the list of
 * each noun, a creation, an edit, and a deletion without a network.
 */
import { LOGIN } from '../hosts/support/shaped-host.ts'
import { expect, test } from './support/fixtures.ts'
import { MAKES, OtherMake } from './support/other-makes.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { controlled, signIn } from './support/sign-in.ts'

test.use({ fresh: true })

/** By the menu's item: a thing in the list. */
const LISTS = {
  Cursos: 'Curso 1',
  Categorias: 'Exatas',
  Stories: 'Novidades',
  Professores: 'Marta',
  Carreiras: 'Docência',
  Configurações: 'idade',
}

for (const make of Object.keys(MAKES))
  test(`the app works on ${make}`, async ({ context, page, server }) => {
    const api = new OtherMake(make, server.url)
    const queue = new QueuePanel(page)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    try {
      await signIn(page, await api.start(), LOGIN)
      await controlled(page)
      for (const [item, thing] of Object.entries(LISTS)) {
        await page.getByRole('link', { name: item, exact: true }).first().click()
        await expect(card(thing)).toBeVisible()
      }

      await press('Adicionar Configuração')
      await dialog('Criar configuração').getByLabel('Nome').fill('cor')
      await dialog('Criar configuração').getByLabel('Valor').fill('azul')
      await dialog('Criar configuração').getByRole('button', { name: 'Criar' }).click()
      await press('Editar aviso')
      await dialog('Editar configuração').getByLabel('Valor').fill('não')
      await dialog('Editar configuração').getByRole('button', { name: 'Salvar' }).click()
      await queue.holds(0)
      expect(api.host.log).toEqual(['POST /api/admin/settings', 'PATCH /api/admin/settings/32'])

      await context.setOffline(true)
      await press('Excluir idade')
      await dialog('Excluir idade').getByRole('button', { name: 'Excluir' }).click()
      await queue.holds(1)
      await context.setOffline(false)
      await queue.holds(0)
      expect(api.host.log.slice(2)).toEqual(['DELETE /api/admin/settings/31'])
      await expect(async () => {
        await page.reload()
        await expect(card('cor')).toContainText('azul', { timeout: 2_000 })
        await expect(card('aviso')).toContainText('não', { timeout: 2_000 })
        await expect(card('idade')).toHaveCount(0, { timeout: 2_000 })
      }).toPass()
      expect(api.withoutXsrf).toEqual([])
    } finally {
      api.stop()
    }
  })
