import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Carreers from '@/screens/carreers/carreers'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/carreers', screen: Carreers }

const host = () =>
  new FakeHost({
    '/api/app/carreers': [{ id: 1, name: 'Web', description: 'Do começo ao fim.', image: '/uploads/w.png' }],
    '/api/app/subcategories': [{ id: '7', name: 'Programação' }],
    '/api/app/courses?limit=15&page=1': { data: [], total: 0 },
  })

describe('/carreers', () => {
  it('the page of careers shows the careers, each as a way to its page', async () => {
    await open(host(), '/carreers', PAGE)
    const card = within(await findCard('Web'))
    expect(screen.getByRole('heading', { level: 1, name: 'Carreiras' })).toBeTruthy()
    expect(card.getByText('Do começo ao fim.')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Web' }).getAttribute('href')).toBe('/carreers/1')
    expect(document.title).toBe('Carreiras · Admin de Cursos')
  })

  it('the page of careers says what went wrong, and reads again when asked to', async () => {
    const server = host()
    server.reachable = false
    const { user } = await open(server, '/carreers', PAGE)
    expect(await screen.findByText('Não foi possível carregar')).toBeTruthy()
    server.reachable = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await findCard('Web')
  })

  it('the page of careers creates one without a connection, but not without a subcategory', async () => {
    const server = host()
    const { user, reconnect } = await open(server, '/carreers', PAGE)
    await findCard('Web')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Carreira' }))
    const form = within(await findDialog('Adicionar nova carreira'))
    await user.type(form.getByLabelText('Nome'), 'Dados')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Preencha este campo.')).toBeTruthy()
    await user.selectOptions(form.getByLabelText('Subcategoria'), 'Programação')
    expect(within(form.getByRole('radiogroup', { name: 'Cor' })).getAllByRole('radio')).toHaveLength(11)
    await user.click(form.getByLabelText('roxo'))
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(within(await findCard('Dados')).getByText('Pendente')).toBeTruthy()
    expect(cardNames()).toEqual(['Web', 'Dados'])

    server.answer = () => {
      server.reads['/api/app/carreers'] = [
        { id: 1, name: 'Web' },
        { id: 2, name: 'Dados', color: 'purple', categoryId: '7' },
      ]
      return { status: 201, body: { carreer: { id: 2 } } }
    }
    await reconnect()
    expect(server.log).toEqual(['POST /api/admin/carreers'])
    expect(server.changes.map(fieldsOf)).toEqual([{ name: 'Dados', categoryId: '7', color: 'purple' }])
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(cardNames()).toEqual(['Web', 'Dados'])
  })
})
