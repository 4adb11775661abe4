/** *Ajuda*: the user's guide in the app, with and without a login. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeHost } from '../screens/support/harness'
import { heading, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const shown = async () => {
  await heading('Ajuda')
  const contents = within(screen.getByRole('navigation', { name: 'Nesta página' }))
  const links = contents.getAllByRole<HTMLAnchorElement>('link')
  expect(links.length).toBeGreaterThan(8)
  for (const { hash, textContent } of links)
    expect(document.getElementById(decodeURIComponent(hash.slice(1)))?.textContent).toBe(textContent)
  await waitFor(() => expect(document.title).toBe('Ajuda · Admin de Cursos'))
}

it('the guide opens from the menu, and its table of contents leads to each part', async () => {
  const app = await openApp(catalogue(), '/courses')
  await heading('Cursos')
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  await app.user.click(menu.getByRole('link', { name: 'Ajuda' }))
  await shown()
  expect(menu.getByRole('link', { name: 'Ajuda' }).getAttribute('aria-current')).toBe('page')
})

it('the guide opens from the shortcuts', async () => {
  const app = await openApp(catalogue(), '/courses')
  await heading('Cursos')
  await app.user.keyboard('?')
  await app.user.click((await dialog('Atalhos do teclado')).getByRole('link', { name: 'Abrir a ajuda' }))
  await shown()
})

it('the guide opens from Sobre', async () => {
  const app = await openApp(catalogue(), '/courses')
  await heading('Cursos')
  await press(app, 'Preferências')
  await app.user.click(await (await dialog('Preferências')).findByRole('link', { name: 'Ajuda' }))
  await shown()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the guide opens from the login, and leads back to it', async () => {
  const app = await openApp(new FakeHost({}), '/login', null)
  await app.user.click(screen.getByRole('link', { name: 'Ajuda' }))
  await shown()
  await app.user.click(screen.getByRole('link', { name: 'Entrar' }))
  await heading('Entrar')
})
