/** *Ajuda* and *Sobre* where only a browser can show them: without a network, with the clipboard, under the real policy. */

import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { misplaced } from '../support/layout.ts'

test('Ajuda opens without a network, with its pictures, and nothing is wrong with it', async ({
  admin,
  app,
}) => {
  await app.goOffline()
  const menu = admin.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Ajuda' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible()
  await admin.reload()
  await admin.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Tabelas' }).click()
  await expect(admin.getByRole('heading', { name: 'Tabelas' })).toBeInViewport()
  const pictures = admin.getByRole('main').getByRole('img')
  expect(await pictures.count()).toBeGreaterThan(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  expect([...(await violations(admin)), ...(await misplaced(admin, 24))]).toEqual([])
})

test('Copiar diagnóstico puts a text without anything that was typed on the clipboard, also without a network', {
  tag: '@night',
}, async ({ admin, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('Categorias', 'Ainda não há categorias.')
  await app.goOffline()
  await app.form({ opener: 'Adicionar Categoria', end: 'Criar' }, (form) =>
    form.getByLabel('Nome', { exact: true }).fill('Segredo de Maria'),
  )
  // What the app hears of an error that nobody catches, without the error itself, which would fail the test.
  await admin.evaluate(() => {
    const error = new TypeError('Segredo de maria@escola.example')
    dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  })
  await admin.getByRole('button', { name: 'Preferências' }).click()
  const preferences = admin.getByRole('dialog', { name: 'Preferências' })
  await expect(preferences.getByRole('heading', { name: 'Sobre' })).toBeVisible()
  await preferences.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await app.says('Diagnóstico copiado.')
  const copied = await admin.evaluate(() => navigator.clipboard.readText())
  // The app may be trying at this moment.
  expect(copied).toMatch(/- (?:Por enviar|Enviando): 1/)
  expect(copied).toMatch(/erro na página: TypeError/)
  expect(copied).not.toMatch(/segredo|maria|eyJ/i)
  expect([...(await violations(admin, { open: 'dialog' })), ...(await misplaced(admin, 24))]).toEqual([])
})
