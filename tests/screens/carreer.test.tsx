import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { createCareer } from '@/nouns/career/actions'
import { createCourse } from '@/nouns/course/actions'
import CarreerPage from '@/screens/carreer/carreer'
import { proves } from '../proves'
import { reply } from './support/fake-host'
import { cardNames, FakeHost, findCard, findDialog, open, type Shown } from './support/harness'

const PAGE = { pattern: '/carreers/:id', screen: CarreerPage }
const OF_1 = '/api/app/carreers/courses/1'

const COURSES = [...'ABCDEFGHIJKLMNOPQ'].map((letter) => ({ id: `c${letter}`, name: `Curso ${letter}` }))
const page = (number: number) => ({ data: COURSES.slice((number - 1) * 15, number * 15), total: 17 })

const host = () =>
  new FakeHost({
    '/api/app/carreers/1': { id: 1, name: 'Web', description: 'Do começo ao fim.', categoryId: 7 },
    '/api/app/carreers': [{ id: 1, name: 'Web', description: 'Do começo ao fim.', categoryId: 7 }],
    '/api/app/subcategories': [{ id: '7', name: 'Programação' }],
    '/api/app/courses?limit=15&page=1': page(1),
    '/api/app/courses?limit=15&page=2': page(2),
    [OF_1]: [{ ...COURSES[0], description: 'O primeiro.' }],
  })

/** Opens the dialog that adds a course, chooses a course by the beginning of its name, and submits. */
async function choose(user: Shown['user'], part: string): Promise<HTMLElement> {
  await user.click(screen.getAllByRole('button', { name: 'Adicionar curso' })[0] as HTMLElement)
  const dialog = await findDialog('Adicionar novo Curso')
  await user.type(within(dialog).getByRole('combobox', { name: 'Selecione um curso' }), part)
  await user.click(await within(dialog).findByRole('option', { name: new RegExp(`^${part}`, 'i') }))
  await user.click(within(dialog).getByRole('button', { name: 'Adicionar' }))
  return dialog
}

describe('/carreers/{id}', () => {
  it('the page of a career shows the career and its courses, under its own title', async () => {
    proves('2 /carreers/{id}', 'image, name, description, Cursos')
    await open(host(), '/carreers/1', PAGE)
    expect(within(await findCard('Curso A')).getByText('O primeiro.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Web' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Cursos' })).toBeTruthy()
    expect(screen.getByText('Do começo ao fim.')).toBeTruthy()
    expect(await screen.findByText('Programação')).toBeTruthy()
    expect(document.title).toBe('Web · Admin de Cursos')
  })

  it('the page of a career keeps a place for the subcategory that is still being read, and gives it up where it cannot be', async () => {
    const server = host()
    const arrive = server.hold('/api/app/subcategories')
    await open(server, '/carreers/1', PAGE)
    await findCard('Curso A')
    const places = () => document.querySelectorAll('[data-slot="skeleton"]')
    expect(places()).toHaveLength(1)
    server.fail('/api/app/subcategories', reply(403, { message: 'Não.' }))
    arrive()
    await waitFor(() => expect(places()).toHaveLength(0))
    expect(screen.queryByText('Programação')).toBeNull()
  })

  it('the page of a career offers every course, from every page, and refuses one that is there already', async () => {
    proves('2 /carreers/{id}', 'the dropdown lists all courses')
    const server = host()
    const { user } = await open(server, '/carreers/1', PAGE)
    await findCard('Curso A')
    const dialog = within(await choose(user, 'Curso A'))
    expect(await dialog.findByText('Este curso já está nesta carreira.')).toBeTruthy()
    const box = dialog.getByRole('combobox', { name: 'Selecione um curso' })
    await user.click(box)
    expect(await dialog.findAllByRole('option')).toHaveLength(17)
    await user.type(box, 'curso q')
    await user.click(dialog.getByRole('option'))
    server.reads[OF_1] = []
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(server.log).toEqual(['POST /api/admin/carreers/courses/1/cQ']))
  })

  it('the page of a career makes the toggling call only where the wish is not true already', async () => {
    proves('7 Careers', 'adding and removing is one toggling call')
    const server = host()
    const { user, outbox } = await open(server, '/carreers/1', PAGE)
    await findCard('Curso A')
    // Somebody else has added the course in the meantime. The API adds and removes a course by the same call. So if the
    // app made this call now, it would remove the course.
    server.reads[OF_1] = [COURSES[0], COURSES[1]]
    await choose(user, 'Curso B')
    await findCard('Curso B')
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    expect(server.log).toEqual([])
  })

  it('the page of a career takes a course out after asking; put back before that was sent, there is nothing to send', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/carreers/1', PAGE)
    await findCard('Curso A')
    server.reachable = false
    await user.click(await screen.findByRole('button', { name: 'Excluir Curso A' }))
    const question = within(await findDialog('Excluir Curso A'))
    expect(question.getByText('Tem certeza que deseja remover o curso da carreira?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Esta carreira ainda não tem cursos.')).toBeTruthy()
    expect(outbox.view.entries.map(({ action }) => action)).toEqual(['career.removeCourse'])

    // Wait until the first attempt to send the removal has ended. Before that, the app may believe that it is online,
    // and would queue an addition instead of cancelling the removal.
    await outbox.send(false)
    await choose(user, 'Curso A')
    await findCard('Curso A')
    expect(outbox.view.entries).toEqual([])
  })

  it('a career is edited and deleted from its own page, which is then left', async () => {
    const server = host()
    const { user, path, outbox } = await open(server, '/carreers/1', PAGE)
    await findCard('Curso A')
    server.reachable = false
    await user.click(await screen.findByRole('button', { name: 'Editar Web' }))
    const form = within(await findDialog('Editar Web'))
    await user.clear(form.getByLabelText('Descrição'))
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByText('Do começo ao fim.')).toBeNull())
    expect(screen.getByText('Pendente')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Excluir Web' }))
    await user.click(within(await findDialog('Excluir Web')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(path()).toBe('/carreers'))
    expect(outbox.view.entries.map(({ input }) => input)).toEqual([
      { id: '1', name: 'Web', description: '', categoryId: '7' },
      { id: '1', name: 'Web' },
    ])
  })

  it('a career that is only here takes a course that is only here, and both arrive under their real ids', async () => {
    const server = host()
    // Before the app sends a creation, it reads the courses with this name.
    server.reads['/api/app/courses?limit=100&page=1&search=Curso+novo&language=pt'] = { data: [] }
    const [career, course] = [temporaryId(), temporaryId()]
    const { user, outbox, path, reconnect } = await open(server, `/carreers/${career}`, PAGE)
    server.reachable = false
    const made = { version: 1, input: { name: 'Curso novo', language: 'pt' } }
    await outbox.enqueue('u1', { ...made, action: createCourse.name, creates: course })
    const input = { name: 'Dados', categoryId: '7' }
    await outbox.enqueue('u1', { action: createCareer.name, version: 1, input, creates: career })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dados' })).toBeTruthy()
    await choose(user, 'Curso novo')
    expect(within(await findCard('Curso novo')).getByText('Pendente')).toBeTruthy()

    server.reads['/api/app/carreers/courses/9'] = []
    server.answer = ({ path }) => {
      if (path === '/api/admin/courses') return { status: 201, body: { id: '18' } }
      if (path === '/api/admin/carreers') {
        server.reads['/api/app/carreers/9'] = { id: '9', name: 'Dados' }
        return { status: 201, body: { id: '9' } }
      }
      server.reads['/api/app/carreers/courses/9'] = [{ id: '18', name: 'Curso novo' }]
      return { status: 201 }
    }
    await reconnect()
    expect(server.log).toEqual([
      'POST /api/admin/courses',
      'POST /api/admin/carreers',
      'POST /api/admin/carreers/courses/9/18',
    ])
    await waitFor(() => expect(path()).toBe('/carreers/9'))
    // While the page reads its list at the new address, it shows no card at all.
    await waitFor(() => {
      expect(cardNames()).toEqual(['Curso novo'])
      expect(screen.queryByText('Pendente')).toBeNull()
    })
  })
})
