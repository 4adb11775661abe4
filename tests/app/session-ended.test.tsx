/** The host ends a session: what the login says, and what the person can still see and export without a new login. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createTeacher } from '@/nouns/teacher/actions'
import { reply } from '../screens/support/fake-host'
import { findCard, USER } from '../screens/support/harness'
import { goTo, heading, openApp, pass } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'
import { BIA, become } from './support/people'

const OVER = reply(401, { message: 'Invalid session' })
afterEach(() => vi.restoreAllMocks())

const ENDED = /^Sua sessão terminou\./

/** Opens the teachers, queues changes without a connection, and lets the host end the session in one moment of it. */
async function ended(changes: number) {
  const host = catalogue()
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  // What was read is saved a second later.
  await pass(2_000)
  await app.disconnect()
  for (let at = 0; at < changes; at += 1)
    await act(() =>
      app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: `Nova ${at}`, description: 'x' })),
    )
  host.reachable = true
  host.fail('/api/admin/users/me', OVER)
  await act(async () => void dispatchEvent(new Event('online')))
  await screen.findByLabelText('Senha')
  host.reachable = false
  return { host, app }
}

it('the login says that the session ended and how many changes wait here, after a reload too', async () => {
  const { app } = await ended(2)
  await screen.findByText(ENDED)
  await screen.findByText(
    '2 alterações suas esperam neste dispositivo. Elas são enviadas quando você entrar.',
  )
  await app.reload()
  await screen.findByText(ENDED)
  await screen.findByText(
    '2 alterações suas esperam neste dispositivo. Elas são enviadas quando você entrar.',
  )
})

it('the login says only that the session ended where nothing waits', async () => {
  await ended(0)
  await screen.findByText(ENDED)
  await waitFor(() => expect(screen.getByText(/Nada seu espera neste dispositivo\.$/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

it('without a network the person sees what is on the device and exports what waits, and nothing is sent', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#fila')
  const { host, app } = await ended(1)
  await app.user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await app.user.click(screen.getByRole('button', { name: 'Ver o que está neste dispositivo' }))
  await heading(/^Bem-vindo/)
  await screen.findByText(ENDED)
  await goTo(app, 'Professores')
  await findCard('Marta')
  await findCard('Nova 0')
  await press(app, /^Fila de envio/)
  const queue = await dialog('Fila de envio')
  await app.user.click(queue.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  host.reachable = true
  await app.user.click(queue.getByRole('button', { name: 'Enviar agora' }))
  await act(() => app.outbox.send(true))
  expect(host.changes).toEqual([])
  await app.user.keyboard('{Escape}')
  await press(app, 'Entrar de novo')
  await screen.findByLabelText('Senha')
  await screen.findByText(ENDED)
})

it('after Sair the login offers nothing of that person any more', async () => {
  const { app } = await ended(1)
  await app.user.click(await screen.findByRole('button', { name: 'Ver o que está neste dispositivo' }))
  await press(app, 'Sair')
  await app.user.click((await dialog('Sair')).getByRole('button', { name: 'Sair' }))
  await screen.findByLabelText('Senha')
  expect(screen.queryByText(ENDED)).toBeNull()
})

it('after another person’s login the login offers nothing of the first any more', async () => {
  const { host } = await ended(1)
  host.reachable = true
  await become(host, BIA)
  expect((await heading(/^Bem-vindo/)).textContent).toContain('Bia')
  await become(host, null)
  await screen.findByLabelText('Senha')
  expect(screen.queryByText(ENDED)).toBeNull()
})
