/**
 * The whole app at a host that counts the ids of each kind of thing by themselves: course 1 has the lessons 1 and 2 and the
 * exercise 1, whose alternatives are 1 and 2.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { csvText } from '@/lib/sheet/csv'
import { PLAIN } from '../hosts/support/shape'
import { cardNames, findCard } from '../screens/support/harness'
import { goTo, heading, nothingOpen, type OpenedApp, openApp } from '../screens/support/open-app'
import { exported, planned, sheetWorker } from '../screens/support/sheets'
import { choose, dialog, press } from './support/catalogue'
import { palette } from './support/focused'
import { ShapedApp, sent, signIn } from './support/shaped-app'
import { FakeTabLocks } from './support/tab-locks'
import { openedQueue } from './support/two-people'

beforeEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeTabLocks() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page of course 1. */
async function opened() {
  const host = new ShapedApp({ ...PLAIN, isCountedByKind: 'each kind of thing counts its own ids' })
  const app = await openApp(host, '/login', null)
  await signIn(app)
  await goTo(app, 'Cursos')
  await app.user.click(await screen.findByRole('link', { name: 'Curso 1' }))
  await heading('Curso 1')
  await findCard('3 - Quanto?')
  return { host, app }
}

const shown = (...names: string[]) => waitFor(() => expect(cardNames()).toEqual(names))

async function fill(app: OpenedApp, title: string, values: Record<string, string>): Promise<void> {
  const form = await dialog(title)
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
}

/** Takes back the newest change that was sent. */
async function undo(app: OpenedApp, name: RegExp): Promise<void> {
  const queue = await openedQueue(app)
  const [button] = await queue.findAllByRole('button', { name })
  if (button) await app.user.click(button)
  await sent(app)
  await app.user.keyboard('{Escape}')
  await nothingOpen()
}

it.each([['with'], ['without']])('lesson 1 and exercise 1 stay apart %s a connection', async (how) => {
  const { host, app } = await opened()
  if (how === 'without') await app.disconnect()
  await choose(app, 'Quanto?', 'Editar informações')
  await fill(app, 'Editar informações', { Pergunta: 'Quantos?', 'Alternativa 1': 'Uma' })
  await shown('1 - Aula um', '2 - Aula dois', '3 - Quantos?')
  await choose(app, 'Aula um', 'Editar Posição')
  await fill(app, 'Editar Posição', { 'Nova posição': '3' })
  await shown('1 - Aula dois', '2 - Quantos?', '3 - Aula um')
  if (how === 'without') await app.reconnect()
  await sent(app)
  await shown('1 - Aula dois', '2 - Quantos?', '3 - Aula um')
  expect(host.log).toEqual([
    'PATCH /api/admin/exercises/1',
    'PATCH /api/admin/exercises/alternative/1',
    'PATCH /api/admin/exercises/1',
    'PATCH /api/admin/classes/change-index/1/3',
  ])
  within(await findCard('2 - Quantos?')).getByText('Uma')

  await undo(app, /^Desfazer: Mover/)
  await shown('1 - Aula um', '2 - Aula dois', '3 - Quantos?')
  await undo(app, /^Desfazer: Editar exercício/)
  await shown('1 - Aula um', '2 - Aula dois', '3 - Quanto?')
})

it('of lesson 1 and exercise 1, only the selected one is deleted', async () => {
  const { host, app } = await opened()
  await app.disconnect()
  await press(app, 'Selecionar')
  const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` })
  for (const name of ['Aula um', 'Quanto?', 'Aula um']) await app.user.click(await box(name))
  expect(await box('Aula um')).toHaveProperty('checked', false)
  screen.getByText('1 item selecionado')
  await app.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }))
  await app.user.click((await dialog('Excluir')).getByRole('button', { name: 'Excluir' }))
  await nothingOpen()
  await shown('1 - Aula um', '2 - Aula dois')
  await app.reconnect()
  await sent(app)
  await shown('1 - Aula um', '2 - Aula dois')
  expect(host.log).toEqual(['DELETE /api/admin/exercises/1'])
})

it('a lesson that gets the id of an exercise keeps its card, and so does an exercise made with it', async () => {
  const { host, app } = await opened()
  await app.disconnect()
  await press(app, 'Adicionar várias aulas')
  const form = await dialog('Adicionar várias aulas')
  fireEvent.change(form.getByLabelText('URLs dos vídeos'), {
    target: { value: 'https://v.example/3\nhttps://v.example/4' },
  })
  await app.user.click(form.getByRole('button', { name: /^Criar/ }))
  await nothingOpen()
  for (const question of ['2', '3']) {
    await press(app, 'Adicionar Exercício')
    const exercise = await dialog('Adicionar Exercício')
    fireEvent.change(exercise.getByLabelText('Pergunta'), { target: { value: question } })
    await app.user.click(exercise.getByRole('button', { name: 'Criar' }))
    await nothingOpen()
  }
  await choose(app, '2', 'Editar Posição')
  await fill(app, 'Editar Posição', { 'Nova posição': '1' })
  const order = ['Aula um', 'Aula dois', 'Quanto?', 'https://v.example/3', 'https://v.example/4', '3']
  await shown('1 - 2', ...order.map((name, at) => `${at + 2} - ${name}`))
  await app.reconnect()
  await sent(app)
  const names = ['Aula um', 'Aula dois', 'Quanto?', 'Aula 3', 'Aula 4', '3']
  await shown('1 - 2', ...names.map((name, at) => `${at + 2} - ${name}`))
  expect(host.log).toHaveLength(5)
})

it('a sheet of lessons moves lesson 1, and the exercise 1 keeps its place', async () => {
  sheetWorker()
  const { host, app } = await opened()
  const { rows } = await exported(app.user, 'Aulas e exercícios', 'CSV', ' de aulas')
  await nothingOpen()
  const place = rows[0]?.indexOf('Posição')
  const changed = rows.map((row) => row.map((cell, at) => (row[0] === '1' && at === place ? '3' : cell)))
  const file = new File([csvText(changed)], 'aulas.csv')
  const plan = await planned(app.user, 'Aulas e exercícios', file, ' de aulas')
  await app.user.click(plan.getByRole('button', { name: /^Importar 1 linha/ }))
  await nothingOpen()
  await sent(app)
  await shown('1 - Aula dois', '2 - Quanto?', '3 - Aula um')
  expect(host.log).toEqual(['PATCH /api/admin/classes/change-index/1/3'])
})

it('the palette opens each of the things with the id 1 where it is', async () => {
  const { app } = await opened()
  const lists = { Categorias: 'Exatas', Carreiras: 'Docência', Stories: 'Novidades', Configurações: 'idade' }
  for (const [page, name] of Object.entries(lists)) {
    await goTo(app, page)
    await findCard(name)
  }
  await app.disconnect()
  const places = {
    'Curso 1': '/courses/1',
    'Aula um': '/courses/1',
    'Quanto?': '/courses/1',
    Exatas: '/categories/1',
    Docência: '/carreers/1',
    Novidades: '/stories/1',
  }
  for (const [words, path] of Object.entries(places)) {
    await app.user.keyboard('{Control>}k{/Control}')
    const found = await palette()
    fireEvent.change(found.getByRole('combobox'), { target: { value: words } })
    const [first] = await found.findAllByRole('option', { name: new RegExp(words.replace('?', '\\?')) })
    if (first) await app.user.click(first)
    await nothingOpen()
    await waitFor(() => expect(location.pathname).toBe(path))
  }
})

it('a conflict about teacher 1 names the teacher, and not the course with this id', async () => {
  const { host, app } = await opened()
  await press(app, 'Editar curso')
  await (await dialog('Editar curso')).findByRole('option', { name: 'Zélia' })
  await app.disconnect()
  await fill(app, 'Editar curso', { Professor: host.id(22) })
  await host.change('PATCH', '/api/admin/courses/1', { teacherId: '' })
  await app.reconnect()
  const queue = await openedQueue(app)
  const field = within(await queue.findByRole('region', { name: 'Professor' }))
  expect(field.getByText('Como era').parentElement?.textContent).toBe('Como eraMarta')
  expect(field.getByText('A sua alteração').parentElement?.querySelector('ins')?.textContent).toBe('Zélia')
})
