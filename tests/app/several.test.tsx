/** One press changes several things. Each change is an entry of its own. The app shows and reports them as a group. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cardNames, fieldsOf, findCard } from '../screens/support/harness'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { COURSES, catalogue, dialog, press, VIDEO } from './support/catalogue'

it('courses are chosen and deleted together: one question, an entry each, one summary', async () => {
  const host = catalogue()
  const stays = { id: 3, name: 'Fica' }
  host.reads[COURSES] = { data: [{ id: 1, name: 'Álgebra' }, { id: 2, name: 'Pão' }, stays], total: 3 }
  const app = await openApp(host, '/courses')
  await findCard('Fica')
  await app.disconnect()
  await press(app, 'Selecionar')
  await app.user.click(await screen.findByLabelText('Selecionar Álgebra'))
  await app.user.click(await screen.findByLabelText('Selecionar Pão'))
  const bar = screen.getByRole('toolbar', { name: 'Seleção' })
  expect(bar.textContent).toContain('2 cursos selecionados')
  await press(app, 'Excluir')
  const question = await dialog('Excluir')
  question.getByText('Tem certeza que deseja excluir 2 cursos?')
  question.getByText('Álgebra')
  question.getByText('Pão')
  await app.user.click(question.getByRole('button', { name: 'Excluir' }))
  await nothingOpen()
  await waitFor(() => expect(cardNames()).toEqual(['Fica']))
  expect(app.outbox.view.entries).toHaveLength(2)

  await press(app, /^Fila de envio/)
  await (await dialog('Fila de envio')).findByText('2 alterações feitas juntas')
  await app.user.keyboard('{Escape}')
  await nothingOpen()
  host.answer = () => {
    host.reads[COURSES] = { data: [stays], total: 1 }
    return { status: 204 }
  }
  await app.reconnect()
  await screen.findByText('2 alterações enviadas')
  expect(screen.queryByText('Curso deletado com sucesso')).toBeNull()
  expect(host.log).toEqual(['DELETE /api/admin/courses/1', 'DELETE /api/admin/courses/2'])
  expect(cardNames()).toEqual(['Fica'])
})

it('classes come from a pasted list, in its order; what is no address is named, and nothing is made of it', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses/1')
  await heading('Álgebra')
  await press(app, 'Adicionar várias aulas')
  const form = await dialog('Adicionar várias aulas')
  const list = form.getByLabelText('URLs dos vídeos')
  const paste = async (text: string) => {
    await app.user.clear(list)
    await app.user.click(list)
    await app.user.paste(text)
  }
  await paste('isto não')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await form.findByText('Linha 1: “isto não” não é um endereço que comece com http:// ou https://.')
  expect(app.outbox.view.entries).toEqual([])
  const [short, other] = ['youtu.be/dQw4w9WgXcQ?t=3', 'https://v.test/c']
  await paste(`${other}\n\n${short}\r\nisto não\n${VIDEO}&t=2`)
  await form.findByText('3 aulas prontas')
  await app.user.click(form.getByRole('button', { name: 'Criar 3 aulas' }))
  await nothingOpen()
  await screen.findByText('3 alterações enviadas')
  expect(host.changes.map((change) => fieldsOf(change)['videoUrl'])).toEqual([
    other,
    `${VIDEO}&t=3s`,
    `${VIDEO}&t=2s`,
  ])
})

it('exercises come from a pasted table with their alternatives; a wrong row is named, and nothing is made of it', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses/1')
  await heading('Álgebra')
  await app.disconnect()
  await press(app, 'Adicionar vários exercícios')
  const form = await dialog('Adicionar vários exercícios')
  const sheet = form.getByLabelText('Planilha')
  const paste = async (...rows: string[]) => {
    await app.user.clear(sheet)
    await app.user.click(sheet)
    await app.user.paste(rows.join('\n'))
  }
  await paste('3 + 3?\t6\t5')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await form.findByText('Linha 1: nenhuma alternativa está marcada como correta.')
  expect(app.outbox.view.entries).toEqual([])
  await paste('2 + 2?\t3\t*4', '5 + 5?\t1\t2', '3 + 3?\t*6')
  await form.findByText('2 exercícios prontos')
  const preview = within(form.getByRole('list', { name: 'Como ficarão' }))
  const rows = preview.getAllByText(/^Linha \d$/)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Linha 2', 'Linha 1', 'Linha 3'])
  preview.getByText('nenhuma alternativa está marcada como correta.')
  expect(preview.getByText('6').parentElement?.textContent).toBe('6 (correta)')
  await app.user.click(form.getByRole('button', { name: 'Criar 2 exercícios' }))
  await nothingOpen()
  await waitFor(() => expect(cardNames()).toEqual(['1 - 2 + 2?', '2 - 3 + 3?']))
  await app.reconnect()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(host.log).toEqual([
    'POST /api/admin/exercises',
    // The right alternative comes first, and then goes to its place behind the other.
    'POST /api/admin/exercises/alternative',
    'PATCH /api/admin/exercises/alternative/novo',
    'POST /api/admin/exercises/alternative',
    'PATCH /api/admin/exercises/alternative/novo',
    'PATCH /api/admin/exercises/alternative/novo',
    'POST /api/admin/exercises',
    'POST /api/admin/exercises/alternative',
    'PATCH /api/admin/exercises/alternative/novo',
  ])
})

it('all lessons of a course are chosen with one press and deleted together', async () => {
  const host = catalogue()
  const LIST = '/api/app/classes/course/1'
  let lessons = [1, 2, 3].map((index) => ({ id: `l${index}`, index, name: `Aula ${index}`, videoUrl: VIDEO }))
  host.reads[LIST] = lessons
  // Like the server, this host leaves deleted lessons out of later reads. Otherwise the lessons would appear again.
  host.answer = ({ path }) => {
    lessons = lessons.filter(({ id }) => !path.endsWith(id))
    host.reads[LIST] = lessons
    return { status: 204 }
  }
  const app = await openApp(host, '/courses/1')
  await findCard('1 - Aula 1')
  await press(app, 'Selecionar')
  await press(app, 'Selecionar todos')
  await press(app, 'Excluir')
  const question = await dialog('Excluir')
  question.getByText('Tem certeza que deseja excluir 3 itens?')
  await app.user.click(question.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Este curso ainda não tem aulas.')
  await waitFor(() => expect(host.log).toHaveLength(3))
})
