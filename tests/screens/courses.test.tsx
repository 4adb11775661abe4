import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { deleteTeacher } from '@/nouns/teacher/actions'
import Courses from '@/screens/courses/courses'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/courses', screen: Courses }
const page = (number: number, search = '') => `/api/app/courses?limit=15&page=${number}${search}`

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Curso ${from + index}` }))

const host = () =>
  new FakeHost({
    [page(1)]: { data: named(1, 15), total: 17 },
    [page(2)]: { data: named(16, 2), total: 17 },
    [page(1, '&search=%C3%A1lgebra')]: { data: [{ id: 99, name: 'Álgebra' }], total: 1 },
    [page(1, '&search=nada')]: { data: [], total: 0 },
    [page(1, '&language=en')]: { data: [{ id: 98, name: 'Algebra' }], total: 1 },
    // The app does not know yet that this host honours keys. So before it creates a course, it reads the courses with
    // the same name. If the reply to the creation is lost, it reads them again, to see whether the course was made.
    '/api/app/courses?limit=100&page=1&search=Geometria&language=pt': { data: [], total: 0 },
    '/api/app/courses?limit=100&page=1&search=De+longe&language=pt': { data: [], total: 0 },
    '/api/app/teachers': [
      { id: 6, name: 'Zélia' },
      { id: 5, name: 'Marta', description: 'Exatas' },
      { id: 7, name: 'Ângela' },
    ],
  })

describe('/courses', () => {
  it('the page of courses shows fifteen at a time and more on demand (section 9)', async () => {
    const { user } = await open(host(), '/courses', PAGE)
    expect(screen.getByRole('status')).toBeTruthy()
    const card = within(await findCard('Curso 1'))
    expect(card.getByRole('link', { name: 'Curso 1' }).getAttribute('href')).toBe('/courses/1')
    expect(cardNames()).toHaveLength(15)
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    await findCard('Curso 17')
    expect(cardNames()).toHaveLength(17)
    expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull()
    expect(document.title).toBe('Cursos · Admin de Cursos')
  })

  it('the page of courses says that more could not be loaded, keeps what is shown, and asks again when the connection is back', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    const more = screen.getByRole('button', { name: 'Carregar Mais' })
    server.reachable = false
    await user.click(more)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Não foi possível carregar mais. Sem conexão com o servidor.')
    expect(cardNames()).toHaveLength(15)
    await user.click(more)
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar mais.')
    server.reachable = true
    // The app learns from any answer of the host that the connection is back.
    await outbox.enqueue('u1', draftOf(deleteTeacher, { id: '6', name: 'Zélia' }))
    await findCard('Curso 17')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the page of courses loads more when the button is pressed again after a failure that was no lack of connection', async () => {
    const server = host()
    const second = server.reads[page(2)]
    delete server.reads[page(2)]
    const { user } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível carregar mais. Nada por aqui.',
    )
    server.reads[page(2)] = second
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    await findCard('Curso 17')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the page of courses shows each course once, and none is missing, if somebody adds some between two pages', async () => {
    const server = host()
    const { user } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    const added = ['Novo 1', 'Novo 2'].map((name, at) => ({ id: `n${at}`, name, language: 'pt' }))
    const all = [
      ...added,
      ...[1, 2].flatMap((number) => (server.reads[page(number)] as { data: { name: string }[] }).data),
    ]
    for (const number of [1, 2])
      server.reads[page(number)] = { data: all.slice(number * 15 - 15, number * 15), total: all.length }
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    await findCard('Novo 1')
    expect(cardNames()).toEqual(all.map(({ name }) => name))
  })

  it('the page of courses invites to make the first one', async () => {
    await open(new FakeHost({ [page(1)]: { data: [], total: 0 } }), '/courses', PAGE)
    expect(await screen.findByText('Ainda não há cursos.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Adicionar Curso' })).toHaveLength(2)
  })

  it('the page of courses says what is wrong where the host fails, and tries again', async () => {
    const server = host()
    server.reachable = false
    const { user } = await open(server, '/courses', PAGE)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Sem conexão com o servidor.')).toBeTruthy()
    server.reachable = true
    await user.click(alert.getByRole('button', { name: 'Tentar novamente' }))
    await findCard('Curso 1')
  })

  it('the page of courses searches by text and filters by one language, which pressed again is no filter', async () => {
    const { user } = await open(host(), '/courses', PAGE)
    await findCard('Curso 1')
    await user.type(screen.getByLabelText('Pesquisar cursos'), '  álgebra {Enter}')
    await findCard('Álgebra')
    expect(cardNames()).toEqual(['Álgebra'])
    await user.clear(screen.getByLabelText('Pesquisar cursos'))
    await user.type(screen.getByLabelText('Pesquisar cursos'), 'nada{Enter}')
    expect(await screen.findByText('Nenhum curso encontrado.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
    await findCard('Curso 1')
    await user.click(screen.getByRole('button', { name: 'En' }))
    await findCard('Algebra')
    expect(screen.getByRole('button', { name: 'En' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'En' }))
    await findCard('Curso 1')
  })

  it('the page of courses creates in Portuguese unless told otherwise, with a teacher, and sends no empty field (section 5)', async () => {
    const server = host()
    const { user } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    await user.click(screen.getByRole('button', { name: 'Adicionar Curso' }))
    const form = within(await findDialog('Adicionar Curso'))
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Preencha este campo.')).toBeTruthy()
    await user.type(form.getByLabelText('Nome'), 'Geometria')
    const teachers = await form.findByLabelText('Professor')
    const names = [...teachers.querySelectorAll('option')].map((option) => option.textContent)
    expect(names).toEqual(['Sem professor', 'Ângela', 'Marta', 'Zélia'])
    await user.selectOptions(teachers, 'Marta')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await waitFor(() => expect(server.log).toEqual(['POST /api/admin/courses']))
    expect(server.changes.map(fieldsOf)).toEqual([{ name: 'Geometria', teacherId: '5', language: 'pt' }])
  })

  it('the page of courses makes one course of a double click on Criar', async () => {
    proves('Situations', 'A double click')
    const server = host()
    const { user, outbox } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    await user.click(screen.getByRole('button', { name: 'Adicionar Curso' }))
    const form = within(await findDialog('Adicionar Curso'))
    await user.type(form.getByLabelText('Nome'), 'De longe')
    await user.dblClick(form.getByRole('button', { name: 'Criar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await outbox.send(true)
    expect(outbox.view.entries).toEqual([])
    expect(server.log).toEqual(['POST /api/admin/courses'])
  })

  it('the page of courses keeps a course without a connection on top, and sends it when there is one', async () => {
    const server = host()
    const { user, reconnect } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Curso' }))
    const form = within(await findDialog('Adicionar Curso'))
    await user.type(form.getByLabelText('Nome'), 'De longe')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(within(await findCard('De longe')).getByText('Pendente')).toBeTruthy()
    expect(cardNames()[0]).toBe('De longe')
    await reconnect()
    await waitFor(() => expect(server.log).toEqual(['POST /api/admin/courses']))
  })

  it('the page of courses keeps the open menu and the focused link of a course whose id becomes the real one', async () => {
    const server = host()
    server.answer = () => {
      server.reads[page(1)] = { data: [{ id: 77, name: 'De longe' }, ...named(1, 14)], total: 18 }
      return { status: 201, body: { id: 77 } }
    }
    const { user, reconnect } = await open(server, '/courses', PAGE)
    await findCard('Curso 1')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Curso' }))
    const form = within(await findDialog('Adicionar Curso'))
    await user.type(form.getByLabelText('Nome'), 'De longe')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    const card = within(await findCard('De longe'))
    await user.click(card.getByRole('button', { name: 'Ações de De longe' }))
    const item = await screen.findByRole('menuitem', { name: 'Excluir' })
    const link = card.getByRole('link', { hidden: true })
    await reconnect()
    await waitFor(() => expect(link.getAttribute('href')).toBe('/courses/77'))
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(item.isConnected).toBe(true)
    expect(link.isConnected).toBe(true)
  })
})
