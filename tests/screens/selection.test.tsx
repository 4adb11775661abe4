/** Several items of a list are selected by presses and keys, and changed together. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { groupUndoing, undoOf } from '@/action/undo'
import { settings } from '@/catalogue/setting/reads'
import type { Setting } from '@/catalogue/setting/schema'
import { removal } from '@/form/offer/offer'
import { addSubcategory } from '@/nouns/course/link-actions'
import { findAction } from '@/nouns/registry/actions'
import { GridSection } from '@/page/list/resource-grid'
import { severalOf } from '@/page/select/several'
import { useRead } from '@/read/use-read'
import CarreerPage from '@/screens/carreer/carreer'
import Carreers from '@/screens/carreers/carreers'
import Categories from '@/screens/categories/categories'
import CategoryPage from '@/screens/category/category'
import Courses from '@/screens/courses/courses'
import Settings from '@/screens/settings/settings'
import Stories from '@/screens/stories/stories'
import StoryGroupPage from '@/screens/story-group/story-group'
import Teachers from '@/screens/teachers/teachers'
import { FakeHost, findCard, findDialog, open, type Shown } from './support/harness'

const LIST = '/api/app/courses?limit=15&page=1'
const NAMES = ['Álgebra', 'Biologia', 'Cálculo', 'Dança']

const host = () =>
  new FakeHost({
    [LIST]: {
      data: NAMES.map((name, at) => ({
        id: at + 1,
        name,
        language: 'pt',
        description: `Sobre ${name}`,
        ...(at === 3 ? { teacherId: 'e', teacher: { id: 'e', name: 'Eva' } } : { teacherId: null }),
      })),
      total: 4,
    },
    '/api/app/teachers': [
      { id: 'e', name: 'Eva' },
      { id: 'r', name: 'Rui' },
    ],
    '/api/app/carreers': [{ id: 'k', name: 'Docência' }],
    '/api/app/carreers/k': { id: 'k', name: 'Docência' },
    '/api/app/carreers/courses/k': [
      { id: 1, name: 'Álgebra' },
      { id: 2, name: 'Biologia' },
    ],
    '/api/app/categories': [
      { id: 1, name: 'Artes' },
      { id: 2, name: 'Ciências' },
    ],
    '/api/app/categories/1': { id: 1, name: 'Artes' },
    '/api/app/subcategories': [
      { id: 's', name: 'Exatas', color: 'blue', categoryId: 1 },
      { id: 't', name: 'Humanas', color: 'red', categoryId: 1 },
    ],
    '/api/app/subcategories/by-category/1': [
      { id: 's', name: 'Exatas' },
      { id: 't', name: 'Humanas' },
    ],
    ...Object.fromEntries(
      ['1', '2', '3', '4'].map((id) => [
        `/api/app/subcategories/by-course/${id}`,
        id === '1' ? [{ id: 's', name: 'Exatas' }] : [],
      ]),
    ),
    '/api/app/stories/group/all': [
      { id: 'g', name: 'Dicas' },
      { id: 'h', name: 'Avisos' },
    ],
    '/api/app/stories/group/g': { id: 'g', name: 'Dicas' },
    '/api/app/stories/group/g/stories': [
      { id: 'x', mediaType: 'image', url: '/x.png' },
      { id: 'y', mediaType: 'image', url: '/y.png' },
    ],
    '/api/app/settings': [
      { id: 1, name: 'Versão', value: '7', active: true },
      { id: 2, name: 'Tema', value: 'claro', active: false },
      { id: 3, name: 'Aviso', value: 'oi', active: false },
    ],
  })

const COURSES = { pattern: '/courses', screen: Courses }

const box = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` })
const selected = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((one, at) => (one.checked ? NAMES[at] : []))
const bar = () => within(screen.getByRole('toolbar', { name: 'Seleção' }))

/** Opens the courses, and begins a selection. */
async function selecting(server = host()): Promise<Shown> {
  const shown = await open(server, '/courses', COURSES)
  await findCard('Dança')
  await shown.user.click(screen.getByRole('button', { name: 'Selecionar' }))
  await screen.findByRole('checkbox', { name: 'Selecionar Álgebra' })
  return shown
}

it('Shift and a press select everything in between, on the card and on its checkbox', async () => {
  const { user } = await selecting()
  await user.click(box('Álgebra'))
  await user.keyboard('{Shift>}')
  await user.click(box('Cálculo'))
  expect(selected()).toEqual(['Álgebra', 'Biologia', 'Cálculo'])
  await user.click(box('Biologia').closest('label') as HTMLElement)
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Álgebra', 'Biologia'])
  expect(bar().getByRole('status').textContent).toBe('2 cursos selecionados')
})

it('the keys alone select: arrows, Space, Shift, Ctrl+A, and Esc gives the focus back', async () => {
  const { user } = await selecting()
  const opener = screen.getByRole('button', { name: 'Selecionar' })
  expect(document.activeElement).toBe(opener)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(box('Álgebra'))
  await user.keyboard('{ArrowRight} {Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  expect(selected()).toEqual(['Biologia', 'Cálculo'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual(NAMES)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('the keys of a search field stay its own while a selection is open', async () => {
  const { user } = await selecting()
  await user.click(screen.getByRole('searchbox', { name: 'Pesquisar cursos' }))
  await user.keyboard('{Control>}a{/Control}{Escape}')
  expect(selected()).toEqual([])
})

/** Opens `label` of the toolbar, chooses the options, and submits. */
async function choose({ user }: Shown, label: string, submit: string, ...options: string[]) {
  await user.click(bar().getByRole('button', { name: label }))
  const form = within(await findDialog(label))
  await user.click(form.getByRole('combobox'))
  for (const name of options) await user.click(await form.findByRole('option', { name }))
  const said = () => form.getAllByRole('status').at(-1)?.textContent
  return { said, form, submit: () => user.click(form.getByRole('button', { name: submit })) }
}

it('Definir professor changes those that do not have the teacher, as one group with what each course showed', async () => {
  const server = host()
  const shown = await selecting(server)
  await screen.findByText('Cálculo')
  server.reachable = false
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  const form = await choose(shown, 'Definir professor', 'Definir', 'Eva')
  expect(form.said()).toBe('3 alterações. 1 já tem e fica de fora.')
  await form.submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { entries } = shown.outbox.view
  expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('course.teacher'))
  expect(entries.map(({ input }) => input)).toContainEqual({
    id: '2',
    name: 'Biologia',
    teacherId: 'e',
    teacherName: 'Eva',
  })
  expect(entries.map(({ base }) => base?.values)).toEqual(Array(3).fill({ teacherId: null }))
  expect(new Set(entries.map(({ group }) => group)).size).toBe(1)
  expect(entries[0]?.group).toBeDefined()
})

it('one Desfazer takes a whole group back, and its toast says what was left out', async () => {
  const server = host()
  const shown = await selecting(server)
  server.reachable = false
  // The app must know that it is offline, so that the toast is the one of changes that wait.
  await shown.outbox.enqueue('u1', { action: 'teacher.delete', version: 1, input: { id: 'r', name: 'Rui' } })
  await waitFor(() => expect(shown.outbox.view.entries.some(({ tries }) => tries > 0)).toBe(true))
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  await (await choose(shown, 'Definir professor', 'Definir', 'Eva')).submit()
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(4))
  const toast = shown.notices.at(-1)
  expect(shown.notices).toHaveLength(1)
  expect(toast?.description).toBe('1 já tinha')
  expect(toast?.action?.label).toBe('Desfazer')
  // If the tab dies in between, no half of the group may be left.
  const discarding = vi.spyOn(shown.outbox, 'discardEach')
  toast?.action?.onClick()
  await waitFor(() =>
    expect(shown.outbox.view.entries.map(({ action }) => action)).toEqual(['teacher.delete']),
  )
  expect(discarding.mock.calls.map(([seqs]) => seqs.length)).toEqual([3])
})

it('Definir professor can take the teacher away, and says so where nothing changes', async () => {
  const server = host()
  const shown = await selecting(server)
  server.reachable = false
  await shown.user.click(box('Álgebra'))
  const form = await choose(shown, 'Definir professor', 'Definir', 'Sem professor')
  await form.submit()
  await form.form.findByText('Nada muda: todos já têm.')
  await shown.user.click(form.form.getByRole('button', { name: 'Cancelar' }))
  await shown.user.click(box('Dança'))
  await (await choose(shown, 'Definir professor', 'Definir', 'Sem professor')).submit()
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(1))
  expect(shown.outbox.view.entries[0]).toMatchObject({
    action: 'course.update',
    input: { id: '4', teacherId: '' },
    base: { values: { teacherId: 'e' } },
  })
})

it('Definir idioma edits only the language, merged like any edit', async () => {
  const server = host()
  const shown = await selecting(server)
  server.reachable = false
  await shown.user.click(box('Álgebra'))
  await (await choose(shown, 'Definir idioma', 'Definir', 'Inglês')).submit()
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(1))
  const [entry] = shown.outbox.view.entries
  expect(entry).toMatchObject({
    action: 'course.update',
    input: { id: '1', name: 'Álgebra', language: 'en' },
  })
  expect(entry?.base?.values).toMatchObject({ language: 'pt', description: 'Sobre Álgebra' })
})

it('Adicionar à carreira and Adicionar subcategoria leave out what is there, and make the rest', async () => {
  const server = host()
  const shown = await selecting(server)
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  const career = await choose(shown, 'Adicionar à carreira', 'Adicionar', 'Docência')
  await waitFor(() => expect(career.said()).toBe('2 alterações. 2 já têm e ficam de fora.'))
  server.reachable = false
  await career.submit()
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(2))
  const inputs = shown.outbox.view.entries.map(({ input }) => input)
  expect(inputs).toMatchObject([
    { careerId: 'k', courseId: '3', present: true },
    { careerId: 'k', courseId: '4', present: true },
  ])
})

it('where this device has not read what is there, the form says that it does not know', async () => {
  const server = host()
  const shown = await selecting(server)
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  server.reachable = false
  const form = await choose(shown, 'Adicionar subcategoria', 'Adicionar', 'Exatas', 'Humanas')
  expect(form.said()).toBe('8 alterações. De 8 este dispositivo não sabe: o que já têm fica como está.')
  await form.submit()
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(8))
  expect(new Set(shown.outbox.view.entries.map(({ action }) => action))).toEqual(
    new Set([addSubcategory.name]),
  )
})

it('Ativar switches only the settings that are off, and is not offered where all are on', async () => {
  const server = host()
  const shown = await open(server, '/settings', { pattern: '/settings', screen: Settings })
  await findCard('Versão')
  server.reachable = false
  await shown.user.click(screen.getByRole('button', { name: 'Selecionar' }))
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Selecionar Versão' }))
  expect(bar().getByRole('button', { name: 'Ativar' }).getAttribute('aria-disabled')).toBe('true')
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  await shown.user.click(bar().getByRole('button', { name: 'Ativar' }))
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(2))
  expect(shown.outbox.view.entries.map(({ input }) => input)).toEqual([
    { id: '2', name: 'Tema', active: true },
    { id: '3', name: 'Aviso', active: true },
  ])
})

it('a setting that is gone is a conflict, and one that was on already is not switched off by Desfazer', async () => {
  const server = host()
  const shown = await open(server, '/settings', { pattern: '/settings', screen: Settings })
  await findCard('Versão')
  server.reachable = false
  await shown.user.click(screen.getByRole('button', { name: 'Selecionar' }))
  await screen.findByRole('checkbox', { name: 'Selecionar Versão' })
  await shown.user.click(bar().getByRole('button', { name: 'Selecionar todos' }))
  await shown.user.click(bar().getByRole('button', { name: 'Ativar' }))
  await waitFor(() => expect(shown.outbox.view.entries).toHaveLength(2))
  // A colleague has deleted one of them, and has switched the other one on.
  server.reads['/api/app/settings'] = [
    { id: 1, name: 'Versão', value: '7', active: true },
    { id: 3, name: 'Aviso', value: 'oi', active: true },
  ]
  server.answer = ({ path }) =>
    path.endsWith('/2') ? { status: 404, body: { message: 'Não existe' } } : { status: 200, body: {} }
  await shown.reconnect()
  await waitFor(() =>
    expect(shown.outbox.view.entries.map(({ failure }) => failure?.kind)).toEqual(['conflict']),
  )
  const done = shown.outbox.view.receipts.filter(({ outcome }) => outcome === 'done')
  expect(done.map((one) => undoOf(one, findAction, one.time))).toEqual([undefined])
  expect(groupUndoing(done, findAction, done[0]?.time ?? 0)).toEqual({ drafts: [], left: 0 })
})

const failed = () => Promise.reject(new TypeError('Failed to fetch'))

it.each([
  ['a selection of its own', { load: failed, show: () => <p>Seleção</p> }],
  [
    'a deletion',
    severalOf(
      {
        removal: removal({ question: () => '', action: failed, input: ({ id }: Setting) => id }),
        words: ['configuração selecionada', 'configurações selecionadas'],
        nouns: ['configuração', 'configurações'],
      },
      'list',
      ({ name }) => <p>{name}</p>,
    ),
  ],
])('a list with %s whose code cannot be loaded stays as it is, and says so', async (_, several) => {
  const Page = () => (
    <GridSection
      title="Configurações"
      read={useRead(settings)}
      grid="list"
      several={several}
      empty={{ drawing: 'queue', title: 'Nada' }}
    >
      {({ name }) => <p>{name}</p>}
    </GridSection>
  )
  const { user, notices } = await open(host(), '/settings', { pattern: '/settings', screen: Page })
  await screen.findByText('Versão')
  await user.click(screen.getByRole('button', { name: 'Selecionar' }))
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Não foi possível abrir a seleção']))
  screen.getByText('Versão')
  expect(screen.getByRole('button', { name: 'Selecionar' }).getAttribute('aria-pressed')).toBe('false')
})

it.each([
  [
    '/categories',
    '/categories',
    Categories,
    'Tem certeza que deseja excluir 2 categorias?',
    'category.delete',
  ],
  [
    '/categories/1',
    '/categories/:id',
    CategoryPage,
    'Tem certeza que deseja excluir 2 subcategorias?',
    'subcategory.delete',
  ],
  ['/stories', '/stories', Stories, 'Tem certeza que deseja excluir 2 grupos?', 'storyGroup.delete'],
  ['/stories/g', '/stories/:id', StoryGroupPage, 'Tem certeza que deseja excluir 2 stories?', 'story.delete'],
  ['/teachers', '/teachers', Teachers, 'Tem certeza que deseja excluir 2 professores?', 'teacher.delete'],
  ['/carreers', '/carreers', Carreers, 'Tem certeza que deseja excluir 1 carreira?', 'career.delete'],
  [
    '/carreers/k',
    '/carreers/:id',
    CarreerPage,
    'Tem certeza que deseja remover 2 cursos da carreira?',
    'career.removeCourse',
  ],
  ['/settings', '/settings', Settings, 'Tem certeza que deseja excluir 3 configurações?', 'setting.delete'],
])(
  'the list at %s deletes several at once, after one question',
  async (path, pattern, page, question, action) => {
    const server = host()
    const shown = await open(server, path, { pattern, screen: page })
    await shown.user.click(await screen.findByRole('button', { name: 'Selecionar' }))
    await shown.user.click(await screen.findByRole('button', { name: 'Selecionar todos' }))
    server.reachable = false
    const name = action === 'career.removeCourse' ? 'Remover' : 'Excluir'
    await shown.user.click(bar().getByRole('button', { name }))
    const dialog = within(await findDialog(name))
    dialog.getByText(question)
    await shown.user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(shown.outbox.view.entries.length).toBeGreaterThan(0))
    expect(new Set(shown.outbox.view.entries.map((entry) => entry.action))).toEqual(new Set([action]))
  },
)
