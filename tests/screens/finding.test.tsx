/**
 * Search, order and filters of the lists: the device answers at once, with and without a network, and the server's answer
 * takes its place.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { mounted } from '@/components/offered'
import { createCourse, deleteCourse, updateCourse } from '@/nouns/course/actions'
import Courses from '@/screens/courses/courses'
import Settings from '@/screens/settings/settings'
import Teachers from '@/screens/teachers/teachers'
import { cardNames, FakeHost, findCard, open } from './support/harness'

const COURSES = { pattern: '/courses', screen: Courses }
const page = (search = '', number = 1) => `/api/app/courses?limit=15&page=${number}${search}`
const NAMES = ['Química', 'Álgebra Linear', 'Biologia', 'Aula 10', 'Aula 2']

const course = (name: string, at: number, more = {}) => ({
  id: String(at),
  name,
  description: '',
  language: at % 2 === 0 ? 'pt' : 'en',
  teacherId: null,
  image: null,
  ...more,
})

const host = () => new FakeHost({ [page()]: { data: NAMES.map((name, at) => course(name, at)), total: 5 } })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const names = (...expected: string[]) => waitFor(() => expect(cardNames()).toEqual(expected))

describe('the list of courses', () => {
  it('without a connection a search finds a part of a word without its accents, and says that the device has answered', async () => {
    const server = host()
    const { user, path } = await open(server, '/courses', COURSES)
    await findCard('Química')
    server.reachable = false
    await user.type(await field('Pesquisar cursos'), 'linear alge')
    await names('Álgebra Linear')
    await screen.findByText('Resultados deste aparelho')
    await screen.findByText('1 de 5')
    await waitFor(() => expect(path()).toBe('/courses?q=linear+alge'))
    expect(screen.queryByText('Não foi possível carregar')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Limpar busca' }))
    await names(...NAMES)
    expect(path()).toBe('/courses')
  })

  it('a key makes and moves no card: those of other courses are taken over, and a spare one is hidden and offers nothing', async () => {
    const { user } = await open(host(), '/courses', COURSES)
    await findCard('Química')
    const cards = () => [...document.querySelectorAll<HTMLElement>('article')]
    const before = cards()
    await user.type(await field('Pesquisar cursos'), 'aula')
    await names('Aula 10', 'Aula 2')
    expect(cards()).toEqual(before)
    expect(cards().map(({ hidden }) => hidden)).toEqual([false, false, true, true, true])
    expect(
      [...mounted.values()].flatMap(({ of, hint = '' }) => (of === 'thing' && hint !== 'Cursos' ? hint : [])),
    ).toEqual(['Aula 10', 'Aula 2'])
    await user.clear(await field('Pesquisar cursos'))
    await names(...NAMES)
    expect(cards()).toEqual(before)
    expect(cards().map(({ hidden }) => hidden)).not.toContain(true)
  })

  it('a course with a picture keeps its card while somebody types, so that the picture stays', async () => {
    const { user } = await open(
      new FakeHost({
        [page()]: {
          data: NAMES.map((name, at) => course(name, at, { image: `/uploads/${at}.webp` })),
          total: 5,
        },
      }),
      '/courses',
      COURSES,
    )
    const card = await findCard('Biologia')
    await user.type(await field('Pesquisar cursos'), 'bio')
    await names('Biologia')
    expect(await findCard('Biologia')).toBe(card)
  })

  it('of a long list of courses, the first ones render while the search has the focus, and others when it is left', {
    tags: 'night',
  }, async () => {
    const many = Array.from({ length: 320 }, (_, at) => course(`Curso ${at}`, at))
    const { user } = await open(new FakeHost({ [page()]: { data: many, total: 320 } }), '/courses', COURSES)
    await waitFor(() => expect(cardNames().length).toBeGreaterThan(60))
    const search = await field('Pesquisar cursos')
    await user.click(search)
    await waitFor(() => expect(cardNames()).toEqual(many.slice(0, 24).map(({ name }) => name)))
    await user.type(search, '319')
    await names('Curso 319')
    await user.clear(search)
    await waitFor(() => expect(cardNames()).toEqual(many.slice(0, 24).map(({ name }) => name)))
    await user.tab()
    await waitFor(() => expect(cardNames().length).toBeGreaterThan(60))
  })

  it('a search that found nothing says nothing of the whole list when it is emptied', async () => {
    const server = host()
    for (const text of ['z', 'zz', 'zzz']) server.reads[page(`&search=${text}`)] = { data: [], total: 0 }
    const { user, path } = await open(server, '/courses', COURSES)
    await findCard('Química')
    const search = await field('Pesquisar cursos')
    await user.type(search, 'zzz')
    await screen.findByText('Nenhum curso encontrado.')
    expect(path()).toBe('/courses?q=zzz')
    await user.clear(search)
    expect(screen.queryByText('Ainda não há cursos.')).toBeNull()
    expect(cardNames()).toEqual(NAMES)
  })

  it('Back finds what was typed right before a filter was pressed', async () => {
    const server = host()
    const { user, path, pathBefore } = await open(server, '/courses', COURSES)
    await findCard('Química')
    server.reachable = false
    await user.type(await field('Pesquisar cursos'), 'linear')
    await user.click(screen.getByRole('button', { name: 'En' }))
    await waitFor(() => expect(path()).toBe('/courses?q=linear&idioma=en'))
    expect(pathBefore()).toBe('/courses?q=linear')
  })

  it('“Limpar busca” empties the field at once, also before the address has taken over what was typed', async () => {
    const server = host()
    const { user } = await open(server, '/courses', COURSES)
    await findCard('Química')
    server.reachable = false
    const search = await field('Pesquisar cursos')
    await user.type(search, 'linear')
    await user.click(await screen.findByRole('button', { name: 'Limpar busca' }))
    await waitFor(() => expect(search.value).toBe(''))
    await names(...NAMES)
  })

  it('a card that is taken over while somebody types is like a new one; otherwise no card becomes that of another course', async () => {
    const server = host()
    const { user } = await open(server, '/courses', COURSES)
    const kept = await findCard('Aula 10')
    server.reachable = false
    const search = await field('Pesquisar cursos')
    await user.type(search, 'aula')
    await names('Aula 10', 'Aula 2')
    expect(kept.isConnected).toBe(true)
    await user.clear(search)
    await names(...NAMES)
    // A card that was taken over is like a new one: its menu is closed, and everything in it is of its own course.
    const card = await findCard('Química')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/courses/0')
    expect(within(card).getByRole('button', { name: 'Ações de Química' }).ariaExpanded).not.toBe('true')
    await user.click(screen.getByRole('button', { name: 'En' }))
    await names('Álgebra Linear', 'Aula 10')
    const english = await findCard('Álgebra Linear')
    await user.click(screen.getByRole('button', { name: 'Pt' }))
    await names('Química', 'Biologia', 'Aula 2')
    expect(english.isConnected).toBe(false)
  })

  it('without a connection the language filters what is known, also together with a search', async () => {
    const server = host()
    const { user } = await open(server, '/courses', COURSES)
    await findCard('Química')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'En' }))
    await names('Álgebra Linear', 'Aula 10')
    await user.type(await field('Pesquisar cursos'), 'quim')
    await screen.findByText('Nenhum curso encontrado neste aparelho.')
    await user.click(screen.getByRole('button', { name: 'Buscar em todos os idiomas' }))
    await names('Química')
  })

  it('a language in the address that nobody knows asks for nothing', async () => {
    const server = host()
    await open(server, '/courses?idioma=xx', COURSES)
    await names(...NAMES)
  })

  it('the server’s answer takes the place of the device’s, without a placeholder in between', async () => {
    const server = host()
    const asked = page('&search=aula')
    server.reads[asked] = {
      data: [course('Aula 10', 3), course('Aula 2', 4), course('Nova aula', 9)],
      total: 3,
    }
    const release = server.hold(asked)
    const { user } = await open(server, '/courses', COURSES)
    await findCard('Química')
    await user.type(await field('Pesquisar cursos'), 'aula')
    await names('Aula 10', 'Aula 2')
    await screen.findByText('Resultados deste aparelho')
    await waitFor(() => expect(server.asked).toContain(asked))
    expect(cardNames()).toEqual(['Aula 10', 'Aula 2'])
    await act(async () => release())
    await names('Aula 10', 'Aula 2', 'Nova aula')
    expect(screen.queryByText('Resultados deste aparelho')).toBeNull()
  })

  it('the order stands in the address, and numbers in names count', async () => {
    const server = host()
    const { user, path } = await open(server, '/courses', COURSES)
    await findCard('Química')
    await user.selectOptions(await screen.findByLabelText('Ordenar'), 'Nome (A–Z)')
    await names('Álgebra Linear', 'Aula 2', 'Aula 10', 'Biologia', 'Química')
    expect(path()).toBe('/courses?ordem=name')
    await user.selectOptions(screen.getByLabelText('Ordenar'), 'Nome (Z–A)')
    await names('Química', 'Biologia', 'Aula 10', 'Aula 2', 'Álgebra Linear')
  })

  it('a filter by a teacher whom nobody knows says that the teacher was not found', async () => {
    const server = host()
    const release = server.hold('/api/app/teachers')
    server.reads['/api/app/teachers'] = [{ id: 't', name: 'Marta' }]
    await open(server, '/courses?professor=sumido', COURSES)
    // As long as the list has not come, nobody knows that.
    const field = await screen.findByRole('combobox', { name: 'Professor' })
    expect((field as HTMLInputElement).value).toBe('')
    release()
    await waitFor(async () => {
      const field = await screen.findByRole('combobox', { name: 'Professor' })
      expect((field as HTMLInputElement).value).toBe('Não encontrado')
    })
  })

  it('a host that announced no filters is asked for nothing that it does not understand, and the device never claims to know all', async () => {
    const server = host()
    const first = server.reads[page()] as { data: object[] }
    first.data.push(course('Com professora', 7, { teacherId: 't1', image: '/a.png' }))
    const { user } = await open(server, '/courses?sem-professor=1', COURSES)
    await names(...NAMES)
    await screen.findByText('Resultados deste aparelho')
    await user.click(await screen.findByRole('button', { name: 'Sem imagem' }))
    await names(...NAMES)
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await names(...NAMES, 'Com professora')
    expect(server.asked.filter((path) => path.includes('without'))).toEqual([])
  })

  it('what was created, edited and deleted without a connection is found as it will be', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/courses', COURSES)
    await findCard('Química')
    server.reachable = false
    await act(() =>
      outbox.enqueueAll('u1', [
        draftOf(createCourse, { name: 'Aula nova', language: 'pt' }),
        draftOf(updateCourse, { id: '2', name: 'Aula de Biologia', language: 'pt' }),
        draftOf(deleteCourse, { id: '3', name: 'Aula 10' }),
      ]),
    )
    await user.type(await field('Pesquisar cursos'), 'aula')
    await names('Aula nova', 'Aula de Biologia', 'Aula 2')
  })

  it('more than fifteen known courses come in pages, also without a connection', async () => {
    const all = Array.from({ length: 20 }, (_, at) => course(`Curso ${at}`, at))
    const server = new FakeHost({
      [page()]: { data: all.slice(0, 15), total: 20 },
      [page('', 2)]: { data: all.slice(15), total: 20 },
    })
    const { user } = await open(server, '/courses', COURSES)
    await findCard('Curso 1')
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    await findCard('Curso 19')
    server.reachable = false
    await user.type(await field('Pesquisar cursos'), 'curso')
    await waitFor(() => expect(cardNames()).toHaveLength(15))
    await screen.findByText('20 de 20')
    await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    await waitFor(() => expect(cardNames()).toHaveLength(20))
    expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull()
  })
})

describe('the other lists', () => {
  const TEACHERS = { pattern: '/teachers', screen: Teachers }
  const people = () =>
    new FakeHost({
      '/api/app/teachers': [
        { id: 1, name: 'Zélia', description: 'Ensina física.' },
        { id: 2, name: 'Ângela', description: null },
        { id: 3, name: 'Marta', description: null },
      ],
    })

  it('a list is searched at each key, counts what it shows, and keeps the search in the address', async () => {
    const { user, path } = await open(people(), '/teachers', TEACHERS)
    await findCard('Zélia')
    await user.type(await field('Pesquisar professores'), 'FISICA')
    await names('Zélia')
    await screen.findByText('1 de 3')
    await waitFor(() => expect(path()).toBe('/teachers?q=FISICA'))
    await user.type(await field('Pesquisar professores'), 'x')
    await screen.findByText('Nenhum professor encontrado.')
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
    await names('Zélia', 'Ângela', 'Marta')
    expect(path()).toBe('/teachers')
  })

  it('a list shows what its address asks for, in the order that it asks for', async () => {
    await open(people(), '/teachers?q=a&ordem=name', TEACHERS)
    await findCard('Zélia')
    expect((await field('Pesquisar professores')).value).toBe('a')
    await names('Ângela', 'Marta', 'Zélia')
  })

  it('settings are filtered by being active or not', async () => {
    const server = new FakeHost({
      '/api/app/settings': [
        { id: 1, name: 'tema', value: 'escuro', active: true },
        { id: 2, name: 'limite', value: '10', active: false },
      ],
    })
    const { user, path } = await open(server, '/settings', { pattern: '/settings', screen: Settings })
    await findCard('tema')
    await user.click(screen.getByRole('button', { name: 'Inativas' }))
    await names('limite')
    expect(path()).toBe('/settings?estado=inativas')
    await user.click(screen.getByRole('button', { name: 'Ativas' }))
    await names('tema')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await names('tema', 'limite')
  })
})
