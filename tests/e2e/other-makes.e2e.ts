/**
 * The app as built, on APIs of five makes that differ in everything that the specification leaves open: sign in, the list of
 * each noun, a creation, an edit, and a deletion without a network. The same on the example of another backend. By day
 * `tests/app/other-makes.test.tsx` does such work at more hosts; only what Spring asks of a browser is seen here.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { LOGIN } from '../hosts/support/shaped-host.ts'
import { expect, test } from './support/fixtures.ts'
import { OtherBackend } from './support/other-backend.ts'
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

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Makes a setting, edits one, and deletes one without a network. All of it is there after a reload. */
async function changeSettings(page: Page, context: BrowserContext): Promise<void> {
  const queue = new QueuePanel(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await press('Adicionar Configuração')
  await dialog('Criar configuração').getByLabel('Nome').fill('cor')
  await dialog('Criar configuração').getByLabel('Valor').fill('azul')
  await dialog('Criar configuração').getByRole('button', { name: 'Criar' }).click()
  await press('Editar aviso')
  await dialog('Editar configuração').getByLabel('Valor').fill('não')
  await dialog('Editar configuração').getByRole('button', { name: 'Salvar' }).click()
  await queue.holds(0)

  await context.setOffline(true)
  await press('Excluir idade')
  await dialog('Excluir idade').getByRole('button', { name: 'Excluir' }).click()
  await queue.holds(1)
  await context.setOffline(false)
  await queue.holds(0)
  await expect(async () => {
    await page.reload()
    await expect(card(page, 'cor')).toContainText('azul', { timeout: 2_000 })
    await expect(card(page, 'aviso')).toContainText('não', { timeout: 2_000 })
    await expect(card(page, 'idade')).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

for (const make of Object.keys(MAKES))
  test(`the app works on ${make}`, { tag: make.startsWith('Spring') ? [] : '@night' }, async ({
    context,
    page,
    server,
  }) => {
    const api = new OtherMake(make, server.url)
    try {
      await signIn(page, await api.start(), LOGIN)
      await controlled(page)
      for (const [item, thing] of Object.entries(LISTS)) {
        await page.getByRole('link', { name: item, exact: true }).first().click()
        await expect(card(page, thing)).toBeVisible()
      }
      await changeSettings(page, context)
      expect(api.host.log).toEqual([
        'POST /api/admin/settings',
        'PATCH /api/admin/settings/32',
        'DELETE /api/admin/settings/31',
      ])
      expect(api.withoutXsrf).toEqual([])
    } finally {
      api.stop()
    }
  })

test('the app works on the example of another backend', async ({ context, page, server }) => {
  const api = new OtherBackend(server.url)
  try {
    await signIn(page, await api.start(), api.login)
    await controlled(page)
    await page.getByRole('link', { name: 'Configurações', exact: true }).first().click()
    await changeSettings(page, context)
  } finally {
    api.stop()
  }
})
