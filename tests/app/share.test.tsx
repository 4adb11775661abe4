/**
 * Another app shares a file or a text. Checks that the app stores the shared thing for the signed-in user, or, if nobody
 * is signed in, for the next user who signs in. The app keeps offering the thing until this user uses it, discards it or
 * signs out.
 */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { saveSession } from '@/api/session/session-store'
import { USER } from '../screens/support/harness'
import { nothingOpen, type OpenedApp, openApp } from '../screens/support/open-app'
import { catalogue, dialog, VIDEO } from './support/catalogue'
import { chooser, LARGE, onward, shared, waiting } from './support/share-steps'

/** How a PNG begins. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const BRUNO = { id: 'u2', name: 'Bruno' }

const PHOTO = () => new File(['bytes'], 'quadro-negro.png', { type: 'image/png' })

async function signIn({ user }: OpenedApp): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), USER.email)
  await user.type(screen.getByLabelText('Senha'), 'uma senha bem comprida')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

it('what is put off is offered again to the same person, never to another, and goes when they sign out', async () => {
  const host = catalogue()
  await shared({ file: PHOTO() })
  const app = await openApp(host, '/')
  await app.user.click((await chooser()).getByRole('button', { name: 'Depois' }))
  await nothingOpen()
  await app.reload()
  ;(await chooser()).getByText('quadro-negro.png')

  // The session ends, and another user signs in on the same device.
  saveSession({ token: 'do-bruno', user: BRUNO })
  host.reads['/api/admin/users/me'] = BRUNO
  await shared({ text: VIDEO }, BRUNO.id)
  await app.reload()
  ;(await chooser()).getByText(VIDEO)
  await app.user.click((await chooser()).getByRole('button', { name: 'Descartar' }))
  await nothingOpen()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  await screen.findByLabelText('Senha')

  saveSession({ token: 'da-ana', user: USER })
  host.reads['/api/admin/users/me'] = USER
  await app.reload()
  await app.user.click((await chooser()).getByRole('button', { name: 'Depois' }))
  await nothingOpen()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  await screen.findByLabelText('Senha')
  await waitFor(async () => expect(await waiting()).toEqual([]))
})

it('what is shared before anybody signed in is offered to the next person who signs in', async () => {
  const host = catalogue()
  host.answer = () => ({ status: 200, body: { authorization: 'Bearer novo' } })
  await shared({ file: PHOTO() }, null)
  const app = await openApp(host, '/', null)
  expect(location.pathname).toBe('/login')
  await signIn(app)
  ;(await chooser()).getByText('quadro-negro.png')
})

it('what is no picture, video or link can only be given up', async () => {
  await shared({ text: 'Lembrar de comprar giz' })
  const app = await openApp(catalogue(), '/')
  const offered = await chooser()
  offered.getByText('Lembrar de comprar giz')
  expect(offered.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled')).toBe('true')
  await app.user.click(offered.getByRole('button', { name: 'Descartar' }))
  await nothingOpen()
  expect(await waiting()).toEqual([])
})

it('a link to a channel is told to be no video, and no form is offered', async () => {
  await shared({ text: 'Inscreva-se: https://www.youtube.com/@escola' })
  await openApp(catalogue(), '/')
  const offered = await chooser()
  offered.getByText(/^Este endereço é de um canal do YouTube/)
  expect(offered.queryByRole('radio')).toBeNull()
  expect(offered.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled')).toBe('true')
})

it.each([
  [
    'a drawing that can hold a script',
    () => new File(['<svg/>'], 'desenho.svg', { type: 'image/svg+xml' }),
    /^Este tipo de arquivo não pode ser usado aqui/,
  ],
  [
    'a moving picture that is larger than the server takes',
    () => new File([new Uint8Array(LARGE)], 'festa.gif', { type: 'image/gif' }),
    /^A imagem passa de 10 MB/,
  ],
  ['an empty file', () => new File([], 'nada.png', { type: 'image/png' }), /^O arquivo está vazio/],
])('%s is told to be of no use, not taken into a form', async (_, file, words) => {
  await shared({ file: file() })
  const app = await openApp(catalogue(), '/')
  const offered = await chooser()
  offered.getByText(file().name)
  expect(offered.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled')).toBe('true')
  await offered.findByText(words)
  expect(screen.queryByRole('dialog', { name: 'Adicionar Curso' })).toBeNull()
  await app.user.click(offered.getByRole('button', { name: 'Descartar' }))
  await nothingOpen()
  expect(await waiting()).toEqual([])
})

it('a picture that is larger than the server takes and cannot be made smaller goes into the form with a warning', async () => {
  await shared({ file: new File([PNG, new Uint8Array(LARGE)], 'festa.png', { type: 'image/png' }) })
  const app = await openApp(catalogue(), '/')
  await onward(app, 'Curso novo')
  const form = await dialog('Adicionar Curso')
  await form.findByText('O servidor deve recusar este arquivo.')
  form.getByText(/^A imagem passa de 10 MB/)
})

it('what could not be kept is told of, once', async () => {
  await openApp(catalogue(), '/?compartilhado=falhou')
  await screen.findByText('Não foi possível guardar o que foi compartilhado')
  screen.getByText(/^Veja se há espaço no dispositivo/)
  expect(location.search).toBe('')
})
