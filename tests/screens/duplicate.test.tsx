/** The dialog `Duplicar`: what it says, and what it leaves in the queue. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { nameOfCopy } from '@/form/copy/copy'
import { createClass } from '@/nouns/class/actions'
import { addSubcategory } from '@/nouns/course/link-actions'
import CarreerPage from '@/screens/carreer/carreer'
import CategoryPage from '@/screens/category/category'
import Settings from '@/screens/settings/settings'
import { ownUndo } from '@/services/left-out'
import { noise } from '../e2e/support/png.ts'
import { CLASSES, choose, EXERCISES, host, LINKED, PAGE } from './support/course-page'
import { FakeHost, fieldsOf, findDialog, open, type Shown } from './support/harness'

afterEach(() => vi.unstubAllGlobals())

/** What the entries of the queue do, and what they create. */
const does = ({ outbox }: Pick<Shown, 'outbox'>) => outbox.view.entries.map(({ action }) => action)

/** A course whose lessons have addresses that a host takes. */
function courseHost(): FakeHost {
  const server = host()
  server.reads[CLASSES] = [
    { id: 'a', index: 3, name: 'Retas', videoUrl: 'https://v.example/a' },
    { id: 'b', index: 1, name: 'Começo', videoUrl: 'https://v.example/b' },
  ]
  return server
}

/** Opens the page of the course, and waits until all of it was read. */
async function openCourse(server: FakeHost): Promise<Shown> {
  const shown = await open(server, '/courses/1', PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Álgebra' })
  await screen.findByText('1 - Começo')
  await screen.findByText('Exatas')
  return shown
}

async function openDialog(user: Shown['user'], name: string) {
  const dialog = within(await findDialog(`Duplicar ${name}`))
  const submit = dialog.getByRole('button', { name: 'Duplicar' })
  const press = async () => {
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'))
    await user.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { dialog, submit, press }
}

const duplicateButton = () => screen.getByRole('button', { name: 'Duplicar' })

const boxes = (dialog: ReturnType<typeof within>) =>
  dialog
    .queryAllByRole('checkbox')
    .map((box: HTMLElement) => (box as HTMLInputElement).labels?.[0]?.textContent)

describe('a course', () => {
  it('a course is duplicated without a connection as one group of the queue, and its copy is shown at once', async () => {
    const server = courseHost()
    const { user, outbox, path, ...shown } = await openCourse(server)
    server.reachable = false
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Álgebra (cópia)')
    expect(boxes(dialog)).toEqual(['Aulas (2)', 'Exercícios (1)', 'Subcategorias (1)', 'Professor'])
    await press()
    await screen.findByRole('heading', { level: 1, name: 'Álgebra (cópia)' })
    expect(path()).toBe(`/courses/${outbox.view.entries[0]?.creates}`)
    const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(cards.filter((name) => name !== 'Exatas')).toEqual([
      '1 - https://v.example/b',
      '2 - Quanto é 1 + 1?',
      '3 - https://v.example/a',
    ])
    expect(new Set(outbox.view.entries.map(({ group }) => group)).size).toBe(1)
    expect(does({ outbox })).toEqual([
      'course.create',
      'class.create',
      'exercise.create',
      'alternative.create',
      'alternative.update',
      'alternative.create',
      'class.create',
      'course.addSubcategory',
    ])
    expect(outbox.view.entries[0]?.input).toEqual({
      name: 'Álgebra (cópia)',
      description: 'Letras e números.',
      language: 'pt',
      teacherId: 't',
      teacherName: 'Rui',
    })
    // The copy can be changed before anything of it was sent.
    await choose(user, 'https://v.example/a', 'Excluir')
    await user.click(within(await findDialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() =>
      expect(does({ outbox }).filter((action) => action === 'class.create')).toHaveLength(1),
    )
    let made = 0
    server.answer = () => {
      made += 1
      return { status: 201, body: { id: `novo${made}` } }
    }
    await shown.reconnect()
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    expect(server.log.filter((line) => line === 'POST /api/admin/courses')).toHaveLength(1)
    expect(server.changes.slice(1).map(fieldsOf)).toContainEqual({
      videoUrl: 'https://v.example/b',
      courseId: 'novo1',
    })
  })

  it('a copy that has arrived is taken back whole, and once', async () => {
    const server = courseHost()
    const { user, outbox } = await openCourse(server)
    let made = 0
    server.answer = () => {
      made += 1
      return { status: 201, body: { id: `novo${made}` } }
    }
    const release = server.hold('/api/admin/exercises')
    await user.click(duplicateButton())
    const { press } = await openDialog(user, 'Álgebra')
    await press()
    await waitFor(() => expect(server.log).toContain('POST /api/admin/classes'))
    release()
    await waitFor(() => expect(outbox.view.receipts.length).toBeGreaterThan(2))
    const undo = ownUndo.get(outbox.view.receipts[0]?.group ?? '')
    await undo?.()
    await waitFor(() => expect(server.log.at(-1)).toBe('DELETE /api/admin/courses/novo1'))
    // A second press, of another toast, deletes nothing more.
    await undo?.()
    expect(server.log.filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
  })

  it('a course takes its unsent lessons along, and leaves out what the person unticks', async () => {
    const server = courseHost()
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await outbox.enqueue('u1', draftOf(createClass, { courseId: '1', videoUrl: 'https://v.example/nova' }))
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    expect(boxes(dialog)[0]).toBe('Aulas (3)')
    for (const name of [/Exercícios/, /Subcategorias/, 'Professor'])
      await user.click(dialog.getByRole('checkbox', { name }))
    const name = dialog.getByRole('textbox', { name: 'Nome' })
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Duplicar' }))
    dialog.getByText('Preencha este campo.')
    await user.type(name, '  Geometria ')
    await press()
    expect(does({ outbox }).slice(1)).toEqual(['course.create', ...Array(3).fill('class.create')])
    const [, course, ...lessons] = outbox.view.entries.map(({ input }) => input as Record<string, unknown>)
    expect(course).toEqual({ name: 'Geometria', description: 'Letras e números.', language: 'pt' })
    expect(lessons.map(({ videoUrl }) => videoUrl)).toEqual(
      ['b', 'a', 'nova'].map((one) => `https://v.example/${one}`),
    )
  })

  it('a course whose exercises cannot be read says so, and takes them along once they can', async () => {
    const server = courseHost()
    const exercises = server.reads[EXERCISES]
    delete server.reads[EXERCISES]
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await screen.findByText('Exatas')
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    await dialog.findByText('Não puderam ser lidos: Aulas, Exercícios.')
    dialog.getByText(/A cópia fica sem isso\./)
    for (const name of ['Aulas', 'Exercícios'])
      expect(dialog.getByRole('checkbox', { name })).toMatchObject({ disabled: true, checked: false })
    server.reads[EXERCISES] = exercises
    await user.click(dialog.getAllByRole('button', { name: 'Tentar novamente' })[0] as HTMLElement)
    await dialog.findByRole('checkbox', { name: 'Exercícios (1)' })
    expect(dialog.queryByText(/Não puderam ser lidos/)).toBeNull()
    server.reachable = false
    await press()
    expect(does({ outbox })).toContain('exercise.create')
  })

  it('a list that was never read counts as unread, although something unsent stands in it', async () => {
    const server = courseHost()
    delete server.reads[LINKED]
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await screen.findByText('1 - Começo')
    server.reachable = false
    const link = { courseId: '1', subCategoryId: 'u', name: 'Humanas' }
    await outbox.enqueue('u1', draftOf(addSubcategory, link))
    await user.click(duplicateButton())
    const { dialog } = await openDialog(user, 'Álgebra')
    await dialog.findByText('Não puderam ser lidos: Subcategorias.')
  })

  it('a lesson without an address stays out of the copy, and the dialog says so', async () => {
    const server = courseHost()
    server.reads[CLASSES] = [
      { id: 'a', index: 1, name: 'Começo', videoUrl: 'https://v.example/a' },
      { id: 'b', index: 3, name: 'Sem vídeo' },
    ]
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    dialog.getByText('1 aula não tem vídeo e fica de fora.')
    await press()
    expect(does({ outbox }).filter((action) => action === 'class.create')).toHaveLength(1)
  })
})

describe('the picture of a copy', () => {
  const PICTURE = '/files/algebra.png'
  const PNG = new Uint8Array(noise(4, 4))

  function withPicture(image: string): FakeHost {
    const server = courseHost()
    server.reads['/api/app/courses/1'] = { ...(server.reads['/api/app/courses/1'] as object), image }
    return server
  }

  it('a picture that cannot be read is named in words, and the copy goes on without it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const server = withPicture(PICTURE)
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    await dialog.findByText('A imagem não pôde ser lida neste dispositivo.')
    dialog.getByText('Se você duplicar agora, a cópia fica sem ela.')
    await press()
    expect(outbox.view.entries[0]?.input).not.toHaveProperty('image')
  })

  it('a picture is copied as a file of the queue', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(new Blob([PNG]), { headers: { 'content-type': 'image/png' } })),
    )
    const server = withPicture(PICTURE)
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await user.click(duplicateButton())
    const { dialog, press } = await openDialog(user, 'Álgebra')
    expect(boxes(dialog)[0]).toBe('Imagem')
    await press()
    const [entry] = outbox.view.entries
    expect(entry?.input).toMatchObject({
      image: { name: 'algebra.png', type: 'image/png', size: PNG.length },
    })
    expect(await outbox.file(entry?.files[0] ?? '')).toHaveProperty('size', PNG.length)
  })

  it('the picture of a video is kept by the call that takes its address', async () => {
    const server = withPicture('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg')
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await user.click(duplicateButton())
    await (await openDialog(user, 'Álgebra')).press()
    expect(outbox.view.entries.slice(0, 2)).toMatchObject([
      { action: 'course.create' },
      { action: 'course.imageByUrl', input: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    ])
  })
})

describe('other things', () => {
  it('an exercise is duplicated from its menu, with its alternatives', async () => {
    const server = courseHost()
    const { user, outbox } = await openCourse(server)
    server.reachable = false
    await choose(user, 'Quanto é 1 + 1?', 'Duplicar')
    const { dialog, press } = await openDialog(user, 'Quanto é 1 + 1?')
    expect(boxes(dialog)).toEqual(['Alternativas (2)'])
    await press()
    await screen.findByText('4 - Quanto é 1 + 1? (cópia)')
    expect(new Set(outbox.view.entries.map(({ together }) => together)).size).toBe(1)
  })

  it('a category is duplicated from its page, with its subcategories, and its copy is shown', async () => {
    const server = new FakeHost({
      '/api/app/categories/1': { id: 1, name: 'Exatas', color: 'blue', description: 'Números.' },
      '/api/app/subcategories/by-category/1': [{ id: 2, name: 'Álgebra' }],
    })
    const { user, outbox } = await open(server, '/categories/1', {
      pattern: '/categories/:id',
      screen: CategoryPage,
    })
    await screen.findByText('Álgebra')
    server.reachable = false
    await user.click(duplicateButton())
    await (await openDialog(user, 'Exatas')).press()
    await screen.findByRole('heading', { level: 1, name: 'Exatas (cópia)' })
    await screen.findByText('Álgebra')
    expect(does({ outbox })).toEqual(['category.create', 'category.update', 'subcategory.create'])
    await user.click(screen.getByRole('button', { name: 'Duplicar Álgebra' }))
    await (await openDialog(user, 'Álgebra')).press()
    await screen.findByText('Álgebra (cópia)')
  })

  it('a career is duplicated with its courses, and its copy is shown', async () => {
    const career = { id: 1, name: 'Web', categoryId: 7 }
    const server = new FakeHost({
      '/api/app/carreers/1': career,
      '/api/app/carreers': [career],
      '/api/app/subcategories': [{ id: '7', name: 'Programação' }],
      '/api/app/carreers/courses/1': [
        { id: 'c1', name: 'HTML' },
        { id: 'c2', name: 'CSS' },
      ],
    })
    const page = { pattern: '/carreers/:id', screen: CarreerPage }
    const { user, outbox } = await open(server, '/carreers/1', page)
    await screen.findByText('CSS')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Duplicar Web' }))
    await (await openDialog(user, 'Web')).press()
    await screen.findByRole('heading', { level: 1, name: 'Web (cópia)' })
    await screen.findByText('CSS')
    expect(does({ outbox })).toEqual(['career.create', 'career.addCourse', 'career.addCourse'])
  })

  it('a career without a subcategory says why it cannot be duplicated', async () => {
    const lonely = new FakeHost({
      '/api/app/carreers/1': { id: 1, name: 'Só' },
      '/api/app/carreers/courses/1': [],
    })
    const page = { pattern: '/carreers/:id', screen: CarreerPage }
    const other = await open(lonely, '/carreers/1', page)
    await other.user.click(await screen.findByRole('button', { name: 'Duplicar Só' }))
    const { dialog, submit } = await openDialog(other.user, 'Só')
    await dialog.findByText(/A subcategoria desta carreira não existe mais/)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
  })

  it('an inactive setting stays inactive in its copy', async () => {
    const server = new FakeHost({
      '/api/app/settings': [{ id: 1, name: 'Cor', value: 'azul', active: false }],
    })
    const { user, outbox } = await open(server, '/settings', { pattern: '/settings', screen: Settings })
    await screen.findByText('azul')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Duplicar Cor' }))
    await (await openDialog(user, 'Cor')).press()
    await waitFor(() => expect(screen.getAllByText('Inativa')).toHaveLength(2))
    expect(does({ outbox })).toEqual(['setting.create', 'setting.switch'])
  })
})

describe('the name of a copy', () => {
  it('the name of a copy is cut before its ending, by code points', () => {
    expect(nameOfCopy('Curso', 200)).toBe('Curso (cópia)')
    expect(nameOfCopy('Curso', undefined)).toBe('Curso (cópia)')
    expect([...nameOfCopy('😀'.repeat(200), 200)]).toHaveLength(200)
    expect(nameOfCopy('😀'.repeat(200), 200)).toBe(`${'😀'.repeat(192)} (cópia)`)
    expect(nameOfCopy(`${'a'.repeat(191)} ${'b'.repeat(9)}`, 200)).toBe(`${'a'.repeat(191)} (cópia)`)
  })
})
