/**
 * The app converts shared films and reduces shared photographs, so that the server accepts them. If the app cannot do
 * this, it says what the user can do. If a form opens with a shared link, the older draft of this form stays stored.
 */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fieldsOf } from '../screens/support/harness'
import { goTo, nothingOpen, type OpenedApp, openApp, pass } from '../screens/support/open-app'
import { catalogue, choose, dialog, enter, press, VIDEO } from './support/catalogue'
import { chooser, LARGE, onward, shared, waiting } from './support/share-steps'

/** How a PNG begins. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Adds workers to the emulated browser, which has none. Each worker answers every message with all `answers`. */
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

it('a shared film of a phone goes into the form converted, with its duration, and does not count as unsaved work', async () => {
  const file = new File(['fit'], 'IMG_0001.mp4', { type: 'video/mp4' })
  workersSay({ progress: 1, duration: 12.34 }, { file })
  await shared({ file: MOV() })
  const app = await openApp(catalogue(), '/')
  const left = await sharedFilm(app)
  // The story groups have been read by now. So the group can be chosen again below, without a network.
  await app.disconnect()
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

it('if this device cannot convert a shared film, the form says what to do, and the film stays after the form is closed', async () => {
  workersSay({ problem: 'codec', faults: { picture: 'HEVC' } })
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
  await shared({ file: new File([PNG, new Uint8Array(LARGE)], 'grande.png', { type: 'image/png' }) })
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
    await waitFor(async () => expect((await address()).value).toBe(older))
    await (await dialog(title)).findByText(/está de volta/)
  },
)
