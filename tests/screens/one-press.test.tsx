/** Each button that makes an entry is pressed twice at the same moment. The presses make one entry and one request. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import CoursePage from '@/screens/course/course'
import Courses from '@/screens/courses/courses'
import Settings from '@/screens/settings/settings'
import Teachers from '@/screens/teachers/teachers'
import { FakeHost, findCard, findDialog, open, type Shown } from './support/harness'

const LIST = '/api/app/courses?limit=15&page=1'

const host = () =>
  new FakeHost({
    '/api/app/settings': [{ id: 1, name: 'Versão', value: '7', active: true }],
    '/api/app/teachers': [{ id: 1, name: 'Rui' }],
    [LIST]: { data: [{ id: 1, name: 'Álgebra' }], total: 1 },
    '/api/app/courses/1': { id: 1, name: 'Álgebra', description: '', language: 'pt' },
    '/api/app/classes/course/1': [],
    '/api/app/exercises/course/1': [],
    '/api/app/subcategories/by-course/1': [],
  })

/** Presses a button twice in one task, so that React renders nothing in between. */
function pressTwice(button: HTMLElement) {
  act(() => {
    button.click()
    button.click()
  })
}

/** Presses the button `button` of the dialog `title` twice, and waits until the dialog is closed. */
async function answerTwice(title: string, button: string) {
  const dialog = within(await findDialog(title))
  pressTwice(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Waits until entries are stored, sends them, checks that each reached the host once, and returns their actions. */
async function made({ outbox, reconnect }: Shown, server: FakeHost): Promise<string[]> {
  await waitFor(() => expect(outbox.view.entries.length).toBeGreaterThan(0))
  await outbox.reload()
  const actions = outbox.view.entries.map(({ action }) => action)
  await reconnect()
  expect(server.changes).toHaveLength(actions.length)
  return actions
}

it('Criar of a form', async () => {
  const server = host()
  const shown = await open(server, '/teachers', { pattern: '/teachers', screen: Teachers })
  await findCard('Rui')
  server.reachable = false
  pressTwice(screen.getByRole('button', { name: 'Adicionar Professor' }))
  const form = within(await findDialog('Adicionar Professor'))
  await shown.user.type(form.getByLabelText('Nome'), 'Eva')
  await answerTwice('Adicionar Professor', 'Criar')
  expect(await made(shown, server)).toEqual(['teacher.create'])
})

it('Excluir of a confirmation, and the button that asks it', async () => {
  const server = host()
  const shown = await open(server, '/teachers', { pattern: '/teachers', screen: Teachers })
  await findCard('Rui')
  server.reachable = false
  pressTwice(screen.getByRole('button', { name: 'Excluir Rui' }))
  await answerTwice('Excluir Rui', 'Excluir')
  expect(await made(shown, server)).toEqual(['teacher.delete'])
})

it('Desativar of a setting', async () => {
  const server = host()
  const shown = await open(server, '/settings', { pattern: '/settings', screen: Settings })
  await findCard('Versão')
  server.reachable = false
  pressTwice(screen.getByRole('button', { name: 'Desativar' }))
  expect(await made(shown, server)).toEqual(['setting.switch'])
})

it('Excluir of several at once', async () => {
  const server = host()
  const shown = await open(server, '/courses', { pattern: '/courses', screen: Courses })
  await findCard('Álgebra')
  server.reachable = false
  await shown.user.click(screen.getByRole('button', { name: 'Selecionar' }))
  await shown.user.click(await screen.findByRole('checkbox', { name: /Álgebra/ }))
  pressTwice(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }))
  await answerTwice('Excluir', 'Excluir')
  expect(await made(shown, server)).toEqual(['course.delete'])
})

it('Criar of an exercise and of several classes', async () => {
  const server = host()
  const shown = await open(server, '/courses/1', { pattern: '/courses/:id', screen: CoursePage })
  const { user } = shown
  await user.click(await screen.findByRole('button', { name: 'Adicionar Exercício' }))
  await screen.findByRole('heading', { level: 1, name: 'Álgebra', hidden: true })
  server.reachable = false
  await user.type(within(await findDialog('Adicionar Exercício')).getByLabelText('Pergunta'), 'Por quê?')
  await answerTwice('Adicionar Exercício', 'Criar')
  await user.click(screen.getByRole('button', { name: 'Adicionar várias aulas' }))
  const form = within(await findDialog('Adicionar várias aulas'))
  await user.type(form.getByLabelText('URLs dos vídeos'), 'https://v.example/1')
  await answerTwice('Adicionar várias aulas', 'Criar 1 aula')
  expect(await made(shown, server)).toEqual(['exercise.create', 'class.create'])
})
