/** What a form has chosen is something that only this device has, and the server gives it an id meanwhile. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { createCourse } from '@/nouns/course/actions'
import { createTeacher } from '@/nouns/teacher/actions'
import { fieldsOf, findCard, USER } from '../screens/support/harness'
import { heading, nothingOpen, type OpenedApp, openApp } from '../screens/support/open-app'
import { COURSES, catalogue, dialog, enter, press, VIDEO } from './support/catalogue'
import { chooser, shared } from './support/share-steps'

/** Opens the app without a connection, with a teacher and a course that only this device has. */
async function opened() {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  for (const item of ['Carreiras', 'Professores'])
    await app.user.click(screen.getByRole('link', { name: item }))
  await app.disconnect()
  const teacher = draftOf(createTeacher, { name: 'Nova' })
  const course = {
    name: 'Botânica',
    language: 'pt' as const,
    teacherId: teacher.creates,
    teacherName: 'Nova',
  }
  await app.outbox.enqueue(USER.id, teacher)
  await app.outbox.enqueue(USER.id, draftOf(createCourse, course))
  host.answer = ({ path }) => {
    const { reads } = host
    if (path.endsWith('/teachers')) reads['/api/app/teachers'] = [{ id: '9', name: 'Nova' }]
    if (path.endsWith('/teachers')) return { status: 200, body: { id: '9' } }
    const novo = { id: 'novo', name: 'Botânica', language: 'pt', teacherId: '9' }
    reads[COURSES] = { data: [novo], total: 1 }
    reads['/api/app/courses/novo'] = novo
    for (const list of ['classes/course', 'exercises/course', 'subcategories/by-course'])
      reads[`/api/app/${list}/novo`] = []
    return { status: 200, body: novo }
  }
  return { host, app }
}

type Opened = Awaited<ReturnType<typeof opened>>

/** Waits until the server has given both their ids. */
async function getIds({ host, app }: Opened): Promise<void> {
  await app.reconnect()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(host.changes).toHaveLength(2)
  // Until the lists are read again, they show what the device knows.
  await waitFor(() => expect(screen.queryAllByText('Pendente')).toEqual([]))
}

async function courseForm({ user }: OpenedApp) {
  await user.click(screen.getByRole('link', { name: 'Cursos' }))
  await findCard('Botânica')
  await press({ user } as OpenedApp, 'Adicionar Curso')
  return dialog('Adicionar Curso')
}

const teacherIn = (form: Awaited<ReturnType<typeof dialog>>) => {
  const { selectedOptions } = form.getByLabelText<HTMLSelectElement>('Professor')
  return selectedOptions[0]?.textContent
}

it('a select keeps showing it, and the form sends the id of the server', async () => {
  const opening = await opened()
  const { app, host } = opening
  const form = await courseForm(app)
  await app.user.type(form.getByLabelText('Nome'), 'Ecologia')
  await form.findByRole('option', { name: 'Nova' })
  await app.user.selectOptions(form.getByLabelText('Professor'), 'Nova')
  await getIds(opening)
  await waitFor(() => expect(form.getByRole<HTMLOptionElement>('option', { name: 'Nova' }).value).toBe('9'))
  expect(teacherIn(form)).toBe('Nova')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(host.changes).toHaveLength(3))
  expect(fieldsOf(host.changes[2] as never)).toMatchObject({ name: 'Ecologia', teacherId: '9' })
})

it('a text that was left with it is back with it', async () => {
  const opening = await opened()
  const { app } = opening
  const form = await courseForm(app)
  await form.findByRole('option', { name: 'Nova' })
  await app.user.selectOptions(form.getByLabelText('Professor'), 'Nova')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('teacherId'))
  await app.reload()
  await getIds(opening)
  const again = await courseForm(app)
  await again.findByText(/está de volta/)
  await waitFor(() => expect(teacherIn(again)).toBe('Nova'))
})

it('a list in which people type keeps showing it', async () => {
  const opening = await opened()
  const { app } = opening
  await app.user.click(screen.getByRole('link', { name: 'Carreiras' }))
  await app.user.click(await screen.findByRole('link', { name: 'Docência' }))
  await heading('Docência')
  await press(app, 'Adicionar curso')
  const form = await dialog('Adicionar novo Curso')
  await app.user.type(form.getByRole('combobox'), 'Botânica')
  await app.user.click(await screen.findByRole('option', { name: 'Botânica' }))
  await getIds(opening)
  expect(form.getByRole('list', { name: 'Escolhidos' }).textContent).toBe('Botânica')
})

it('a form that was filled with it keeps showing it, and is as untouched as before', async () => {
  const opening = await opened()
  const { app } = opening
  await app.user.click(screen.getByRole('link', { name: 'Cursos' }))
  await enter(app, 'Botânica')
  await press(app, 'Editar curso')
  const form = await dialog('Editar curso')
  await waitFor(() => expect(teacherIn(form)).toBe('Nova'))
  await getIds(opening)
  expect(form.getByLabelText<HTMLSelectElement>('Professor').value).toBe('9')
  expect(teacherIn(form)).toBe('Nova')
  expect(form.queryByText(/mudou no servidor/)).toBeNull()
  await app.user.keyboard('{Escape}')
  await nothingOpen()
})

it('the dialog of a shared link keeps showing it, and goes on with it', async () => {
  const opening = await opened()
  const { app } = opening
  await shared({ text: VIDEO })
  await app.reload()
  const offered = await chooser()
  const field = offered.getByLabelText<HTMLInputElement>('Curso')
  await app.user.type(field, 'Botânica')
  await app.user.click(await screen.findByRole('option', { name: 'Botânica' }))
  await getIds(opening)
  expect(field.value).toBe('Botânica')
  await app.user.click(offered.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('dialog', { name: /aula/i })
})
