/** What was shared with the app is offered to the user for whom it is stored, until they use it or discard it. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { saveSession } from '@/api/session-store'
import { keepShared, sharedFor } from '@/offline/shared'
import { fieldsOf, USER } from '../screens/harness'
import { goTo, nothingOpen, type OpenedApp, openApp, pass } from '../screens/open-app'
import { catalogue, choose, dialog, enter, press, VIDEO } from './catalogue'

const BRUNO = { id: 'u2', name: 'Bruno' }
const LARGE = 10 * 1024 * 1024 + 1
const PHOTO = () => new File(['bytes'], 'quadro-negro.png', { type: 'image/png' })
const chooser = () => dialog('Compartilhado com o aplicativo')
const waiting = () => sharedFor(USER.id, Date.now())

/** Stores a shared file or text as the service worker stores it when the operating system posts it. */
async function shared(what: { file?: File; text?: string }, user: string | null = USER.id): Promise<void> {
  const form = new FormData()
  if (what.file) form.append('files', what.file)
  if (what.text) form.append('text', what.text)
  await keepShared(form, user, Date.now())
}

async function signIn({ user }: OpenedApp): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), USER.email)
  await user.type(screen.getByLabelText('Senha'), 'uma senha bem comprida')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

async function onward(app: OpenedApp, use: string, course?: string): Promise<void> {
  const offered = await chooser()
  await app.user.click(offered.getByLabelText(use))
  if (course) {
    await app.user.type(offered.getByLabelText('Curso'), course)
    await app.user.click(await screen.findByRole('option', { name: course }))
  }
  await app.user.click(offered.getByRole('button', { name: 'Continuar' }))
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

it('what is shared before anybody signed in is offered to whoever signs in', async () => {
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
  await shared({ file: new File([new Uint8Array(LARGE)], 'festa.png', { type: 'image/png' }) })
  const app = await openApp(catalogue(), '/')
  await onward(app, 'Curso novo')
  const form = await dialog('Adicionar Curso')
  await form.findByText('O servidor deve recusar este arquivo.')
  form.getByText(/^A imagem passa de 10 MB/)
})

/** The emulated browser has no workers. From now on every worker answers any message with these answers. */
function workersSay(...answers: object[]): void {
  class TalkingWorker {
    onmessage: ((event: MessageEvent) => void) | undefined
    postMessage() {
      for (const data of answers)
        queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data })))
    }
    terminate() {}
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', TalkingWorker)
}

async function sharedFilm(app: OpenedApp) {
  const offered = await chooser()
  await app.user.type(offered.getByLabelText('Grupo de Stories'), 'Turma da manhã')
  await app.user.click(await screen.findByRole('option', { name: 'Turma da manhã' }))
  await app.user.click(offered.getByRole('button', { name: 'Continuar' }))
  return dialog('Adicionar Stories')
}

const MOV = () => new File(['film of a phone'], 'IMG_0001.MOV', { type: 'video/quicktime' })

it('a film of a phone that is shared goes into the form made fit, its duration filled in, and is not unsaved', async () => {
  const file = new File(['fit'], 'IMG_0001.mp4', { type: 'video/mp4' })
  workersSay({ progress: 1, duration: 12.34 }, { file })
  await shared({ file: MOV() })
  const app = await openApp(catalogue(), '/')
  await app.disconnect()
  const left = await sharedFilm(app)
  await waitFor(() => expect(left.getByLabelText('Duração (segundos)')).toHaveProperty('value', '12,3'))
  await left.findByText('IMG_0001.mp4')
  // The form closes without asking about unsaved work, because the shared file is still stored and offered again.
  await app.user.keyboard('{Escape}')
  const form = await sharedFilm(app)
  await form.findByText('IMG_0001.mp4')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  const [entry] = app.outbox.view.entries
  expect(entry?.input).toMatchObject({ storyGroupId: 'g', duration: 12.3 })
  expect(await (await app.outbox.file(entry?.files[0] ?? ''))?.text()).toBe('fit')
  expect(await waiting()).toEqual([])
})

it('a shared film that this device cannot make fit says what to do, and still waits when its form is left', async () => {
  workersSay({ problem: 'codec', codec: 'hevc' })
  await shared({ file: MOV() })
  const app = await openApp(catalogue(), '/')
  const form = await sharedFilm(app)
  await form.findByText(/^Este navegador não converte vídeos HEVC/)
  await app.user.click(form.getByRole('button', { name: 'Cancelar' }))
  ;(await chooser()).getByText('IMG_0001.MOV')
  expect(await waiting()).toHaveLength(1)
})

it('a photograph that is larger than the server takes goes into the form made smaller', async () => {
  workersSay({ blob: new Blob(['smaller'], { type: 'image/webp' }) })
  await shared({ file: new File([new Uint8Array(LARGE)], 'grande.png', { type: 'image/png' }) })
  const app = await openApp(catalogue(), '/')
  await app.disconnect()
  await onward(app, 'Curso novo')
  const form = await dialog('Adicionar Curso')
  await form.findByLabelText('Enviar original')
  await app.user.type(form.getByLabelText('Nome'), 'Foto grande')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  const [entry] = app.outbox.view.entries
  expect(await (await app.outbox.file(entry?.files[0] ?? ''))?.text()).toBe('smaller')
  expect(await waiting()).toEqual([])
})

it.each([
  {
    use: 'Aula',
    title: 'Adicionar aula',
    field: 'URL do vídeo',
    submit: 'Criar',
    open: async (app: OpenedApp) => {
      await goTo(app, 'Cursos')
      await enter(app, 'Álgebra')
      await press(app, 'Adicionar aula')
    },
  },
  {
    use: 'Imagem de um curso',
    title: 'Imagem via YouTube',
    field: 'URL do YouTube',
    submit: 'Salvar',
    open: async (app: OpenedApp) => {
      await goTo(app, 'Cursos')
      await choose(app, 'Álgebra', 'Imagem via YouTube')
    },
  },
])(
  'a link that is shared is what its form holds, not an older draft, which stays where it was: $title',
  async ({ use, title, field, submit, open }) => {
    const older = 'https://www.youtube.com/watch?v=9bZkp7q19f0'
    const host = catalogue()
    const app = await openApp(host, '/')
    const address = async () => (await dialog(title)).getByLabelText<HTMLInputElement>(field)
    await open(app)
    await app.user.click(await address())
    await app.user.paste(older)
    await pass(1_000)
    await shared({ text: VIDEO })
    await app.reload()
    await onward(app, use, 'Álgebra')
    expect((await address()).value).toBe(VIDEO)
    const form = await dialog(title)
    expect(form.queryByText(/está de volta/)).toBeNull()
    await app.user.click(form.getByRole('button', { name: submit }))
    await nothingOpen()
    await waitFor(() =>
      expect(host.changes.flatMap((change) => Object.values(fieldsOf(change)))).toContain(VIDEO),
    )

    await open(app)
    expect((await address()).value).toBe(older)
    ;(await dialog(title)).getByText(/está de volta/)
  },
)

it('what could not be kept is told of, once', async () => {
  await openApp(catalogue(), '/?compartilhado=falhou')
  await screen.findByText('Não foi possível guardar o que foi compartilhado')
  screen.getByText(/^Veja se há espaço no dispositivo/)
  expect(location.search).toBe('')
})
