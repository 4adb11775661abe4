import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { createStoryGroup } from '@/nouns/story-group/actions'
import StoryGroupPage from '@/screens/story-group/story-group'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/stories/:id', screen: StoryGroupPage }
const ONE = '/api/app/stories/group/1'
const GROUP = { id: 1, name: 'Dicas', imageUrl: '/uploads/d.png', subCategoryId: 7 }

const host = (group: object = GROUP) =>
  new FakeHost({
    [ONE]: group,
    '/api/app/stories/group/all': [GROUP],
    [`${ONE}/stories`]: [
      { id: 'a', mediaType: 'image', url: '/uploads/a.png', duration: 7.5 },
      { id: 'b', mediaType: 'video', url: '/uploads/b.webm', image: '/uploads/b.png' },
      { id: 'c', mediaType: 'video', url: 'javascript:alert(1)' },
    ],
  })

describe('/stories/{id}', () => {
  it('the page of a story group calls the stories by their place, and shows a picture or else a video', async () => {
    await open(host(), '/stories/1', PAGE)
    const picture = await findCard('Story 1')
    expect(screen.getByRole('heading', { level: 1, name: 'Dicas' })).toBeTruthy()
    expect(document.title).toBe('Dicas · Admin de Cursos')
    expect(cardNames()).toEqual(['Story 1', 'Story 2', 'Story 3'])
    expect(picture.querySelector('img')?.getAttribute('src')).toMatch(/\/uploads\/a\.png$/)
    expect(picture.querySelector('video')).toBeNull()
    expect(within(picture).getByText('7,5 s')).toBeTruthy()
    const film = await findCard('Story 2')
    expect(film.querySelector('video')?.getAttribute('src')).toMatch(/\/uploads\/b\.webm$/)
    expect(within(film).getByRole('button', { name: 'Reproduzir Story 2' })).toBeTruthy()
    expect((await findCard('Story 3')).querySelector('video')).toBeNull()
  })

  it('the page of a story group says that a group is not there, with the way back', async () => {
    await open(host(), '/stories/404', PAGE)
    expect(await screen.findByText('Não encontrado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver Stories' }).getAttribute('href')).toBe('/stories')
  })

  it('the page of a story group adds a story only with a duration that is a number and something to show', async () => {
    proves('5', 'story duration is parsed from text')
    const server = host()
    const { user } = await open(server, '/stories/1', PAGE)
    await findCard('Story 1')
    await user.click(screen.getByRole('button', { name: 'Adicionar Stories' }))
    const form = within(await findDialog('Adicionar Stories'))
    await user.type(form.getByLabelText('Duração (segundos)'), 'dez')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Escreva só o número de segundos, como 10 ou 7,5.')).toBeTruthy()
    expect(form.getByText('Escolha uma imagem ou um vídeo.')).toBeTruthy()
    await user.clear(form.getByLabelText('Duração (segundos)'))
    await user.type(form.getByLabelText('Duração (segundos)'), '7,5')
    await waitFor(() => expect(form.queryByText(/Escreva só/)).toBeNull())
    expect(server.log).toEqual([])
  })

  it('the page of a story group deletes a story after asking, and the next ones move up', async () => {
    const server = host()
    const { user } = await open(server, '/stories/1', PAGE)
    await findCard('Story 1')
    server.reachable = false
    await user.click(await screen.findByRole('button', { name: 'Excluir Story 1' }))
    const question = within(await findDialog('Excluir Story 1'))
    expect(question.getByText('Tem certeza que deseja deletar o story?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['Story 1', 'Story 2']))
    expect((await findCard('Story 1')).querySelector('video')).toBeTruthy()
  })

  it.each(['Editar Grupo', 'Editar Story 2'])('changes text and image of the group by %s', async (button) => {
    const server = host()
    const { user } = await open(server, '/stories/1', PAGE)
    await findCard('Story 1')
    server.reads[ONE] = { ...GROUP, name: 'Truques' }
    await user.click(screen.getByRole('button', { name: button }))
    const form = within(await findDialog('Editar Texto e Imagem'))
    const name = form.getByPlaceholderText('Digite o novo nome...')
    expect((await form.findByRole('img', { name: 'Prévia' })).getAttribute('src')).toMatch(
      /\/uploads\/d\.png$/,
    )
    await user.clear(name)
    await user.type(name, 'Truques')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.log).toEqual(['PATCH /api/admin/stories/group/1']))
    expect(server.changes.map(fieldsOf)).toEqual([{ id: '1', name: 'Truques', subCategoryId: '7' }])
    expect(await screen.findByRole('heading', { level: 1, name: 'Truques' })).toBeTruthy()
  })

  it('the page of a story group refuses to save a group that came without its id', async () => {
    proves('5', 'ID da história não encontrado')
    const server = host({ name: 'Sem id' })
    const { user, notices, outbox } = await open(server, '/stories/1', PAGE)
    await screen.findByRole('heading', { level: 1, name: 'Sem id' })
    await user.click(await screen.findByRole('button', { name: 'Editar Grupo' }))
    const dialog = await findDialog('Editar Texto e Imagem')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(notices).toEqual([
        { kind: 'error', title: 'Erro ao atualizar', description: 'ID da história não encontrado' },
      ]),
    )
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(outbox.view.entries).toEqual([])
  })

  it('the page of a story group works on a group that is only here, and follows it to its real address', async () => {
    const server = host()
    const id = temporaryId()
    const { outbox, path, reconnect } = await open(server, `/stories/${id}`, PAGE)
    server.reachable = false
    await outbox.enqueue('u1', {
      action: createStoryGroup.name,
      version: 1,
      input: { name: 'Bastidores' },
      creates: id,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bastidores' })).toBeTruthy()
    expect(await screen.findByText('Este grupo ainda não tem stories.')).toBeTruthy()
    expect(screen.getByText('Pendente')).toBeTruthy()

    server.answer = () => {
      server.reads['/api/app/stories/group/2'] = { id: 2, name: 'Bastidores' }
      server.reads['/api/app/stories/group/2/stories'] = []
      return { status: 201, body: { data: { id: 2 } } }
    }
    await reconnect()
    await waitFor(() => expect(path()).toBe('/stories/2'))
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: 'Bastidores' })).toBeTruthy()
  })
})
