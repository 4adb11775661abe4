import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Categories from '@/screens/categories/categories'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const LIST = '/api/app/categories'
const SUBCATEGORIES = '/api/app/subcategories'
const PAGE = { pattern: '/categories', screen: Categories }

const host = (categories: unknown = [{ id: '1', name: 'Artes', color: 'pink', nameEn: 'Arts' }]) =>
  new FakeHost({ [LIST]: categories, [SUBCATEGORIES]: [{ id: '7', name: 'Pintura', categoryId: '1' }] })

describe('/categories', () => {
  it('the page of categories shows grey shapes first, then each category in its colour with a way to its page', async () => {
    await open(host(), '/categories', PAGE)
    expect(screen.getByRole('status').textContent).toContain('Carregando')
    const card = await findCard('Artes')
    expect(card.getAttribute('data-color')).toBe('pink')
    expect(within(card).getByRole('link', { name: 'Artes' }).getAttribute('href')).toBe('/categories/1')
    expect(await within(card).findByText('1 subcategoria')).toBeTruthy()
    expect(document.title).toBe('Categorias · Admin de Cursos')
  })

  it('the page of categories keeps the line that says how many subcategories a category has while they are being read', async () => {
    const server = host()
    const arrive = server.hold(SUBCATEGORIES)
    await open(server, '/categories', PAGE)
    const card = await findCard('Artes')
    expect(card.querySelectorAll('[data-slot="skeleton"]')).toHaveLength(1)
    arrive()
    await within(card).findByText('1 subcategoria')
    expect(card.querySelectorAll('[data-slot="skeleton"]')).toHaveLength(0)
  })

  it('the page of categories says that there is nothing yet, with the way to the first one', async () => {
    await open(host([]), '/categories', PAGE)
    expect(await screen.findByText('Ainda não há categorias.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Adicionar Categoria' })).toHaveLength(2)
  })

  it('the page of categories offers to try again where nothing could be read', async () => {
    const silent = host()
    silent.reachable = false
    const { user } = await open(silent, '/categories', PAGE)
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar')
    silent.reachable = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await findCard('Artes')
  })

  it('the page of categories shows a category made without a connection at once, and sends it when there is one', async () => {
    const server = host()
    const { user, reconnect } = await open(server, '/categories', PAGE)
    await findCard('Artes')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Categoria' }))
    const form = within(await findDialog('Adicionar Categoria'))
    await user.type(form.getByLabelText('Nome'), ' Esportes ')
    await user.click(form.getByRole('radio', { name: 'verde' }))
    await user.click(form.getByRole('button', { name: 'Criar' }))
    const card = await findCard('Esportes')
    expect(card.getAttribute('data-color')).toBe('green')
    expect(within(card).getByText('Pendente')).toBeTruthy()
    expect(cardNames()).toEqual(['Artes', 'Esportes'])
    expect(server.changes).toEqual([])

    server.answer = () => {
      server.reads[LIST] = [
        { id: '1', name: 'Artes', color: 'pink' },
        { id: '2', name: 'Esportes', color: 'green' },
      ]
      return { status: 201, body: { id: '2' } }
    }
    await reconnect()
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(cardNames()).toEqual(['Artes', 'Esportes'])
    expect(server.log).toEqual(['POST /api/admin/categories'])
    expect(server.changes.map(fieldsOf)).toEqual([{ name: 'Esportes', color: 'green' }])
  })

  it('the page of categories edits from the menu: an emptied text is sent empty, an untouched blank is not sent', async () => {
    const server = host()
    const { user } = await open(server, '/categories', PAGE)
    await findCard('Artes')
    await user.click(screen.getByRole('button', { name: 'Ações de Artes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const form = within(await findDialog('Editar'))
    await user.clear(form.getByLabelText('Nome (EN)'))
    await user.type(form.getByLabelText('Descrição'), 'Ver e fazer.')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.log).toEqual(['PATCH /api/admin/categories/1']))
    expect(server.changes.map(fieldsOf)).toEqual([
      { name: 'Artes', nameEn: '', color: 'pink', description: 'Ver e fazer.' },
    ])
  })

  it('the page of categories asks before it deletes, and takes the card away', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/categories', PAGE)
    await findCard('Artes')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Ações de Artes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const question = within(await findDialog('Excluir'))
    expect(outbox.view.entries).toEqual([])
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(screen.getByText('Ainda não há categorias.')).toBeTruthy())
  })

  it('the page of categories does not save without a name, and says so beside it', async () => {
    const { user, outbox } = await open(host(), '/categories', PAGE)
    await user.click(screen.getByRole('button', { name: 'Adicionar Categoria' }))
    const form = within(await findDialog('Adicionar Categoria'))
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await form.findByText('Preencha este campo.')).toBeTruthy()
    expect(outbox.view.entries).toEqual([])
  })

  it('the page of categories shows the subcategories whose category is gone, to edit and to delete', async () => {
    const server = host()
    server.reads[SUBCATEGORIES] = [
      { id: '7', name: 'Pintura', categoryId: '1' },
      { id: '8', name: 'Órfã', categoryId: null },
      { id: '9', name: 'Perdida', categoryId: 'excluída' },
    ]
    const { user } = await open(server, '/categories', PAGE)
    const section = within(await screen.findByRole('region', { name: 'Sem categoria' }))
    expect(section.getAllByRole('article').map((card) => card.textContent)).toHaveLength(2)
    expect(section.queryByText('Pintura')).toBeNull()
    section.getByRole('button', { name: 'Editar Órfã' })
    await user.click(section.getByRole('button', { name: 'Excluir Perdida' }))
    await user.click(within(await findDialog('Excluir Perdida')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(server.log).toEqual(['DELETE /api/admin/subcategories/9']))
  })

  it('the page of categories moves the subcategories of a category that was just deleted under Sem categoria', async () => {
    const server = host()
    const { user } = await open(server, '/categories', PAGE)
    await findCard('Artes')
    expect(screen.queryByText('Sem categoria')).toBeNull()
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Ações de Artes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(within(await findDialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    const section = within(await screen.findByRole('region', { name: 'Sem categoria' }))
    section.getByText('Pintura')
  })
})
