/** A thing whose name should be unique was made on two devices: the second one is told of it when it is sent. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const SETTINGS = '/api/app/settings'

/** Queues a setting offline, lets somebody else make `others` on the host meanwhile, and sends it. */
async function madeMeanwhile(others: readonly { name: string }[]) {
  const host = catalogue()
  const before = host.reads[SETTINGS] as object[]
  const app = await openApp(host, '/settings')
  await heading('Configurações')
  await app.disconnect()
  await press(app, 'Adicionar Configuração')
  const form = await dialog('Criar configuração')
  await app.user.type(form.getByLabelText('Nome'), 'preco_mensal')
  await app.user.type(form.getByLabelText('Valor'), '39,90')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  const theirs = others.map((other, at) => ({ id: `o${at}`, value: '29,90', active: true, ...other }))
  host.reads[SETTINGS] = [...before, ...theirs]
  host.answer = () => {
    const mine = { id: 'mine', name: 'preco_mensal', value: '39,90', active: true }
    host.reads[SETTINGS] = [...before, ...theirs, mine]
    return { status: 201, body: mine }
  }
  await app.reconnect()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  await screen.findByText('Configuração criada com sucesso')
}

it('a setting that somebody else has made meanwhile under the same name is told of', async () => {
  await madeMeanwhile([{ name: 'Preco_Mensal' }])
  await screen.findByText('Já havia uma configuração com o nome “preco_mensal”.')
})

it('a setting whose name is its own is not told of', async () => {
  await madeMeanwhile([{ name: 'preco_anual' }])
  await waitFor(() => expect(screen.queryByText(/^Já havia/)).toBeNull())
})
