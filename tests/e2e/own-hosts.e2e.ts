/** Whom the app talks to: its own demo, and nobody else. */
import { expect, test } from './fixtures.ts'
import { QueuePanel } from './queue-panel.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

test('no page, form or panel of the demo catalogue asks anybody but its own server', async ({
  context,
  page,
  demo,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await signIn(page, demo.url)
  await controlled(page)
  for (const item of ['Cursos', 'Categorias', 'Stories', 'Professores', 'Carreiras', 'Configurações']) {
    await page.getByRole('link', { name: item, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible()
    const [first] = await page.getByRole('main').getByRole('article').all()
    const inside = first?.getByRole('link').first()
    if (inside !== undefined && (await inside.count()) > 0) {
      await inside.click()
      await expect(page.getByRole('heading', { name: item, level: 1 })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await new QueuePanel(page).open()
  await new QueuePanel(page).close()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  await expect(page.getByText('Tudo neste dispositivo')).toBeVisible({ timeout: 120_000 })

  const elsewhere = asked.filter((url) => !url.startsWith(`${demo.url}/`) && !/^(blob|data):/.test(url))
  expect(elsewhere).toEqual([])
  // That these were noted shows that others would be.
  expect(asked).toContain(`${demo.url}/api/app/settings`)
  expect(asked.some((url) => url.startsWith(`${demo.url}/uploads/`))).toBe(true)
})
