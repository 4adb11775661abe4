import { expect, test } from '../fixtures.ts'
import { ADMIN } from '../server.ts'

const MENU = [
  ['Home', '/', `Bem-vindo, ${ADMIN.name}`],
  ['Cursos', '/courses', 'Cursos'],
  ['Categorias', '/categories', 'Categorias'],
  ['Stories', '/stories', 'Stories'],
  ['Professores', '/teachers', 'Professores'],
  ['Carreiras', '/carreers', 'Carreiras'],
  ['Configurações', '/settings', 'Configurações'],
] as const

test('the menu leads to every page, with and without a server, and the greeting has the name', async ({
  admin,
  app,
  server,
}) => {
  for (const running of [true, false]) {
    if (!running) {
      await app.goOffline()
      await admin.reload()
    }
    for (const [item, path, title] of [...MENU.slice(1), MENU[0]]) {
      await admin.getByRole('link', { name: item, exact: true }).first().click()
      await expect(admin).toHaveURL(`${server.url}${path}`)
      await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(admin).toHaveTitle(`${item} · Admin de Cursos`)
    }
  }
})

test('an address that leads nowhere says so and leads home, with and without a server', async ({
  admin,
  app,
  server,
}) => {
  for (const running of [true, false]) {
    if (!running) await app.goOffline()
    await admin.goto(`${server.url}/teachers/123`)
    await expect(admin.getByRole('heading', { name: 'Página não encontrada', level: 1 })).toBeVisible()
    await admin.getByRole('link', { name: 'Ir para a Home' }).click()
    await expect(admin.getByRole('heading', { name: `Bem-vindo, ${ADMIN.name}` })).toBeVisible()
  }
})
