/** An account was deleted and made again with the same e-mail address, while the old one had unsent changes here. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createTeacher } from '@/nouns/teacher/actions'
import { proves } from '../proves'
import { fieldsOf, USER } from '../screens/support/harness'
import { heading, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'
import { ANA_AGAIN, BIA, become } from './support/people'

const NAMES = ['Um', 'Dois', 'Três']

/** Opens the app and queues three changes of Ana without a connection. */
async function threeUnsent() {
  const host = catalogue()
  host.answer = () => ({ status: 201, body: { id: 'novo' } })
  const app = await openApp(host, '/')
  await app.disconnect()
  for (const name of NAMES)
    await act(() => app.outbox.enqueue(USER.id, draftOf(createTeacher, { name, description: 'x' })))
  await waitFor(() => expect(app.outbox.view.entries).toHaveLength(3))
  return { host, app }
}

/** The offer of what the former account left, on Home. */
const offer = async () => within(await screen.findByRole('status', { name: 'Da sua conta anterior' }))

async function signInAgain(opened: Awaited<ReturnType<typeof threeUnsent>>) {
  await become(opened.host, null)
  await screen.findByRole('button', { name: 'Entrar' })
  await become(opened.host, ANA_AGAIN)
  await heading('Bem-vindo, Ana')
  return offer()
}

const nothingIsCalledSent = () => {
  expect(screen.queryByText('Nada por enviar neste dispositivo.')).toBeNull()
}

it('nothing is called sent; Assumir makes the changes one’s own, and they are sent in their order', async () => {
  const opened = await threeUnsent()
  const { host, app } = opened
  const offered = await signInAgain(opened)
  offered.getByText('3 alterações de uma conta anterior com o seu e-mail não foram enviadas')
  nothingIsCalledSent()
  for (const name of NAMES) expect(document.body.textContent).not.toContain(`“${name}”`)
  await app.user.click(offered.getByRole('button', { name: 'Assumir' }))
  await screen.findByText('3 alterações assumidas')
  await screen.findByText('3 alterações na fila de envio.')
  expect(new Set(app.outbox.view.entries.map(({ userId }) => userId))).toEqual(new Set([ANA_AGAIN.id]))
  await app.reconnect()
  await screen.findByText('Nada por enviar neste dispositivo.')
  expect(host.changes.map((change) => fieldsOf(change)['name'])).toEqual(NAMES)
})

it('the panel offers the same', async () => {
  const opened = await threeUnsent()
  const { app } = opened
  await signInAgain(opened)
  await press(app, /^Fila de envio/)
  const queue = await dialog('Fila de envio')
  nothingIsCalledSent()
  await app.user.click(queue.getByRole('button', { name: 'Assumir' }))
  await waitFor(() => expect(queue.getAllByText(/^Criar professor/)).toHaveLength(3))
})

it('Descartar asks first, and then nothing of it is sent', async () => {
  const opened = await threeUnsent()
  const { host, app } = opened
  const offered = await signInAgain(opened)
  await app.user.click(offered.getByRole('button', { name: 'Descartar' }))
  const asked = await dialog('Descartar')
  asked.getByText(/^3 alterações da conta anterior serão apagadas deste aparelho/)
  await app.user.click(asked.getByRole('button', { name: 'Cancelar' }))
  expect(app.outbox.view.entries).toHaveLength(3)
  await app.user.click((await offer()).getByRole('button', { name: 'Descartar' }))
  const again = await dialog('Descartar')
  await app.user.click(again.getByRole('button', { name: 'Descartar' }))
  await screen.findByText('Nada por enviar neste dispositivo.')
  await app.reconnect()
  expect(host.changes).toEqual([])
})

it('Exportar saves the changes as a file that this person can import', async () => {
  const opened = await threeUnsent()
  const { app } = opened
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:fila'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const offered = await signInAgain(opened)
  await app.user.click(offered.getByRole('button', { name: 'Exportar' }))
  await screen.findByText('Fila exportada')
  const [file] = files
  if (file === undefined) throw new Error('no file was saved')
  expect(await file.text()).toContain('Três')
  vi.restoreAllMocks()
})

it('another person is offered nothing, sees a number without contents, and leaves the changes as they are', async () => {
  proves('Situations', 'Another person signs in at the same device')
  const opened = await threeUnsent()
  const { host, app } = opened
  await become(host, null)
  await become(host, BIA)
  await heading('Bem-vindo, Bia')
  await screen.findByText('3 alterações de outra pessoa esperam neste aparelho pelo próximo login dela.')
  nothingIsCalledSent()
  expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull()
  for (const secret of [...NAMES.map((name) => `“${name}”`), USER.email])
    expect(document.body.textContent).not.toContain(secret)
  await app.reconnect()
  expect(host.changes).toEqual([])
  await become(host, USER)
  await screen.findByText('3 alterações na fila de envio.')
})

it('entries of an older version get their address at the next login of their person', async () => {
  const opened = await threeUnsent()
  const { host, app } = opened
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('admin-de-cursos-outbox')
    request.onsuccess = () => resolve(request.result)
  })
  await app.close()
  const store = () => database.transaction('entries', 'readwrite').objectStore('entries')
  for (const { email: _known, ...entry } of app.outbox.view.entries) store().put(entry)
  database.close()
  await app.reload()
  await waitFor(() =>
    expect(app.outbox.view.entries.map(({ email }) => email)).toEqual([USER.email, USER.email, USER.email]),
  )
  await become(host, ANA_AGAIN)
  await offer()
})
