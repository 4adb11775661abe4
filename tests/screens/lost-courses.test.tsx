/** What is queued for a course that is gone can be given another course, all at once. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { createClass } from '@/nouns/class/actions'
import { createCourse, updateCourse } from '@/nouns/course/actions'
import { addCourse } from '@/nouns/course/career-action'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { fieldsOf, findDialog } from './support/harness'
import { openPanel } from './support/queue-steps'

const COURSE = { language: 'pt', description: '', image: null }
const LESSON = 'https://www.youtube.com/watch?v=aaaaaaaaaa1'
const ALTERNATIVES = ['Um', 'Dois'].map((text, at) => ({ text, correct: at === 1 }))

const states = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-seq]')].map(({ dataset }) => dataset['state'])

async function chooseCourse({ user }: Awaited<ReturnType<typeof openPanel>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Escolher outro curso' }))
  const dialog = within(await findDialog('Escolher outro curso'))
  await user.click(dialog.getByRole('combobox', { name: /Curso/ }))
  expect(screen.queryByRole('option', { name: 'Álgebra' })).toBeNull()
  await user.click(await screen.findByRole('option', { name }))
  return { dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Escolher' })) }
}

it('the entries of a course that somebody else deleted go to another course at one press, without a network, and are sent', async () => {
  const shown = await openPanel()
  const { host, outbox, reconnect } = shown
  const page = {
    total: 2,
    data: ['1', '2'].map((id) => ({ ...COURSE, id, name: id === '1' ? 'Álgebra' : 'Geometria' })),
  }
  host.reads['/api/app/courses?limit=15&page=1'] = page
  host.reads['/api/app/courses/2'] = page.data[1]
  host.answer = ({ path, body }) => {
    if (path.endsWith('/r/2')) host.reads['/api/app/carreers/courses/r'] = [page.data[1]]
    const isLost = fieldsOf({ path, body, method: 'POST' })['courseId'] === '1' || path.endsWith('/1')
    return isLost
      ? { status: 400, body: { message: 'Curso: o item escolhido não existe mais.' } }
      : { status: 201, body: { id: `n${host.changes.length}` } }
  }
  const question = exerciseDrafts('1', { question: 'Quanto?', alternatives: ALTERNATIVES })
  const parts = question.length - 1
  await outbox.enqueueAll('u1', [
    draftOf(createClass, { videoUrl: LESSON, courseId: '1' }),
    ...question,
    draftOf(addCourse, {
      careerId: 'r',
      courseId: '1',
      present: true,
      career: 'Docência',
      course: { name: 'Álgebra' },
    }),
    draftOf(updateCourse, { id: '1', name: 'Álgebra 2', language: 'pt' }),
  ])
  host.reads['/api/app/carreers/courses/r'] = []
  await reconnect()
  await waitFor(() =>
    expect(states()).toEqual(['failed', 'failed', ...Array(parts).fill('blocked'), 'failed', 'failed']),
  )
  const { dialog, submit } = await chooseCourse(shown, 'Geometria')
  host.reachable = false
  dialog.getByText(
    `${parts + 3} alterações seguem para o curso escolhido, na mesma ordem e com os mesmos arquivos.`,
  )
  dialog.getByText('Não podem ir para outro curso e ficam na fila')
  dialog.getByText('Editar curso “Álgebra 2”')
  await submit()
  await waitFor(() => expect(states()).toEqual([...Array(parts + 3).fill('queued'), 'failed']))
  screen.getByText('Adicionar curso “Geometria” à carreira “Docência”')
  host.changes.splice(0)
  host.reads['/api/app/classes/course/2'] = []
  host.reads['/api/app/exercises/course/2'] = []
  await reconnect()
  await waitFor(() => expect(states()).toEqual(['failed']))
  const sent = host.changes.map((change) => fieldsOf(change)['courseId'] ?? change.path)
  expect(sent).toHaveLength(parts + 3)
  expect([sent[0], sent[1], sent.at(-1)]).toEqual(['2', '2', '/api/admin/carreers/courses/r/2'])
})

it('the entries of a course whose creation was refused go to a course that is itself still unsent', async () => {
  const shown = await openPanel()
  const { host, outbox, reconnect } = shown
  host.answer = () => ({ status: 422, body: { message: 'Nome inválido' } })
  const course = draftOf(createCourse, { name: 'Álgebra', language: 'pt' })
  await outbox.enqueueAll('u1', [
    course,
    draftOf(createClass, { videoUrl: LESSON, courseId: course.creates ?? '' }),
  ])
  await reconnect()
  await waitFor(() => expect(states()).toEqual(['failed', 'blocked']))
  host.reachable = false
  await outbox.enqueueAll('u1', [draftOf(createCourse, { name: 'Geometria', language: 'pt' })])
  await screen.findByText('O curso “Álgebra” não foi criado')
  const { submit } = await chooseCourse(shown, 'Geometria')
  await submit()
  await waitFor(() => expect(states()).toEqual(['failed', 'queued', 'queued']))
  expect(screen.queryByRole('button', { name: 'Escolher outro curso' })).toBeNull()
})
