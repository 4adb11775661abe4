import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { createCategory } from '@/nouns/category/actions'
import CategoryPage from '@/screens/category/category'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/categories/:id', screen: CategoryPage }
const OF_1 = '/api/app/subcategories/by-category/1'

const host = () =>
  new FakeHost({
    '/api/app/categories/1': { id: 1, name: 'Artes', color: 'pink', description: 'Ver e fazer.' },
    [OF_1]: { data: [{ id: '7', name: 'Pintura', color: 'red', categoryId: '1' }] },
    '/api/app/subcategories': [],
  })

describe('/categories/{id}', () => {
  it('the page of a category shows the category and what is in it, under its own title', async () => {
    proves('2 /categories/{id}', 'icon and name, its subcategories')
    await open(host(), '/categories/1', PAGE)
    expect(await screen.findByRole('heading', { level: 1, name: 'Artes' })).toBeTruthy()
    expect(screen.getByText('Ver e fazer.')).toBeTruthy()
    expect((await findCard('Pintura')).getAttribute('data-color')).toBe('red')
    expect(document.title).toBe('Artes · Admin de Cursos')
  })

  it('the page of a category says that a category is not there, with the way back', async () => {
    await open(host(), '/categories/404', PAGE)
    expect(await screen.findByText('Não encontrado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver categorias' }).getAttribute('href')).toBe('/categories')
  })

  it('the page of a category says so too of one that this device never made, and asks the server nothing', async () => {
    const server = host()
    const id = temporaryId()
    server.reads[`/api/app/categories/${id}`] = { id, name: 'Engano' }
    await open(server, `/categories/${id}`, PAGE)
    expect(await screen.findByText('Não encontrado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  })

  it('the page of a category adds, edits and deletes a subcategory without a connection', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/categories/1', PAGE)
    await findCard('Pintura')
    server.reachable = false

    await user.click(screen.getByRole('button', { name: 'Adicionar SubCategoria' }))
    const create = within(await findDialog('Adicionar SubCategoria'))
    await user.type(create.getByLabelText('Nome'), 'Gravura')
    await user.click(create.getByRole('button', { name: 'Criar' }))
    expect(within(await findCard('Gravura')).getByText('Pendente')).toBeTruthy()

    await user.click(await screen.findByRole('button', { name: 'Editar Pintura' }))
    const edit = within(await findDialog('Editar Pintura'))
    await user.type(edit.getByLabelText('Nome'), ' a óleo')
    await user.click(edit.getByRole('button', { name: 'Salvar' }))
    await findCard('Pintura a óleo')
    expect(cardNames()).toEqual(['Pintura a óleo', 'Gravura'])

    // The creation of this subcategory was never sent. So deleting the subcategory removes the creation from the queue.
    await user.click(await screen.findByRole('button', { name: 'Excluir Gravura' }))
    await user.click(within(await findDialog('Excluir Gravura')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['Pintura a óleo']))
    expect(outbox.view.entries.map((entry) => entry.action)).toEqual(['subcategory.update'])
  })

  it('the page of a category marks a refused creation as failed, and what waits for it as blocked', async () => {
    const server = host()
    server.reads['/api/app/categories'] = []
    server.answer = () => ({ status: 422, body: { message: 'Nome repetido.' } })
    const id = temporaryId()
    const { user, outbox } = await open(server, `/categories/${id}`, PAGE)
    await outbox.enqueue('u1', {
      action: createCategory.name,
      version: 1,
      input: { name: 'Esportes', color: 'green' },
      creates: id,
    })
    expect(await screen.findByText('Falhou')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Adicionar SubCategoria' })[0] as HTMLElement)
    const form = within(await findDialog('Adicionar SubCategoria'))
    await user.type(form.getByLabelText('Nome'), 'Vôlei')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    const card = within(await findCard('Vôlei'))
    expect(card.getByRole('button', { name: /^Bloqueada\s*: ver na fila de envio$/ })).toBeTruthy()
    expect(card.queryByText('Falhou')).toBeNull()
    expect(screen.getByRole('button', { name: /^Falhou\s*: ver na fila de envio$/ })).toBeTruthy()
    expect(server.log).toEqual(['POST /api/admin/categories'])
  })

  it('the page of a category works on a category that is only here, and follows it to its real address', async () => {
    const server = host()
    // The app reads this list to find out whether an unanswered creation was done.
    server.reads['/api/app/categories'] = []
    const id = temporaryId()
    const { user, outbox, path, reconnect } = await open(server, `/categories/${id}`, PAGE)
    server.reachable = false
    await outbox.enqueue('u1', {
      action: createCategory.name,
      version: 1,
      input: { name: 'Esportes', color: 'green' },
      creates: id,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Esportes' })).toBeTruthy()
    expect(await screen.findByText('Esta categoria ainda não tem subcategorias.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Adicionar SubCategoria' })[0] as HTMLElement)
    const form = within(await findDialog('Adicionar SubCategoria'))
    await user.type(form.getByLabelText('Nome'), 'Vôlei')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await findCard('Vôlei')

    server.answer = ({ path }) => {
      const category = path === '/api/admin/categories'
      if (category) server.reads['/api/app/categories/2'] = { id: '2', name: 'Esportes', color: 'green' }
      else
        server.reads['/api/app/subcategories/by-category/2'] = [
          { id: '8', name: 'Vôlei', color: 'blue', categoryId: '2' },
        ]
      return { status: 201, body: { id: category ? '2' : '8' } }
    }
    await reconnect()
    await waitFor(() => expect(path()).toBe('/categories/2'))
    // While the page reads its list at the new address, it shows no card at all.
    await waitFor(() => {
      expect(cardNames()).toEqual(['Vôlei'])
      expect(screen.queryByText('Pendente')).toBeNull()
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Esportes' })).toBeTruthy()
    expect(server.changes.map(fieldsOf).at(-1)).toEqual({ name: 'Vôlei', color: 'blue', categoryId: '2' })
  })
})
