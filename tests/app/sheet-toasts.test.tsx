/** An import of a sheet is told once: when all of it was sent, or at once if it must wait. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { csvText } from '@/lib/sheet/csv'
import { FakeHost, fieldsOf, findCard } from '../screens/support/harness'
import { nothingOpen, openApp } from '../screens/support/open-app'
import { chooseOf, exported, sheetWorker } from '../screens/support/sheets'
import { dialog } from './support/catalogue'

const LIST = '/api/app/settings'
const LATER = '2 linhas importadas para a fila de envio.'

beforeEach(() => {
  sheetWorker()
  return () => vi.restoreAllMocks()
})

async function begin(news: string[][] = []) {
  const settings = [1, 2].map((id) => ({ id: String(id), name: `preco-${id}`, value: '10,90', active: true }))
  const host = new FakeHost({ [LIST]: settings })
  const app = await openApp(host, '/settings')
  await findCard('preco-1')
  const importSheet = async () => {
    const { rows } = await exported(app.user, 'Configurações', 'CSV')
    await nothingOpen()
    const [names = [], ...olds] = rows
    const changed = olds.map((row) => row.map((cell) => cell.replace(',90', ',00')))
    const file = new File([csvText([names, ...changed, ...news])], 'configuracoes.csv')
    await chooseOf(app.user, 'Configurações', 'Importar planilha')
    const form = await dialog('Importar planilha')
    await app.user.upload(form.getByLabelText('Planilha'), file)
    await app.user.click(await form.findByRole('button', { name: `Importar ${2 + news.length} linhas` }))
  }
  const values = () => host.changes.map((change) => fieldsOf(change)['value'])
  return { app, host, importSheet, values }
}

it('an import that is sent at once has one toast, and its Desfazer takes it back', async () => {
  const { app, importSheet, values } = await begin()
  await importSheet()
  await screen.findByText('2 alterações enviadas')
  expect(screen.queryByText(/para a fila de envio/)).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(values()).toEqual(['10,00', '10,00', '10,90', '10,90']))
})

it('Desfazer takes back what it can of an import that has created something, and says what stays', async () => {
  const { app, importSheet, values } = await begin([['', 'preco-3', '5', 'sim']])
  await importSheet()
  await screen.findByText('3 alterações enviadas')
  expect(screen.queryByText(/para a fila de envio/)).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('1 alteração já foi enviada e não volta')
  await waitFor(() => expect(values()).toEqual(['10,00', '10,00', '5', '10,90', '10,90']))
})

it('an import into a paused queue is told at once, and can be taken back', async () => {
  const { app, host, importSheet } = await begin()
  await app.outbox.changeSettings('u1', { paused: true })
  await importSheet()
  await screen.findByText(LATER)
  expect(app.outbox.view.entries).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(host.changes).toEqual([])
})
