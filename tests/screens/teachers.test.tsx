import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Teachers from '@/screens/teachers/teachers'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/teachers', screen: Teachers }
const LIST = '/api/app/teachers'

const host = () =>
  new FakeHost({
    [LIST]: [
      { id: '1', name: 'Rita', description: 'Ensina desenho.' },
      { id: '2', name: 'Beto', description: null },
    ],
    '/api/app/admin/Teachers/2': { id: '2', name: 'Beto', description: null, image: '/uploads/beto.png' },
  })

describe('/teachers', () => {
  it('the page of teachers shows each teacher with a way to edit and to delete', async () => {
    await open(host(), '/teachers', PAGE)
    const card = within(await findCard('Rita'))
    expect(card.getByText('Ensina desenho.')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Editar Rita' })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Excluir Rita' })).toBeTruthy()
  })

  it('the page of teachers wants name and description when editing, and alerts where one is missing (section 5)', async () => {
    proves('5', 'Por favor, preencha todos os campos')
    const server = host()
    const { user, outbox } = await open(server, '/teachers', PAGE)
    await findCard('Beto')
    await user.click(await screen.findByRole('button', { name: 'Editar Beto' }))
    const form = within(await findDialog('Editar Beto'))
    expect((await form.findByAltText('Prévia')).getAttribute('src')).toContain('/uploads/beto.png')
    expect(form.queryByRole('alert')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    expect((await form.findByRole('alert')).textContent).toBe('Por favor, preencha todos os campos')
    expect(outbox.view.entries).toEqual([])

    await user.type(form.getByLabelText('Descrição'), 'Toca violão.')
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull())
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.log).toEqual(['PUT /api/admin/admin/Teachers/2']))
    expect(server.changes.map(fieldsOf)).toEqual([{ name: 'Beto', description: 'Toca violão.' }])
  })

  it('the page of teachers adds one without a connection, edits and deletes it before the server ever hears of it', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/teachers', PAGE)
    await findCard('Rita')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    const create = within(await findDialog('Adicionar Professor'))
    await user.type(create.getByLabelText('Nome'), 'Zeca')
    await user.click(create.getByRole('button', { name: 'Criar' }))
    expect(within(await findCard('Zeca')).getByText('Pendente')).toBeTruthy()
    // Wait until the first attempt to send the creation has ended. Before that, the app may believe that it is online,
    // and would queue a deletion instead of cancelling the creation.
    await outbox.send(false)

    await user.click(await screen.findByRole('button', { name: 'Editar Zeca' }))
    const edit = within(await findDialog('Editar Zeca'))
    await user.type(edit.getByLabelText('Descrição'), 'Só aqui.')
    await user.click(edit.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Só aqui.')).toBeTruthy()

    // The card changes a moment before the dialog is closed. So wait until the dialog no longer hides the button.
    await user.click(await screen.findByRole('button', { name: 'Excluir Zeca' }))
    await user.click(within(await findDialog('Excluir Zeca')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['Rita', 'Beto']))
    expect(outbox.view.entries).toEqual([])
  })

  it('the page of teachers keeps a refused creation in sight, marked as failed', async () => {
    const server = host()
    const { user } = await open(server, '/teachers', PAGE)
    await findCard('Rita')
    server.answer = () => ({ status: 422, body: { message: 'Nome repetido.' } })
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    const create = within(await findDialog('Adicionar Professor'))
    await user.type(create.getByLabelText('Nome'), 'Rita 2')
    await user.click(create.getByRole('button', { name: 'Criar' }))
    expect(await within(await findCard('Rita 2')).findByText('Falhou')).toBeTruthy()
  })
})
