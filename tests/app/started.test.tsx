/**
 * Checks that the app starts the work that belongs to no single page. For example, it shows whether it is online, and
 * it finishes a sign-out. These tests only show that each part of this work runs. Other tests check the details.
 */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { unfinishedSignOuts } from '@/app/sign-out/unfinished-sign-outs'
import { isNothingPending } from '@/kept/nothing-pending'
import { createTeacher } from '@/nouns/teacher/actions'
import { reply } from '../screens/support/fake-host'
import { findCard, USER } from '../screens/support/harness'
import { heading, openApp, pass } from '../screens/support/open-app'
import { catalogue, press } from './support/catalogue'

const TEACHERS = '/api/app/teachers'
const OVER = reply(401, { message: 'Invalid session' })
const OWN = ['drafts', 'catalogue'].map((key) => `${key}:${USER.id}`)
const connection = () => screen.getByRole('status', { name: 'Conexão' }).textContent

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a read that is answered with an invalid session leads to the login', async () => {
  const host = catalogue()
  host.fail(TEACHERS, OVER)
  await openApp(host, '/teachers').catch(() => {})
  await screen.findByRole('button', { name: 'Entrar' })
  expect(localStorage.getItem('session')).toBeNull()
})

it('the header says Offline when the browser does, and Online when the server has answered again', async () => {
  const app = await openApp(catalogue(), '/teachers')
  await findCard('Marta')
  expect(connection()).toContain('Online')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  await waitFor(() => expect(connection()).toContain('Offline'))
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(connection()).toContain('Online'))
  await app.close()
})

it('the first unsent change asks the browser to keep what is stored, and a file is warned about where room is short', async () => {
  const persist = vi.fn(async () => true)
  const estimate = async () => ({ usage: 9_900_000_000, quota: 10_000_000_000 })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist, estimate } }))
  const host = catalogue()
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  await app.disconnect()
  await app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'Sem foto', description: 'x' }))
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  expect(screen.queryByText('Pouco espaço neste dispositivo')).toBeNull()
  const image = await app.outbox.stageFile(new File(['foto'], 'foto.png', { type: 'image/png' }))
  await app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'Com foto', description: 'x', image }))
  await screen.findByText('Pouco espaço neste dispositivo')
  screen.getByText('Envie o que está na fila ou libere espaço antes de adicionar arquivos.')
})

it('what Sair could not delete is deleted by the next start', async () => {
  const caches = { keys: (): Promise<string[]> => Promise.reject(new Error('refused')) }
  vi.stubGlobal('caches', caches)
  const app = await openApp(catalogue(), '/teachers')
  await findCard('Marta')
  await press(app, 'Sair')
  await screen.findByRole('button', { name: 'Entrar' })
  await pass(1_000)
  expect(unfinishedSignOuts()).toHaveLength(1)
  caches.keys = async () => []
  await app.reload()
  await waitFor(() => expect(unfinishedSignOuts()).toEqual([]))
})

it('no page and no form fails for what a broken browser left in the local storage', async () => {
  for (const key of ['theme', 'menu-width', 'single-keys', 'places', 'leaving', 'queue-from-safari', ...OWN])
    localStorage.setItem(key, '{"quebrado":')
  const app = await openApp(catalogue(), '/')
  await heading(/^Bem-vindo/)
  await press(app, /^Adicionar Curso/)
  await screen.findByRole('heading', { name: 'Adicionar Curso' })
})

it('the device notes whether anything is pending, and forgets the note at Sair', async () => {
  const app = await openApp(catalogue(), '/teachers')
  await findCard('Marta')
  await pass(6_000)
  expect(isNothingPending(USER.id)).toBe(true)
  await app.disconnect()
  await app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'Rui', description: 'x' }))
  await waitFor(() => expect(isNothingPending(USER.id)).toBe(false))
  await app.reconnect()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(isNothingPending(USER.id)).toBe(false)
  await pass(6_000)
  expect(isNothingPending(USER.id)).toBe(true)
  await press(app, 'Sair')
  await screen.findByRole('button', { name: 'Entrar' })
  expect(localStorage.getItem('nothing-pending')).toBeNull()
})
