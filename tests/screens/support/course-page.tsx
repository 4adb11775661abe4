/** A host with one course (lessons, an exercise, subcategories, teachers), and functions that use the course's page. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import CoursePage from '@/screens/course/course'
import { FakeHost, findDialog, type Shown } from './harness'

export const PAGE = { pattern: '/courses/:id', screen: CoursePage }

export const CLASSES = '/api/app/classes/course/1'

export const EXERCISES = '/api/app/exercises/course/1'

export const LINKED = '/api/app/subcategories/by-course/1'

export const host = () =>
  new FakeHost({
    '/api/app/courses/1': {
      id: 1,
      name: 'Álgebra',
      description: 'Letras e números.',
      language: 'pt',
      teacher: { id: 't', name: 'Rui' },
      teacherId: 't',
    },
    [CLASSES]: [
      { id: 'a', index: 3, name: 'Retas', description: 'Por dois pontos.', videoUrl: 'https://v.example/a' },
      { id: 'b', index: 1, name: 'Começo', videoUrl: 'javascript:alert(1)' },
    ],
    [EXERCISES]: [
      {
        id: 'x',
        index: 2,
        question: 'Quanto é 1 + 1?',
        alternatives: [
          { id: 'p', text: 'Dois', correct: true },
          { id: 'q', text: 'Três', correct: false },
        ],
      },
    ],
    [LINKED]: [{ id: 's', name: 'Exatas', color: 'red' }],
    '/api/app/subcategories': [
      { id: 's', name: 'Exatas', color: 'red' },
      { id: 'u', name: 'Humanas', color: 'blue' },
    ],
    '/api/app/teachers': [
      { id: 't', name: 'Rui' },
      { id: 'e', name: 'Eva' },
    ],
  })

export type User = Shown['user']

export async function choose(user: User, name: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/**
 * Calls `fill` with the open form whose title is `title`, presses the button `submit`, and waits until the form is
 * closed.
 */
export async function fillIn(
  title: string,
  submit: string,
  fill: (form: ReturnType<typeof within>) => Promise<void>,
) {
  const form = within(await findDialog(title))
  await fill(form)
  form.getByRole('button', { name: submit }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
