/** Typed text is not lost. The app asks before the user leaves a form, and the form shows the text again later. */
import { act, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { saveSession } from '@/api/session/session-store'
import { Outbox } from '@/outbox/outbox'
import { reply } from '../screens/support/fake-host'
import { findCard, USER } from '../screens/support/harness'
import {
  goBack,
  goTo,
  heading,
  nothingOpen,
  type OpenedApp,
  openApp,
  pass,
} from '../screens/support/open-app'
import { catalogue, dialog, press, VIDEO } from './support/catalogue'

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('drafts:')).length
const nameIn = async (title = 'Adicionar Curso') =>
  (await dialog(title)).getByLabelText<HTMLInputElement>('Nome')

async function typeCourse(app: OpenedApp, name: string): Promise<void> {
  await press(app, 'Adicionar Curso')
  await app.user.type(await nameIn(), name)
}

/** Returns a user whose presses also reach elements beneath a dialog. */
const anywhere = (user: OpenedApp['user']) =>
  user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

const WAYS: [string, (app: OpenedApp) => Promise<unknown>][] = [
  ['Escape', ({ user }: OpenedApp) => user.keyboard('{Escape}')],
  ['a click outside', ({ user }: OpenedApp) => anywhere(user).click(document.body)],
  ['a link of the menu', ({ user }: OpenedApp) => goTo({ user: anywhere(user) }, 'Professores')],
  [
    'its own cross',
    async ({ user }: OpenedApp) =>
      user.click((await dialog('Adicionar Curso')).getByRole('button', { name: 'Fechar' })),
  ],
  ['Back', () => goBack()],
]

it('a form with unsaved text asks before anything takes it away', async () => {
  const app = await openApp(catalogue(), '/')
  await goTo(app, 'Cursos')
  await findCard('Álgebra')
  await typeCourse(app, 'Pela metade')
  for (const [way, leave] of WAYS) {
    await leave(app)
    const question = await dialog('Sair sem salvar?')
    await app.user.click(question.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair sem salvar?' })).toBeNull())
    expect((await nameIn()).value, way).toBe('Pela metade')
    expect(location.pathname, way).toBe('/courses')
  }
})

it('a person with an unsaved text goes where the person was going once they give the text up, and Cancelar asks nothing', async () => {
  const app = await openApp(catalogue(), '/')
  await goTo(app, 'Cursos')
  await findCard('Álgebra')
  await typeCourse(app, 'Pela metade')
  await goBack()
  await app.user.click((await dialog('Sair sem salvar?')).getByRole('button', { name: 'Descartar' }))
  await heading(/Bem-vindo/)
  await nothingOpen()

  await goTo(app, 'Cursos')
  await findCard('Álgebra')
  await typeCourse(app, 'Outro')
  await app.user.click((await dialog('Adicionar Curso')).getByRole('button', { name: 'Cancelar' }))
  await nothingOpen()
  await press(app, 'Adicionar Curso')
  expect((await nameIn()).value).toBe('')
})

it('a text that was typed and deleted again asks nothing', async () => {
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await app.user.click(screen.getByRole('button', { name: 'Ações de Álgebra' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Imagem via YouTube' }))
  const field = (await dialog('Imagem via YouTube')).getByLabelText('URL do YouTube')
  await app.user.type(field, 'a{Backspace}')
  await app.user.keyboard('{Escape}')
  await nothingOpen()
})

it('unsaved text is back after a reload and after the session ended, for that person, and goes when it is saved', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  await typeCourse(app, 'Escrito com calma')
  await waitFor(() => expect(drafts()).toBe(1))
  expect(await app.reload()).toBe(true)
  await findCard('Álgebra')
  await press(app, 'Adicionar Curso')
  await waitFor(async () => expect((await nameIn()).value).toBe('Escrito com calma'))
  await (await dialog('Adicionar Curso')).findByText(/está de volta/)

  host.fail('/api/admin/users/me', reply(401, { message: 'Invalid session' }))
  await act(async () => void dispatchEvent(new Event('online')))
  await screen.findByLabelText('Senha')
  expect(location.pathname).toBe('/login')
  expect(drafts()).toBe(1)

  saveSession({ token: 'outro', user: { ...USER, id: 'u2', name: 'Bruno' } })
  host.reads['/api/admin/users/me'] = { ...USER, id: 'u2', name: 'Bruno' }
  await app.reload()
  await goTo(app, 'Cursos')
  await findCard('Álgebra')
  await press(app, 'Adicionar Curso')
  expect((await nameIn()).value).toBe('')
  await app.close()

  const back = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await press(back, 'Adicionar Curso')
  await waitFor(async () => expect((await nameIn()).value).toBe('Escrito com calma'))
  await back.user.click((await dialog('Adicionar Curso')).getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  expect(drafts()).toBe(0)
})

it.each([
  ['', false],
  [', although the storage cannot be read when the form opens', true],
])(
  'a picked file survives a reload with the text of its form, until the form is given up%s',
  async (_, isUnread) => {
    const app = await openApp(catalogue(), '/courses')
    await findCard('Álgebra')
    await typeCourse(app, 'Com capa')
    const form = await dialog('Adicionar Curso')
    const picture = new File(['abc'], 'capa.png', { type: 'image/png' })
    await app.user.upload(form.getByLabelText<HTMLInputElement>('Imagem'), picture)
    await form.findByText('capa.png')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('capa.png'))
    expect(await app.reload()).toBe(true)
    const read = vi.spyOn(Outbox.prototype, 'file')
    if (isUnread) read.mockRejectedValue(new DOMException('Internal error', 'UnknownError'))
    await press(app, 'Adicionar Curso')
    const again = await dialog('Adicionar Curso')
    await again.findByText('O que você tinha digitado e escolhido aqui e não salvou está de volta.')
    await again.findByText('capa.png')
    await waitFor(async () => expect((await nameIn()).value).toBe('Com capa'))
    read.mockRestore()
    await app.user.click(again.getByRole('button', { name: 'Cancelar' }))
    await press(app, 'Adicionar Curso')
    expect((await dialog('Adicionar Curso')).queryByText('capa.png')).toBeNull()
  },
)

it('unsaved text is gone after signing out', async () => {
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await typeCourse(app, 'Fica para trás')
  await waitFor(() => expect(drafts()).toBe(1))
  await app.reload()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  await screen.findByLabelText('Senha')
  await waitFor(() => expect(drafts()).toBe(0))
})

it('a pasted list of lessons is asked about before it is left, and is back after a reload', async () => {
  const list = `${VIDEO}&t=1\n${VIDEO}&t=2`
  const app = await openApp(catalogue(), '/courses/1')
  const listIn = async () =>
    (await dialog('Adicionar várias aulas')).getByLabelText<HTMLTextAreaElement>('URLs dos vídeos')
  await heading('Álgebra')
  await press(app, 'Adicionar várias aulas')
  await app.user.type(await listIn(), list)
  await app.user.keyboard('{Escape}')
  await app.user.click((await dialog('Sair sem salvar?')).getByRole('button', { name: 'Continuar editando' }))
  expect((await listIn()).value).toBe(list)
  await pass(1_000)
  expect(await app.reload()).toBe(true)
  await heading('Álgebra')
  await press(app, 'Adicionar várias aulas')
  await waitFor(async () => expect((await listIn()).value).toBe(list))
  const form = await dialog('Adicionar várias aulas')
  await form.findByText(/está de volta/)
  await form.findByText('2 aulas prontas')
})
