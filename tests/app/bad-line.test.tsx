/** What lists show while the network is slow, breaks off, or is absent. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Reply } from '@/lib/wire'
import { reply } from '../screens/support/fake-host'
import { findCard } from '../screens/support/harness'
import { goTo, heading, openApp, pass } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

/** An address whose page reads nothing from the server. Home is unsuitable: it reads every list to count its items. */
const NOWHERE = '/nada'
const TEACHERS = '/api/app/teachers'
const alerts = () => within(screen.getByRole('main')).queryAllByRole('alert')
const age = () => within(screen.getByRole('main')).queryByText(/^Dados de /)?.textContent
const connection = () => screen.getByRole('status', { name: 'Conexão' }).textContent

it.each<[string, Reply]>([
  ['with 503', reply(503, { message: 'Mais tarde' })],
  ['with nothing at all', { kind: 'silence' }],
  ['with half of it', { kind: 'cut', status: 200, keyEchoed: true }],
  ['by a captive portal', { kind: 'somebody', status: 200 }],
])(
  'a list whose read is answered %s at first is read again by itself, without a word of it',
  async (_, answer) => {
    const host = catalogue()
    const app = await openApp(host, NOWHERE)
    host.fail(TEACHERS, answer)
    host.fail(TEACHERS, answer)
    let said = 0
    const watcher = new MutationObserver(() => {
      if (alerts().length > 0) said += 1
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    await goTo(app, 'Professores')
    await heading('Professores')
    await pass(5_000)
    await findCard('Marta')
    watcher.disconnect()
    expect(host.asked.filter((path) => path === TEACHERS)).toHaveLength(3)
    expect(said).toBe(0)
  },
)

it('a list that could not be read says so, and is read again by itself when the server is back', async () => {
  const host = catalogue()
  const app = await openApp(host, NOWHERE)
  await app.disconnect()
  await goTo(app, 'Professores')
  await heading('Professores')
  await pass(5_000)
  await waitFor(() => expect(alerts()[0]?.textContent).toContain('Não foi possível carregar'))
  host.reachable = true
  // The app asks at intervals whether the server can be reached again.
  await pass(31_000)
  await findCard('Marta')
  expect(alerts()).toEqual([])
})

it.each([
  { item: 'Categorias', path: '/api/app/categories', name: 'Exatas' },
  { item: 'Stories', path: '/api/app/stories/group/all', name: 'Turma da manhã' },
  { item: 'Professores', path: TEACHERS, name: 'Marta' },
  { item: 'Configurações', path: '/api/app/settings', name: 'limite' },
])(
  '$item that take their time show the shapes of what comes, in their own page',
  async ({ item, path, name }) => {
    const host = catalogue()
    const release = host.hold(path)
    const app = await openApp(host, NOWHERE)
    await goTo(app, item)
    await heading(item)
    const main = within(screen.getByRole('main'))
    const loading = await main.findByText('Carregando Informações')
    expect(
      loading.closest('[role="status"]')?.querySelectorAll('[data-slot="skeleton"]').length,
    ).toBeGreaterThan(6)
    expect(alerts()).toEqual([])
    release()
    await findCard(name)
    expect(main.queryByText('Carregando Informações')).toBeNull()
  },
)

it('while the server cannot be reached a list says how old it is, after a reload as well, and no more once it is new', async () => {
  const host = catalogue()
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  expect(age()).toBeUndefined()
  await app.disconnect()
  expect(connection()).toBe('Conexão instável')
  await waitFor(() => expect(age()).toBe('Dados de agora há pouco'))
  await pass(12 * 60_000 + 10_000)
  expect(age()).toBe('Dados de há 12 min')
  await app.reload()
  await findCard('Marta')
  await waitFor(() => expect(age()).toBe('Dados de há 12 min'))

  await app.reconnect()
  await waitFor(() => expect(connection()).toBe('Online'))
  await waitFor(() => expect(age()).toBeUndefined())
})

it('a page that was never opened shows with no network what the lists know of it, and is read when the network is back', async () => {
  const host = catalogue()
  const app = await openApp(host, NOWHERE)
  const lists = { Cursos: 'Álgebra', Categorias: 'Exatas', Carreiras: 'Docência' }
  for (const [list, name] of Object.entries(lists)) {
    await goTo(app, list)
    await findCard(name)
  }
  await app.disconnect()
  for (const [list, name] of Object.entries(lists)) {
    await goTo(app, list)
    await app.user.click(await screen.findByRole('link', { name }))
    await heading(name)
    // The page shows the data that the list contains about the item, and says how old this data is. The page also says
    // that the app could not read the rest of the item.
    await pass(5_000)
    await waitFor(() => expect(alerts()[0]?.textContent).toContain('Não foi possível carregar'))
    await waitFor(() => expect(age()).toMatch(/^Dados de /))
  }
  // The app is closed, and then opened at the address of the page.
  history.pushState(null, '', '/courses/1')
  await app.reload()
  await heading('Álgebra')
  await app.reconnect()
  await waitFor(() => expect(alerts()).toEqual([]))
})

it('a list that was never read shows what was made here, and says that there may be more', async () => {
  const host = catalogue()
  const onlyHere = () => screen.queryByText(/Só o que foi feito neste dispositivo/)
  const app = await openApp(host, NOWHERE)
  await app.disconnect()
  await goTo(app, 'Professores')
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Feito aqui')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await pass(5_000)
  expect((await findCard('Feito aqui')).textContent).toContain('Pendente')
  expect(onlyHere()).not.toBeNull()
  await app.reload()
  await pass(5_000)
  expect((await findCard('Feito aqui')).textContent).toContain('Pendente')
  host.answer = () => {
    const made = { id: 'real', name: 'Feito aqui' }
    host.reads[TEACHERS] = [made]
    return { status: 201, body: made }
  }
  await app.reconnect()
  await waitFor(async () => expect((await findCard('Feito aqui')).textContent).not.toContain('Pendente'))
  expect(onlyHere()).toBeNull()
})
