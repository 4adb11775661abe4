/**
 * Checks what a screen reader says after the connection or the queue has changed. Checks that the icon of the installed
 * app shows how many changes of the user are unsent.
 */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { createTeacher } from '@/nouns/teacher/actions'
import { findCard, USER } from '../screens/support/harness'
import { goTo, openApp, pass } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

it('the connection and the queue are said when they change, also while a dialog is open', async () => {
  // Both functions search by role, because such a search skips what an open dialog hides from screen readers.
  const connection = () => screen.getByRole('status', { name: 'Conexão' }).textContent
  const unsent = () => screen.getByRole('status', { name: 'Por enviar' }).textContent
  const app = await openApp(catalogue(), '/teachers')
  await findCard('Marta')
  expect(connection()).toBe('Online')
  expect(unsent()).toBe('')
  await app.disconnect()
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Dito em voz alta')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await findCard('Dito em voz alta')
  expect(connection()).toBe('Conexão instável')
  await pass(2_000)
  expect(unsent()).toBe('Por enviar: 1 alteração.')

  await press(app, /^Fila de envio/)
  await dialog('Fila de envio')
  await app.reconnect()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  await pass(2_000)
  expect(unsent()).toBe('Nada por enviar.')
  expect(connection()).toBe('Online')
})

/** The number on the icon: 0 once the app has cleared it, `undefined` before the app has written any. */
let badge: number | undefined
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

it('the icon tells how much of this person’s is unsent, and nothing when all is sent or the person has left', async () => {
  Object.defineProperties(navigator, {
    setAppBadge: { configurable: true, value: async (count: number) => (badge = count) },
    clearAppBadge: { configurable: true, value: async () => (badge = 0) },
  })
  const app = await openApp(catalogue(), '/teachers')
  await findCard('Marta')
  await app.disconnect()
  const queue = (userId: string, name: string) =>
    act(() => app.outbox.enqueue(userId, draftOf(createTeacher, { name })))
  await queue(USER.id, 'Um')
  await queue(USER.id, 'Dois')
  await queue('somebody else', 'De outra pessoa')
  await waitFor(() => expect(app.outbox.view.entries).toHaveLength(3))
  await waitFor(() => expect(badge).toBe(2))
  await app.reconnect()
  await waitFor(() => expect(badge).toBe(0))

  await app.disconnect()
  await queue(USER.id, 'Três')
  await waitFor(() => expect(badge).toBe(1))
  await goTo(app, 'Home')
  await press(app, 'Sair')
  await app.user.click((await dialog('Sair')).getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(badge).toBe(0))
})
