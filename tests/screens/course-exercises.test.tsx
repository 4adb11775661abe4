/** The page of one course: exercises with their alternatives. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { proves } from '../proves'
import { choose, fillIn, host, PAGE, type User } from './support/course-page'
import { fieldsOf, findCard, open } from './support/harness'

async function addExercise(user: User, question: string, ...texts: string[]): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Adicionar Exercício' }))
  await fillIn('Adicionar Exercício', 'Criar', async (form) => {
    await user.type(form.getByLabelText('Pergunta'), question)
    for (const [at, text] of texts.entries()) {
      await user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
      await user.type(form.getByLabelText(`Alternativa ${at + 1}`), text)
    }
    if (texts.length > 0)
      await user.click(form.getAllByRole('checkbox', { name: 'Correta' })[0] as HTMLElement)
  })
}

describe('/courses/{id}', () => {
  it('the page of a course keeps an exercise with its alternatives as one, and sends its calls in order', async () => {
    const server = host()
    const { user, outbox, reconnect } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    server.reachable = false
    await addExercise(user, 'E 2 + 2?', 'Quatro', 'Cinco')
    const card = within(await findCard('4 - E 2 + 2?'))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'QuatroCorreta',
      'CincoIncorreta',
    ])
    expect(outbox.view.entries).toHaveLength(4)

    let made = 0
    server.answer = ({ path }) => {
      made += 1
      return { status: 201, body: { id: path.endsWith('/alternative') ? `alt${made}` : 'e9' } }
    }
    await reconnect()
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    expect(server.changes.map((change) => [change.path, fieldsOf(change)])).toEqual([
      ['/api/admin/exercises', { courseId: '1', question: 'E 2 + 2?' }],
      ['/api/admin/exercises/alternative', { exerciseId: 'e9', text: 'Quatro', correct: false }],
      ['/api/admin/exercises/alternative/alt2', { correct: true }],
      ['/api/admin/exercises/alternative', { exerciseId: 'e9', text: 'Cinco', correct: false }],
    ])
  })

  it('changes, adds and takes away alternatives', async () => {
    proves('2 /courses/{id}', 'edit an exercise with its alternatives')
    const server = host()
    const { user } = await open(server, '/courses/1', PAGE)
    await choose(user, 'Quanto é 1 + 1?', 'Editar informações')
    await fillIn('Editar informações', 'Salvar', async (form) => {
      const [first] = form.getAllByRole('checkbox', { name: 'Correta' })
      expect(first).toHaveProperty('checked', true)
      await user.click(form.getAllByRole('button', { name: 'Remover' })[1] as HTMLElement)
      await user.type(form.getByLabelText('Alternativa 1'), ' (2)')
      await user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
      await user.click(form.getByRole('button', { name: 'Salvar' }))
      expect(await form.findByText('Preencha este campo.')).toBeTruthy()
      await user.type(form.getByLabelText('Alternativa 2'), 'Onze')
    })
    await waitFor(() =>
      expect(server.log).toEqual([
        'PATCH /api/admin/exercises/x',
        'POST /api/admin/exercises/alternative',
        'PATCH /api/admin/exercises/alternative/p',
        'DELETE /api/admin/exercises/alternative/q',
      ]),
    )
    expect(server.changes[2] && fieldsOf(server.changes[2])).toEqual({ text: 'Dois (2)' })
  })
})
