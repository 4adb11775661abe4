import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { temporaryId } from '@/lib/ids'
import { createCourse } from '@/nouns/course/actions'
import { createTeacher, deleteTeacher } from '@/nouns/teacher/actions'
import CoursePage from '@/screens/course/course'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open, type Shown } from './harness'

const PAGE = { pattern: '/courses/:id', screen: CoursePage }
const CLASSES = '/api/app/classes/course/1'
const EXERCISES = '/api/app/exercises/course/1'
const LINKED = '/api/app/subcategories/by-course/1'
const NEVER_READ = 'A lista ainda não está neste dispositivo. Conecte-se para carregá-la.'

const host = () =>
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

type User = Shown['user']

async function choose(user: User, name: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Fills in the open form of this title, submits it by the button `submit`, and waits until it is closed. */
async function fillIn(
  title: string,
  submit: string,
  fill: (form: ReturnType<typeof within>) => Promise<void>,
) {
  const form = within(await findDialog(title))
  await fill(form)
  form.getByRole('button', { name: submit }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

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
  it('says Carregando Informações until it is there, then shows all of the course', async () => {
    await open(host(), '/courses/1', PAGE)
    expect(screen.getByText('Carregando Informações')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Álgebra' })).toBeTruthy()
    expect(screen.getByText('Letras e números.')).toBeTruthy()
    expect(screen.getByText('Rui')).toBeTruthy()
    expect(document.title).toBe('Álgebra · Admin de Cursos')
    const chip = (await screen.findByRole('heading', { name: 'Exatas' })).closest('[data-color]')
    expect(chip?.getAttribute('data-color')).toBe('red')
    for (const name of [
      'Adicionar aula',
      'Adicionar Sub Categoria',
      'Adicionar Professor',
      'Adicionar Exercício',
      'Editar curso',
    ])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('mixes lessons and exercises by position, and tells right from wrong in words', async () => {
    await open(host(), '/courses/1', PAGE)
    const card = within(await findCard('2 - Quanto é 1 + 1?'))
    expect(cardNames()).toEqual(['1 - Começo', '2 - Quanto é 1 + 1?', '3 - Retas'])
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'DoisCorreta',
      'TrêsIncorreta',
    ])
  })

  it('opens a video in a new tab, and only what a browser may open', async () => {
    await open(host(), '/courses/1', PAGE)
    const link = within(await findCard('3 - Retas')).getByRole('link', { name: 'Assistir' })
    expect(link.getAttribute('href')).toBe('https://v.example/a')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(await findCard('1 - Começo')).queryByRole('link')).toBeNull()
  })

  it('says that a course is not there, with the way back', async () => {
    await open(host(), '/courses/404', PAGE)
    expect(await screen.findByRole('heading', { name: 'Não encontrado', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver cursos' }).getAttribute('href')).toBe('/courses')
  })

  it('refuses an address that is none of a video, beside the field', async () => {
    const { user, outbox } = await open(host(), '/courses/1', PAGE)
    await user.click(await screen.findByRole('button', { name: 'Adicionar aula' }))
    const form = within(await findDialog('Adicionar aula'))
    await user.type(form.getByLabelText('URL do vídeo'), 'javascript:alert(1)')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Use um endereço que comece com http:// ou https://.')).toBeTruthy()
    expect(outbox.view.entries).toEqual([])
  })

  it('adds, moves and deletes without a connection, as the server would', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    server.reachable = false

    await user.click(screen.getByRole('button', { name: 'Adicionar aula' }))
    await fillIn('Adicionar aula', 'Criar', (form) =>
      user.type(form.getByLabelText('URL do vídeo'), 'https://v.example/nova'),
    )
    expect(within(await findCard('4 - https://v.example/nova')).getByText('Pendente')).toBeTruthy()

    await choose(user, 'https://v.example/nova', 'Editar Posição')
    await fillIn('Editar Posição', 'Salvar', async (form) => {
      const field = form.getByLabelText('Nova posição')
      expect(field).toHaveProperty('value', '4')
      await user.clear(field)
      await user.type(field, 'um')
      await user.click(form.getByRole('button', { name: 'Salvar' }))
      expect(await form.findByText('Use um número inteiro a partir de 1.')).toBeTruthy()
      await user.clear(field)
      await user.type(field, '1')
    })
    await waitFor(() =>
      expect(cardNames()).toEqual([
        '1 - https://v.example/nova',
        '2 - Começo',
        '3 - Quanto é 1 + 1?',
        '4 - Retas',
      ]),
    )

    await choose(user, 'Começo', 'Excluir')
    await user.click(within(await findDialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toHaveLength(3))
    expect(cardNames()[2]).toBe('3 - Retas')

    // The creation of this lesson was never sent. So deleting the lesson removes all its changes from the queue.
    await outbox.send(false)
    await choose(user, 'https://v.example/nova', 'Excluir')
    await user.click(within(await findDialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['1 - Quanto é 1 + 1?', '2 - Retas']))
    expect(outbox.view.entries.map(({ action }) => action)).toEqual(['class.delete'])
  })

  it('links a subcategory and a teacher, and takes back a link that never left', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await screen.findByRole('heading', { name: 'Exatas' })
    // Open the form once while there is a connection, so that its choices are on the device.
    await user.click(screen.getByRole('button', { name: 'Adicionar Sub Categoria' }))
    const first = within(await findDialog('Adicionar Sub Categoria'))
    await first.findByRole('option', { name: 'Humanas' })
    expect(first.queryByRole('option', { name: 'Exatas' })).toBeNull()
    await user.click(first.getByRole('button', { name: 'Adicionar' }))
    expect(await first.findByText('Preencha este campo.')).toBeTruthy()
    server.reachable = false
    await fillIn('Adicionar Sub Categoria', 'Adicionar', (form) =>
      user.selectOptions(form.getByLabelText('Subcategoria'), 'Humanas'),
    )
    const chip = (await screen.findByRole('heading', { name: 'Humanas' })).closest('[data-color]')
    expect(chip?.getAttribute('data-color')).toBe('blue')
    expect(chip?.textContent).toContain('Pendente')

    // Wait until the first try has ended. Before that, the app may believe that it is online. It would then queue a
    // removal instead of cancelling the addition.
    await outbox.send(false)
    await choose(user, 'Humanas', 'Remover')
    await user.click(within(await findDialog('Remover')).getByRole('button', { name: 'Remover' }))
    // While the question is open, it hides all headings behind it. So wait for the queue before checking the heading.
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Humanas' })).toBeNull())
  })

  it('offers what exists on this device only, even where the list was never read', async () => {
    const server = host()
    delete server.reads['/api/app/teachers']
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    server.reachable = false
    await outbox.enqueue('u1', {
      action: createTeacher.name,
      version: 1,
      input: { name: 'Novata' },
      creates: temporaryId(),
    })
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    await fillIn('Adicionar Professor', 'Adicionar', async (form) => {
      await form.findByRole('option', { name: 'Novata' })
      await user.selectOptions(form.getByLabelText('Professor'), 'Novata')
    })
    expect(await screen.findByText('Novata')).toBeTruthy()
    expect(screen.queryByText('Rui')).toBeNull()
  })

  it.each([
    ['Adicionar Sub Categoria', 'Subcategoria'],
    ['Adicionar Professor', 'Professor'],
    ['Editar curso', 'Professor'],
  ])(
    'says in %s that the list was never read, and offers it when the connection is back',
    async (title, label) => {
      const server = host()
      const { user, outbox } = await open(server, '/courses/1', PAGE)
      await findCard('3 - Retas')
      server.reachable = false
      await user.click(screen.getByRole('button', { name: title }))
      const form = within(await findDialog(title))
      await form.findByText(NEVER_READ)
      const field = form.getByLabelText(label)
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        NEVER_READ,
      )
      server.reachable = true
      // From any answer of the host the app learns that the connection is back.
      await outbox.enqueue('u1', draftOf(deleteTeacher, { id: 'z', name: 'Zoe' }))
      await form.findByRole('option', { name: label === 'Professor' ? 'Eva' : 'Humanas' })
      expect(form.queryByText(NEVER_READ)).toBeNull()
    },
  )

  it('says that a list is on its way, and why it did not come where the server refused it', async () => {
    const server = host()
    delete server.reads['/api/app/teachers']
    const { user } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    const answer = server.hold('/api/app/teachers')
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    const form = within(await findDialog('Adicionar Professor'))
    await form.findByText('Carregando…')
    answer()
    await form.findByText('A lista não pôde ser carregada. Nada por aqui.')
  })

  it('adds a teacher with the one field the specification sends', async () => {
    const server = host()
    const { user } = await open(server, '/courses/1', PAGE)
    await user.click(await screen.findByRole('button', { name: 'Adicionar Professor' }))
    await fillIn('Adicionar Professor', 'Adicionar', async (form) => {
      await form.findByRole('option', { name: 'Eva' })
      await user.selectOptions(form.getByLabelText('Professor'), 'Eva')
    })
    await waitFor(() => expect(server.log).toEqual(['PATCH /api/admin/courses/1']))
    expect(server.changes[0]?.body).toEqual({ kind: 'json', value: { teacherId: 'e' } })
  })

  it('edits the course in the form it was made with', async () => {
    const server = host()
    const { user } = await open(server, '/courses/1', PAGE)
    await user.click(await screen.findByRole('button', { name: 'Editar curso' }))
    await fillIn('Editar curso', 'Salvar', async (form) => {
      await form.findByRole('option', { name: 'Rui' })
      expect(form.getByLabelText('Idioma')).toHaveProperty('value', 'pt')
      await user.type(form.getByLabelText('Nome'), ' II')
      await user.clear(form.getByLabelText('Descrição'))
      await user.selectOptions(form.getByLabelText('Professor'), 'Sem professor')
    })
    await waitFor(() => expect(server.log).toEqual(['PATCH /api/admin/courses/1']))
    const [change] = server.changes
    expect(change && fieldsOf(change)).toEqual({
      name: 'Álgebra II',
      description: '',
      teacherId: '',
      language: 'pt',
    })
  })

  it('keeps an exercise with its alternatives as one, and sends its calls in order', async () => {
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
        'DELETE /api/admin/exercises/alternative/q',
        'PATCH /api/admin/exercises/alternative/p',
        'POST /api/admin/exercises/alternative',
      ]),
    )
    expect(server.changes[2] && fieldsOf(server.changes[2])).toEqual({ text: 'Dois (2)' })
  })

  it('works on a course that is only here, and stays when its address becomes the real one', async () => {
    const server = host()
    server.reachable = false
    const id = temporaryId()
    const { user, outbox, path, reconnect } = await open(server, `/courses/${id}`, PAGE)
    await outbox.enqueue('u1', {
      action: createCourse.name,
      version: 1,
      input: { name: 'Do zero', language: 'pt' },
      creates: id,
    })
    expect(await screen.findByText('Este curso ainda não tem aulas.')).toBeTruthy()
    // The first button of this name is in the header. The empty list has another one.
    await user.click(screen.getAllByRole('button', { name: 'Adicionar aula' })[0] as HTMLElement)
    await fillIn('Adicionar aula', 'Criar', (form) =>
      user.type(form.getByLabelText('URL do vídeo'), 'https://v.example/1'),
    )
    await findCard('1 - https://v.example/1')

    server.answer = ({ path: called }) => {
      const real = called === '/api/admin/courses' ? '77' : 'aula'
      if (real === '77') {
        server.reads['/api/app/courses/77'] = { id: 77, name: 'Do zero', language: 'pt' }
        server.reads['/api/app/subcategories/by-course/77'] = []
        server.reads['/api/app/exercises/course/77'] = []
        server.reads['/api/app/classes/course/77'] = []
      } else
        server.reads['/api/app/classes/course/77'] = [
          { id: 'aula', index: 1, name: 'Primeira', videoUrl: 'https://v.example/1' },
        ]
      return { status: 201, body: { id: real } }
    }
    server.reads['/api/app/courses?limit=100&page=1&search=Do+zero&language=pt'] = { data: [] }
    await reconnect()
    await findCard('1 - Primeira')
    expect(path()).toBe('/courses/77')
    expect(server.log).toEqual(['POST /api/admin/courses', 'POST /api/admin/classes'])
    expect(server.changes[1] && fieldsOf(server.changes[1])).toEqual({
      courseId: '77',
      videoUrl: 'https://v.example/1',
    })
  })
})
