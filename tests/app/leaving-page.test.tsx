/** A dialog or a menu belongs to the page on which it was opened. Back, Forward or a link closes it with that page. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { proves } from '../proves'
import { findCard } from '../screens/support/harness'
import { goBack, goTo, heading, nothingOpen, type OpenedApp, openApp } from '../screens/support/open-app'
import { catalogue, choose, dialog, enter, press } from './support/catalogue'

it('a form in which nothing was typed goes with the page of its course, also where another course comes', async () => {
  proves('2 /courses', 'a card opens /courses/{id}')
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await enter(app, 'Álgebra')
  await goTo(app, 'Cursos')
  await enter(app, 'Pão')
  await press(app, 'Adicionar aula')
  await dialog('Adicionar aula')
  await goBack(-2)
  await heading('Álgebra')
  await nothingOpen()

  // Go forward to the page of another course. The same component draws both pages.
  await press(app, 'Adicionar aula')
  await dialog('Adicionar aula')
  await goBack(2)
  await heading('Pão')
  await nothingOpen()
  expect(host.log).toEqual([])
})

const OPENINGS: {
  what: string
  on: 'Categorias' | 'Configurações'
  open: (app: OpenedApp) => Promise<void>
}[] = [
  { what: 'a form', on: 'Categorias', open: (app) => press(app, 'Adicionar Categoria') },
  {
    what: 'a question',
    on: 'Categorias',
    open: async (app) => {
      await choose(app, 'Exatas', 'Excluir')
      // Without this wait the test might find the menu open instead of the question.
      await dialog('Excluir')
    },
  },
  { what: 'a menu', on: 'Categorias', open: (app) => press(app, 'Ações de Exatas') },
  { what: 'a form of one thing', on: 'Configurações', open: (app) => press(app, /^Editar/) },
  { what: 'the queue', on: 'Categorias', open: (app) => press(app, 'Fila de envio') },
  { what: 'the preferences', on: 'Categorias', open: (app) => press(app, 'Preferências') },
  { what: 'the palette', on: 'Categorias', open: ({ user }) => user.keyboard('{Control>}k{/Control}') },
  { what: 'the shortcuts', on: 'Categorias', open: ({ user }) => user.keyboard('?') },
  { what: 'the menu of a phone', on: 'Categorias', open: (app) => press(app, 'Abrir menu') },
]

it('a dialog or a menu of any kind goes with its page, and nothing is done', async () => {
  const host = catalogue()
  const app = await openApp(host, '/')
  for (const { what, on, open } of OPENINGS) {
    await goTo(app, on)
    await heading(on)
    await findCard(on === 'Categorias' ? 'Exatas' : 'limite')
    await open(app)
    await waitFor(() => expect(document.querySelector('[role="dialog"], [role="menu"]')).not.toBeNull())
    await goBack()
    await heading(/Bem-vindo/)
    await nothingOpen()
    // As after any other Back, the focus is inside the page: on the link that the user followed, or on the page itself.
    expect(document.activeElement?.closest('main'), what).not.toBeNull()
  }
  expect(host.log).toEqual([])
})

it('Back that closes a dialog and its page focuses the link that led to the page, as any Back does', async () => {
  const app = await openApp(catalogue(), '/courses')
  await enter(app, 'Álgebra')
  await press(app, 'Preferências')
  await dialog('Preferências')
  await goBack()
  await heading('Cursos')
  await nothingOpen()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Álgebra' })).toBe(document.activeElement))
})

it('what is open stays while the address of its page becomes the real one, and where only the query changes', async () => {
  const host = catalogue()
  const app = await openApp(host, '/categories')
  await findCard('Exatas')
  await app.disconnect()
  await press(app, 'Adicionar Categoria')
  const form = await dialog('Adicionar Categoria')
  await app.user.type(form.getByLabelText('Nome'), 'Chega depois')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await enter(app, 'Chega depois')
  expect(location.pathname).toMatch(/^\/categories\/tmp_/)
  await press(app, 'Adicionar SubCategoria')
  await dialog('Adicionar SubCategoria')
  const made = { id: 'real', name: 'Chega depois' }
  host.answer = () => {
    host.reads['/api/app/categories'] = [made]
    Object.assign(host.reads, {
      '/api/app/categories/real': made,
      '/api/app/subcategories/by-category/real': [],
    })
    return { status: 201, body: made }
  }
  await app.reconnect()
  await waitFor(() => expect(location.pathname).toBe('/categories/real'))
  await dialog('Adicionar SubCategoria')
  // The app has replaced the temporary id in the address. Back still closes the dialog, as on any other page.
  await goBack()
  await heading('Categorias')
  await nothingOpen()

  await press(app, 'Adicionar Categoria')
  await dialog('Adicionar Categoria')
  await act(async () => history.pushState(null, '', '?q=nada'))
  await goBack()
  await waitFor(() => expect(location.search).toBe(''))
  await dialog('Adicionar Categoria')
})
