import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createCareer } from '@/nouns/career/actions'
import Categories from '@/screens/categories/categories'
import Courses from '@/screens/courses/courses'
import Stories from '@/screens/stories/stories'
import Teachers from '@/screens/teachers/teachers'
import { FakeHost, findCard, findDialog, open } from './support/harness'

afterEach(() => vi.restoreAllMocks())

const COURSES = [
  { id: '1', name: 'Álgebra', teacherId: '8' },
  { id: '2', name: 'Botânica', teacherId: '8' },
  { id: '3', name: 'Cálculo', teacherId: '9' },
]
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    index: at,
    question: `Questão ${at}`,
    name: `Aula ${at}`,
  }))

const host = () =>
  new FakeHost({
    '/api/app/courses?limit=15&page=1': { data: COURSES, total: 3 },
    '/api/app/classes/course/1': many(12),
    '/api/app/exercises/course/1': many(30),
    '/api/app/classes/course/2': many(1),
    '/api/app/exercises/course/2': [],
    '/api/app/subcategories/by-course/1': [{ id: '5', name: 'Números' }],
    '/api/app/subcategories/by-course/2': [{ id: '5', name: 'Números' }],
    '/api/app/subcategories/by-course/3': [],
    '/api/app/carreers': [
      { id: '1', name: 'Web', categoryId: '5' },
      { id: '2', name: 'Campo', categoryId: null },
    ],
    '/api/app/carreers/courses/1': [COURSES[0], COURSES[1]],
    '/api/app/carreers/courses/2': [COURSES[1]],
    '/api/app/teachers': [
      { id: '8', name: 'Rita' },
      { id: '9', name: 'Beto' },
    ],
    '/api/app/categories': [{ id: '1', name: 'Artes' }],
    '/api/app/subcategories': [
      { id: '5', name: 'Números', categoryId: '1' },
      { id: '6', name: 'Letras', categoryId: '1' },
    ],
    '/api/app/stories/group/all': [
      { id: '1', name: 'Verão', subCategoryId: '5' },
      { id: '2', name: 'Inverno' },
    ],
    '/api/app/stories/group/1/stories': [{ id: '1' }, { id: '2' }],
    '/api/app/stories/group/2/stories': [],
  })

const ON = {
  courses: { pattern: '/courses', screen: Courses },
  teachers: { pattern: '/teachers', screen: Teachers },
  categories: { pattern: '/categories', screen: Categories },
  stories: { pattern: '/stories', screen: Stories },
}

type User = Awaited<ReturnType<typeof open>>['user']

async function deleteFromMenu(user: User, name: string): Promise<HTMLElement> {
  await findCard(name)
  await user.click(screen.getByRole('button', { name: `Ações de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  return findDialog('Excluir')
}

async function deleteAll(user: User): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }))
  await user.click(await screen.findByRole('button', { name: 'Selecionar todos' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  return findDialog('Excluir')
}

it('the deletion of a course says what goes and what stays with it', async () => {
  const { user } = await open(host(), '/courses', ON.courses)
  const dialog = within(await deleteFromMenu(user, 'Álgebra'))
  await dialog.findByText('Vão junto: 12 aulas e 30 exercícios.')
  await dialog.findByText('Continuam, sem o curso: 1 carreira e 1 subcategoria.')
})

it('the deletion of several courses counts together, each career and subcategory once, and says what it does not know', async () => {
  const server = host()
  const { user } = await open(server, '/courses', ON.courses)
  const dialog = within(await deleteAll(user))
  await dialog.findByText('Vão junto: ao menos 13 aulas e ao menos 30 exercícios.')
  await dialog.findByText('Continuam, sem os cursos: 2 carreiras e 1 subcategoria.')
  await dialog.findByText(/ainda não leu tudo/)
})

it('the deletion of a course that was never read says that the numbers are unknown', async () => {
  const server = host()
  const { user } = await open(server, '/courses', ON.courses)
  await findCard('Álgebra')
  server.reachable = false
  const dialog = within(await deleteFromMenu(user, 'Álgebra'))
  await dialog.findByText(
    'Vão junto: aulas (número desconhecido) e exercícios (número desconhecido).',
    undefined,
    { timeout: 10_000 },
  )
  await dialog.findByText(/ainda não leu tudo/)
  expect(dialog.queryByText(/^Dados de/)).toBeNull()
})

it('the deletion of a course says how old its numbers are if nobody can count again', async () => {
  const server = host()
  const { user } = await open(server, '/courses', ON.courses)
  const first = within(await deleteFromMenu(user, 'Álgebra'))
  await first.findByText('Vão junto: 12 aulas e 30 exercícios.')
  expect(first.queryByText(/^Dados de/)).toBeNull()
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60 * 1000)
  server.reachable = false
  const again = within(await deleteFromMenu(user, 'Álgebra'))
  await again.findByText('Vão junto: 12 aulas e 30 exercícios.')
  await again.findByText('Dados de há 3 dias')
})

it('the deletion of a course does not take the careers that were made on this device for all', async () => {
  const server = host()
  const { user, outbox } = await open(server, '/courses', ON.courses)
  await findCard('Álgebra')
  server.reachable = false
  await outbox.enqueue('u1', draftOf(createCareer, { name: 'Nova', categoryId: '5' }))
  const dialog = within(await deleteFromMenu(user, 'Álgebra'))
  await dialog.findByText(/^Continuam, sem o curso: carreiras \(número desconhecido\)/, undefined, {
    timeout: 10_000,
  })
})

it('the deletion of teachers says how many courses stay', async () => {
  const { user } = await open(host(), '/teachers', ON.teachers)
  await findCard('Rita')
  await user.click(await screen.findByRole('button', { name: 'Excluir Rita' }))
  const one = within(await findDialog('Excluir Rita'))
  await one.findByText('Continuam, sem professor: 2 cursos.')
  await user.click(one.getByRole('button', { name: 'Cancelar' }))
  const both = within(await deleteAll(user))
  await both.findByText('Continuam, sem professor: 3 cursos.')
})

it('the deletion of groups says how many stories go', async () => {
  const { user } = await open(host(), '/stories', ON.stories)
  const dialog = within(await deleteAll(user))
  await dialog.findByText('Vão junto: 2 stories.')
})

it('the deletion of a category offers to delete its subcategories with it', async () => {
  const server = host()
  const { user } = await open(server, '/categories', ON.categories)
  const dialog = within(await deleteFromMenu(user, 'Artes'))
  await dialog.findByText('Continuam, sem categoria: 2 subcategorias.')
  await user.click(dialog.getByRole('checkbox', { name: 'Excluir também 2 subcategorias' }))
  await dialog.findByText('Vão junto: 2 subcategorias.')
  await dialog.findByText('Continuam, sem subcategoria: 2 cursos, 1 carreira e 1 grupo de stories.')
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() =>
    expect(server.log).toEqual([
      'DELETE /api/admin/subcategories/5',
      'DELETE /api/admin/subcategories/6',
      'DELETE /api/admin/categories/1',
    ]),
  )
})
