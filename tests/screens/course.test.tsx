/** The page of one course: what it shows, and how a person changes its lessons and the course itself. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { createCourse } from '@/nouns/course/actions'
import { proves } from '../proves'
import { choose, fillIn, host, PAGE } from './support/course-page'
import { cardNames, fieldsOf, findCard, findDialog, open } from './support/harness'

describe('/courses/{id}', () => {
  it('the page of a course says Carregando Informações until it is there, then shows all of the course', async () => {
    proves('2 /courses/{id}', 'Carregando Informações until loaded; image, name, description')
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

  it('the page of a course mixes lessons and exercises by position, and tells right from wrong in words', async () => {
    proves('2 /courses/{id}', 'lessons and exercises mixed, sorted by index')
    await open(host(), '/courses/1', PAGE)
    const card = within(await findCard('2 - Quanto é 1 + 1?'))
    expect(cardNames()).toEqual(['1 - Começo', '2 - Quanto é 1 + 1?', '3 - Retas'])
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'DoisCorreta',
      'TrêsIncorreta',
    ])
  })

  it('the page of a course opens a video in a new tab, and only what a browser may open', async () => {
    proves('2 /courses/{id}', 'Assistir opens the video in a new tab')
    await open(host(), '/courses/1', PAGE)
    const link = within(await findCard('3 - Retas')).getByRole('link', { name: 'Assistir' })
    expect(link.getAttribute('href')).toBe('https://v.example/a')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(await findCard('1 - Começo')).queryByRole('link')).toBeNull()
  })

  it('the page of a course says that a course is not there, with the way back', async () => {
    await open(host(), '/courses/404', PAGE)
    expect(await screen.findByRole('heading', { name: 'Não encontrado', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver cursos' }).getAttribute('href')).toBe('/courses')
  })

  it('the page of a course refuses an address that is none of a video, beside the field', async () => {
    const { user, outbox } = await open(host(), '/courses/1', PAGE)
    await user.click(await screen.findByRole('button', { name: 'Adicionar aula' }))
    const form = within(await findDialog('Adicionar aula'))
    await user.type(form.getByLabelText('URL do vídeo'), 'javascript:alert(1)')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Use um endereço que comece com http:// ou https://.')).toBeTruthy()
    expect(outbox.view.entries).toEqual([])
  })

  it('the page of a course adds, moves and deletes without a connection, as the server would', async () => {
    proves('5', 'a new position is a number')
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

  it('the page of a course edits the course in the form it was made with', async () => {
    proves('2 /courses/{id}', 'edit course')
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

  it('the page of a course works on a course that is only here, and stays when its address becomes the real one', async () => {
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
    // The first button with this name is in the header. The empty list has another one.
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
