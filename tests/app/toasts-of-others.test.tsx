/** Toasts hold what a person wrote and what the server answered to it. The next person must not see them. */
import { screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, it } from 'vitest'
import { findCard } from '../screens/support/harness'
import { heading, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'
import { BIA, become } from './support/people'

const SECRET = 'Já existe um professor chamado Rui Segredo.'

/** Opens the app and lets the host refuse a change of Ana. Its toast stands on the page. */
async function refused() {
  const host = catalogue()
  host.answer = () => ({ status: 422, body: { message: SECRET } })
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Rui Segredo')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Erro ao criar professor')
  await screen.findByText(SECRET)
  return { host, app }
}

/** The toasts go at once, and not when their time is over. They are only drawn until their movement has ended. */
async function nothingOfAna() {
  expect(toast.getToasts()).toEqual([])
  await waitFor(() => {
    expect(screen.queryByText('Erro ao criar professor')).toBeNull()
    expect(screen.queryByText(SECRET)).toBeNull()
  })
}

it('the toasts of a person are gone after Sair', async () => {
  const { app } = await refused()
  await press(app, 'Sair')
  await app.user.click((await dialog('Sair')).getByRole('button', { name: 'Sair' }))
  await screen.findByRole('button', { name: 'Entrar' })
  await nothingOfAna()
})

it('the toasts of a person are gone when another person signs in in another tab', async () => {
  const { host } = await refused()
  await become(host, BIA)
  await nothingOfAna()
})

it('what a person began and what ends after the next person’s login shows no toast', async () => {
  const host = catalogue()
  const app = await openApp(host, '/')
  await heading(/^Bem-vindo/)
  await app.disconnect()
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const plain = app.outbox.enqueueAll
  app.outbox.enqueueAll = async (...args) => {
    await stored
    return plain(...args)
  }
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Rui')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await become(host, BIA)
  await heading('Bem-vindo, Bia')
  store()
  await waitFor(() => expect(app.outbox.view.entries).toHaveLength(1))
  await screen.findByText(/^1 alteração de outra conta espera neste aparelho/)
  expect(screen.queryByText(/^Salvo no dispositivo/)).toBeNull()
})
