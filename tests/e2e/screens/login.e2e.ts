import { unique } from '../catalogue.ts'
import { CoursesScreen } from '../courses-screen.ts'
import { expect, test } from '../fixtures.ts'
import { connection, toast } from '../queue-panel.ts'
import { ADMIN } from '../server.ts'
import { signIn } from '../sign-in.ts'

test.use({ fresh: true })

const REFUSED = { status: 403, json: { message: 'Not allowed' } }

test.describe('before anybody is known', () => {
  // Requests that a service worker passes on would not be seen by `route`.
  test.use({ serviceWorkers: 'block' })

  test('the login says why it failed, for three seconds, and leads home when it did not', async ({
    page,
    server,
  }) => {
    await server.start()
    await page.goto(`${server.url}/courses`)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle('Entrar · Admin de Cursos')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const enter = async (email: string, password: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha').fill(password)
      await page.getByRole('button', { name: 'Entrar' }).click()
    }
    const fails = async (title: string) => {
      await expect(toast(page, title)).toBeVisible()
      await expect(toast(page, title)).toHaveAttribute('data-type', 'error')
      // Well before the nine seconds of other toasts.
      await expect(toast(page, title)).toHaveCount(0, { timeout: 6_000 })
      await expect(page).toHaveURL(/\/login$/)
    }

    await enter('', '')
    await expect(page.getByText('Digite seu e-mail.')).toBeVisible()
    await expect(page.getByText('Digite sua senha.')).toBeVisible()
    await enter(`${unique('ninguem').replace(' ', '')}@escola.test`, 'qualquer senha')
    await fails('Usuário não encontrado')
    await enter(ADMIN.email, 'senha errada')
    await fails('Senha inválida')
    await page.route('**/api/auth/login', (route) => route.fulfill(REFUSED))
    await enter(ADMIN.email, ADMIN.password)
    await fails('Você não tem permissão para acessar')
    await page.unroute('**/api/auth/login')
    await server.stop()
    await enter(ADMIN.email, ADMIN.password)
    await fails('Sem conexão com o servidor')

    await server.start()
    await enter(ADMIN.email, ADMIN.password)
    await expect(page.getByRole('heading', { name: `Bem-vindo, ${ADMIN.name}` })).toBeVisible()
    await page.goto(`${server.url}/login`)
    await expect(page).toHaveURL(`${server.url}/`)
  })

  test('while it is not known who is there it says Carregando informações', async ({ page, server }) => {
    await server.start()
    await signIn(page, server.url)
    // As an earlier session left it, before the server had said whose it is.
    await page.evaluate(() => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
      localStorage.setItem('session', JSON.stringify({ token, user: null }))
    })
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/admin/users/me', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Carregando informações')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: `Bem-vindo, ${ADMIN.name}` })).toBeVisible()
  })
})

test('a session the server refuses leads to the login, one it cannot answer for stays', async ({
  admin,
  server,
}) => {
  await server.stop()
  await admin.reload()
  await expect(admin.getByRole('heading', { name: `Bem-vindo, ${ADMIN.name}` })).toBeVisible()
  await server.start()
  // Until it is online again it asks who is signed in, and would write down the answer over what follows.
  await expect(connection(admin)).toHaveText('Online', { timeout: 40_000 })
  await admin.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object
    localStorage.setItem('session', JSON.stringify({ ...session, token: 'refused' }))
  })
  await admin.reload()
  await expect(admin).toHaveURL(/\/login$/)
  expect(await admin.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('Sair signs out at once, or asks first where something is unsent; that is sent after the next login', async ({
  admin,
  app,
  queue,
  server,
}) => {
  const name = unique('Fica aqui')
  await app.open('Cursos', 'Ainda não há cursos.')
  await app.goOffline()
  await new CoursesScreen(admin).create({ name })
  await queue.holds(1)
  await app.press('Sair')
  await expect(app.dialog('Sair')).toContainText('1 alteração ainda não foi enviada e fica neste dispositivo')
  await app.cancel('Sair')
  await expect(app.card(name)).toContainText('Pendente')
  await app.press('Sair')
  await app.dialog('Sair').getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Entrar' })).toBeVisible()

  await server.start()
  await signIn(admin, server.url)
  await queue.holds(0)
  await app.open('Cursos', 'Ainda não há cursos.')
  await expect(app.card(name)).toBeVisible()
  await expect(admin.getByText('Pendente')).toHaveCount(0)
  await app.press('Sair')
  await expect(admin).toHaveURL(/\/login$/)
})
