import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import Categories from '@/screens/categories/categories'
import { FakeHost, findCard, findDialog, open } from '../screens/support/harness'

const READS = { '/api/app/categories': [{ id: '1', name: 'Artes' }], '/api/app/subcategories': [] }

it('the screen shows what was added without a connection, and sends it when there is one', async () => {
  const host = new FakeHost(READS)
  const page = { pattern: '/categories', screen: Categories }
  const { user, reconnect } = await open(host, '/categories', page)
  await findCard('Artes')
  host.reachable = false
  await user.click(screen.getByRole('button', { name: 'Adicionar Categoria' }))
  const form = within(await findDialog('Adicionar Categoria'))
  await user.type(form.getByLabelText('Nome'), 'Esportes')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  within(await findCard('Esportes')).getByText('Pendente')
  await reconnect()
  expect(host.log).toEqual(['POST /api/admin/categories'])
})
