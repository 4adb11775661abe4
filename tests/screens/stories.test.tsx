import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Stories from '@/screens/stories/stories'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/stories', screen: Stories }
const ALL = '/api/app/stories/group/all'

const host = () =>
  new FakeHost({
    [ALL]: [
      { id: 1, name: 'Dicas', imageUrl: '/uploads/d.png', subCategoryId: 7 },
      { id: 2, name: 'Avisos', image: 'javascript:alert(1)' },
    ],
    '/api/app/subcategories': [
      { id: '7', name: 'Pintura' },
      { id: '8', name: 'Gravura' },
    ],
  })

describe('/stories', () => {
  it('the page of stories shows the groups, each with its picture, as a way to its page', async () => {
    proves(
      '2 /stories',
      'groups with image, name, Excluir; Adicionar Grupo de Stories',
      'clicking the image opens /stories/{id}',
    )
    await open(host(), '/stories', PAGE)
    expect(screen.getByRole('status')).toBeTruthy()
    const card = within(await findCard('Dicas'))
    expect(cardNames()).toEqual(['Dicas', 'Avisos'])
    expect(card.getByRole('link', { name: 'Dicas' }).getAttribute('href')).toBe('/stories/1')
    const picture = (await findCard('Dicas')).querySelector('img')
    expect(picture?.getAttribute('src')).toMatch(/^http.*\/uploads\/d\.png$/)
    // A `javascript:` address cannot be a picture, so the card shows no picture.
    expect((await findCard('Avisos')).querySelector('img')).toBeNull()
    expect(document.title).toBe('Stories · Admin de Cursos')
  })

  it('the page of stories invites to make the first one', async () => {
    await open(new FakeHost({ [ALL]: [] }), '/stories', PAGE)
    expect(await screen.findByText('Ainda não há grupos de Stories.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Adicionar Grupo de Stories' })).toHaveLength(2)
  })

  it('the page of stories creates a group in a subcategory, once it has a name', async () => {
    proves('2 Other dialogs', 'create story group')
    proves('3', 'Story group')
    const server = host()
    const { user } = await open(server, '/stories', PAGE)
    await findCard('Dicas')
    await user.click(screen.getByRole('button', { name: 'Adicionar Grupo de Stories' }))
    const form = within(await findDialog('Adicionar Grupo de Stories'))
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Preencha este campo.')).toBeTruthy()
    expect(server.log).toEqual([])
    await user.type(form.getByLabelText('Nome'), 'Novidades')
    await user.selectOptions(form.getByLabelText('Subcategoria'), 'Gravura')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await waitFor(() => expect(server.log).toEqual(['POST /api/admin/stories/group']))
    expect(server.changes.map(fieldsOf)).toEqual([{ name: 'Novidades', subCategoryId: '8' }])
  })

  it('the page of stories edits and deletes without a connection, and both arrive in order', async () => {
    proves('2 Other dialogs', 'edit, delete story group')
    const server = host()
    const { user, reconnect } = await open(server, '/stories', PAGE)
    await findCard('Dicas')
    server.reachable = false

    await user.click(await screen.findByRole('button', { name: 'Editar Dicas' }))
    const edit = within(await findDialog('Editar Dicas'))
    const options = within(edit.getByLabelText('Subcategoria')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Gravura', 'Pintura'])
    await user.clear(edit.getByLabelText('Nome'))
    await user.type(edit.getByLabelText('Nome'), 'Truques')
    await user.click(edit.getByRole('button', { name: 'Salvar' }))
    expect(within(await findCard('Truques')).getByText('Pendente')).toBeTruthy()

    await user.click(await screen.findByRole('button', { name: 'Excluir Avisos' }))
    await user.click(within(await findDialog('Excluir Avisos')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['Truques']))

    server.reads[ALL] = [{ id: 1, name: 'Truques', subCategoryId: 7 }]
    await reconnect()
    expect(server.log).toEqual(['PATCH /api/admin/stories/group/1', 'DELETE /api/admin/stories/group/2'])
    expect(server.changes.map(fieldsOf)[0]).toEqual({ id: '1', name: 'Truques', subCategoryId: '7' })
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(cardNames()).toEqual(['Truques'])
  })
})
