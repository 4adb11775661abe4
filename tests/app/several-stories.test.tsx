/** Many stories at once: the films are converted behind the queue. A fake replaces the worker that converts them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FileTask, WorkerProgress } from '@/media/ask-worker'
import type { FilmAnswer } from '@/media/film/film.worker'
import type { Judgement } from '@/media/judgement'
import type { FileRef } from '@/outbox/rows/file-rows'
import { FakeHost, fieldsOf } from '../screens/support/harness'
import { nothingOpen, openApp } from '../screens/support/open-app'
import { dialog, press } from './support/catalogue'
import { chooser, sharedAtOnce, waiting } from './support/share-steps'

/** How a file of Matroska begins, which must be converted. */
const MKV = new Uint8Array([
  0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 0x6d, 0x61, 0x74, 0x72, 0x6f, 0x73, 0x6b, 0x61,
])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const [width, height] = [9, 16]
const JUDGED: Judgement = {
  is: 'film',
  width,
  height,
  seconds: 12.34,
  frames: 2,
  hasSound: true,
  isCut: false,
}

/** Judges every film at once. A conversion waits until the test says what comes of it. */
class FilmWorker {
  static converting: FilmWorker[] = []
  onmessage: ((event: MessageEvent) => void) | undefined
  readonly #script: string
  constructor(script: string | URL) {
    this.#script = String(script)
  }
  postMessage(data: FileTask) {
    // It makes no picture smaller.
    if (this.#script.includes('reduce')) queueMicrotask(() => this.says({}))
    else if (!data.judgesOnly) FilmWorker.converting.push(this)
    else queueMicrotask(() => this.says({ fit: 'encode', judged: JUDGED }))
  }
  terminate() {}
  says(data: FilmAnswer | WorkerProgress) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const GROUP = '/api/app/stories/group/1'
const picture = (name: string) => new File([PNG, name], `${name}.png`, { type: 'image/png' })
const film = (name: string) => new File([MKV, name], `${name}.mkv`, { type: 'video/x-matroska' })
const small = (name: string) => new File(['small'], `${name}.mp4`, { type: 'video/mp4' })

async function begin() {
  FilmWorker.converting = []
  vi.stubGlobal('Worker', FilmWorker)
  const group = { id: 1, name: 'Dicas', imageUrl: '/uploads/d.png', subCategoryId: 7 }
  const host = new FakeHost({
    [GROUP]: group,
    '/api/app/stories/group/all': [group],
    [`${GROUP}/stories`]: [],
  })
  let made = 0
  host.answer = ({ method }) => ({ status: 200, body: method === 'POST' ? { id: `s${++made}` } : {} })
  const app = await openApp(host, '/stories/1')
  const list = async (...files: File[]) => {
    await press(app, 'Adicionar vários stories')
    const form = await dialog('Adicionar vários stories')
    await app.user.upload(form.getByLabelText('Imagens e vídeos'), files)
    return form
  }
  const sent = () =>
    host.changes.map((change) => {
      const { image, video } = fieldsOf(change) as { image?: FileRef; video?: FileRef }
      return (video ?? image)?.name
    })
  const converting = (n: number) => waitFor(() => expect(FilmWorker.converting).toHaveLength(n))
  return { host, app, list, sent, converting }
}

it('stories are in the queue at once; none overtakes a film that is converted, and one toast takes back what is left', async () => {
  const { app, list, sent, converting } = await begin()
  const form = await list(picture('a'), film('b'), picture('c'), film('d'))
  await app.user.click(await form.findByRole('button', { name: 'Criar 4 stories' }))
  await nothingOpen()
  await waitFor(() => expect(sent()).toEqual(['a.png']))
  await converting(1)
  // The host of this test lists nothing, so what was sent is gone from the page.
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))

  act(() => FilmWorker.converting[0]?.says({ progress: 0.4 }))
  await app.user.click(screen.getByRole('button', { name: /^Fila de envio/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Fila de envio' }))
  await panel.findByText('40 %')
  expect(panel.getAllByText('Em preparo')).toHaveLength(3)
  await app.user.keyboard('{Escape}')

  act(() => FilmWorker.converting[0]?.says({ file: small('b'), judged: JUDGED }))
  await converting(2)
  await waitFor(() => expect(sent()).toEqual(['a.png', 'b.mp4', 'c.png']))
  expect(screen.queryByText(/criado com sucesso|alterações enviadas/)).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  act(() => FilmWorker.converting[1]?.says({ file: small('d'), judged: JUDGED }))
  await screen.findByText('3 alterações enviadas')
  expect(sent()).toEqual(['a.png', 'b.mp4', 'c.png'])
})

it('a page that ends in the middle of a conversion loses nothing: the next one begins with the picked film', async () => {
  const { app, host, list, sent, converting } = await begin()
  const form = await list(film('b'), picture('c'))
  await app.user.click(await form.findByRole('button', { name: 'Criar 2 stories' }))
  await converting(1)
  await app.reload()
  await converting(2)
  act(() => FilmWorker.converting[1]?.says({ file: small('b'), judged: JUDGED }))
  await waitFor(() => expect(sent()).toEqual(['b.mp4', 'c.png']))
  expect(fieldsOf(host.changes[0] ?? expect.fail('nothing was sent'))).toMatchObject({ duration: '12.3' })
})

it('a film that turns out not to be convertible fails with words, and the others go on', async () => {
  const { app, list, sent, converting } = await begin()
  const form = await list(film('b'), picture('c'))
  await app.user.click(await form.findByRole('button', { name: 'Criar 2 stories' }))
  await converting(1)
  act(() => FilmWorker.converting[0]?.says({ problem: 'incomplete', judged: JUDGED }))
  await waitFor(() => expect(sent()).toEqual(['c.png']))
  expect(app.outbox.view.entries[0]?.failure?.message).toMatch(/não converteu o vídeo inteiro/)
})

it('pictures that were shared at once become stories of one group, in their order', async () => {
  await sharedAtOnce(picture('a'), picture('b'), picture('c'))
  const { app, sent } = await begin()
  const offered = await chooser()
  await app.user.click(offered.getByLabelText('Vários stories (3 arquivos)'))
  await app.user.type(offered.getByLabelText('Grupo de Stories'), 'Dicas')
  await app.user.click(await screen.findByRole('option', { name: 'Dicas' }))
  await app.user.click(offered.getByRole('button', { name: 'Continuar' }))
  const form = await dialog('Adicionar vários stories')
  await app.user.click(await form.findByRole('button', { name: 'Criar 3 stories' }))
  await waitFor(() => expect(sent()).toEqual(['a.png', 'b.png', 'c.png']))
  await waitFor(async () => expect(await waiting()).toEqual([]))
})
