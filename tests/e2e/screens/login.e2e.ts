import { proves } from '../../proves.ts'
import { unique } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/queue-panel.ts'
import { ADMIN } from '../support/server.ts'

test.use({ fresh: true })

// Block the service worker, because it has nothing to do before anybody signs in.
test.use({ serviceWorkers: 'block' })

test('the login says why it failed, for three seconds, and leads home when it did not', {
  tag: '@night',
}, async ({ page, server }) => {
  proves('2 Routes', 'only /login is outside the main layout')
  proves('2 Shell', 'redirects to /login if not authenticated')
  proves('2 /login', 'e-mail, password, Entrar', 'redirects to / once a user is loaded')
  await page.goto(`${server.url}/courses`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle('Entrar · Admin de Cursos')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const enter = async (email: string, password: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  await enter('', '')
  await expect(page.getByText('Digite seu e-mail.')).toBeVisible()
  await expect(page.getByText('Digite sua senha.')).toBeVisible()
  await enter(`${unique('ninguem').replace(' ', '')}@escola.test`, 'qualquer senha')
  const failure = toast(page, 'Usuário não encontrado')
  await expect(failure).toHaveAttribute('data-type', 'error')
  // Other toasts stay for nine seconds. The limit of six seconds proves that this toast disappears earlier.
  await expect(failure).toHaveCount(0, { timeout: 6_000 })
  await enter(ADMIN.email, 'senha errada')
  await expect(toast(page, 'Senha inválida')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await enter(ADMIN.email, ADMIN.password)
  await expect(page.getByRole('heading', { name: `Bem-vindo, ${ADMIN.name}` })).toBeVisible()
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(`${server.url}/`)
})
