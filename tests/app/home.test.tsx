import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LISTED } from '@/nouns/registry'
import { TESTED_PAGES } from '../nouns/support/all'
import { proves } from '../proves'
import { findCard, USER } from '../screens/support/harness'
import { goTo, heading, openApp } from '../screens/support/open-app'
import { catalogue, dialog, enter, press } from './support/catalogue'

/** Home, and the pages of the nouns: the item of the menu, the address, the heading. */
const MENU = [
  ['Home', '/', `Bem-vindo, ${USER.name}`],
  ...TESTED_PAGES.map(({ path, title }) => [title, path, title]),
] as [item: string, path: string, heading: string][]

it('the tests know the page of every noun of the menu', () => {
  const known = TESTED_PAGES.map(({ path }) => path)
  const forgotten = LISTED.map(({ href }) => href).filter((href) => !known.includes(href))
  expect(forgotten, 'add `page` to these in tests/nouns').toEqual([])
})

it('the menu leads to every page, with and without a server, and the greeting has the name', async () => {
  proves('2 Routes', '/, /courses, /categories, /teachers, /stories, /carreers, /settings')
  proves('2 Shell', 'side menu: Home, Cursos, Categorias, Stories, Professores, Carreiras, Configurações')
  proves('2 Home', 'Bem-vindo with the name')
  const host = catalogue()
  const app = await openApp(host, '/')
  for (const running of [true, false]) {
    if (!running) {
      await app.disconnect()
      await app.reload()
    }
    for (const [item, path, title] of [...MENU.slice(1), ...MENU.slice(0, 1)]) {
      await goTo(app, item)
      await heading(title)
      expect(location.pathname).toBe(path)
      await waitFor(() => expect(document.title).toBe(`${item} · Admin de Cursos`))
    }
  }
})

it('an address that leads nowhere says so and leads home, with and without a server', async () => {
  proves('2 Routes', 'no route for teacher detail')
  const host = catalogue()
  for (const running of [true, false]) {
    host.reachable = running
    const app = await openApp(host, '/teachers/123')
    await heading('Página não encontrada')
    await app.user.click(await screen.findByRole('link', { name: 'Ir para a Home' }))
    await heading(`Bem-vindo, ${USER.name}`)
    if (running) await app.close()
  }
})

it('these tests have a list of each noun of the menu', () => {
  const { reads } = catalogue()
  const paths = LISTED.map(({ counted }) =>
    'path' in counted ? counted.path() : counted.pagePath(1, '', ''),
  )
  const forgotten = paths.filter((path) => !(path in reads))
  expect(forgotten, 'add answers for these to their nouns in tests/nouns').toEqual([])
})

it.each(LISTED)(
  'the page $href shows the things of its list and opens the form for a new one',
  async (noun) => {
    const host = catalogue()
    const app = await openApp(host, noun.href)
    const { counted } = noun
    const body = host.reads['path' in counted ? counted.path() : counted.pagePath(1, '', '')]
    const things = (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as { name: string }[]
    expect(things.length).toBeGreaterThan(0)
    for (const { name } of things) await findCard(name)
    await app.user.click(await screen.findByRole('button', { name: /^(Adicionar|Criar) / }))
    await screen.findByRole('dialog')
  },
)

it('Home counts what was never opened here when there is a connection, and says so while there is none', async () => {
  const host = catalogue()
  host.reachable = false
  const app = await openApp(host, '/')
  await screen.findByRole('region', { name: 'Catálogo' })
  const counts = () => screen.getByRole('region', { name: 'Catálogo' })
  expect(within(counts()).getAllByText('Ainda não aberto aqui')).toHaveLength(LISTED.length)
  await app.reconnect()
  await waitFor(() => expect(within(counts()).queryByText('Ainda não aberto aqui')).toBeNull())
  expect(within(counts()).getByRole('link', { name: 'Cursos' }).closest('li')?.textContent).toMatch(
    /^Cursos2/,
  )
})

it('a list that Home has counted is read again when it is opened', async () => {
  const host = catalogue()
  const app = await openApp(host, '/')
  const counts = await screen.findByRole('region', { name: 'Catálogo' })
  await waitFor(() => expect(within(counts).queryByText('Ainda não aberto aqui')).toBeNull())
  host.reads['/api/app/teachers'] = [{ id: 'n', name: 'Nova', description: 'Letras' }]
  await goTo(app, 'Professores')
  await findCard('Nova')
})

it('Home says what is unsent, what there is, and what was opened', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await enter(app, 'Álgebra')
  await goTo(app, 'Home')
  await screen.findByText('Nada por enviar neste dispositivo.')
  const line = (name: string) =>
    within(screen.getByRole('region', { name: 'Catálogo' }))
      .getByRole('link', { name })
      .closest('li')?.textContent
  expect(line('Cursos')).toMatch(/^Cursos2/)
  // Nobody has opened the list of teachers on this device, so Home reads it from the host.
  await waitFor(() => expect(line('Professores')).toMatch(/^Professores1/))
  within(screen.getByRole('region', { name: 'Abertos recentemente' })).getByRole('link', { name: 'Álgebra' })

  await app.disconnect()
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Sem rede')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('1 alteração na fila de envio.')
  await press(app, 'Ver fila')
  const queue = await dialog('Fila de envio')
  await queue.findByText(/Sem rede/)
  await app.user.keyboard('{Escape}')
  await app.reconnect()
  await screen.findByText('Nada por enviar neste dispositivo.')
})

it('Home says what failed, and leads to it', async () => {
  const host = catalogue()
  host.answer = () => ({ status: 422, body: { message: 'Hoje não.' } })
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Rui')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(app.outbox.view.entries.map(({ state }) => state)).toEqual(['failed']))
  await goTo(app, 'Home')
  await screen.findByText('1 alteração precisa de você.')
  await press(app, 'Ver fila')
  await (await dialog('Fila de envio')).findByText('Hoje não.')
})
