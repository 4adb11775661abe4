/** A film is converted before it goes into the queue. A fake replaces the web worker that converts it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { WorkerProgress } from '@/media/ask-worker'
import type { FilmAnswer } from '@/media/film/film.worker'
import StoryGroupPage from '@/screens/story-group/story-group'
import { FakeHost, findDialog, open } from './support/harness'

class FilmWorker {
  static last: FilmWorker
  static started = 0
  onmessage: ((event: MessageEvent) => void) | undefined
  onerror: ((event: { message: string }) => void) | undefined
  isEnded = false
  constructor() {
    FilmWorker.last = this
    FilmWorker.started += 1
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  says(data: FilmAnswer | WorkerProgress) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const film = (name: string, type: string) => new File(['original'], name, { type })
const MOV = ['IMG_0001.MOV', 'video/quicktime'] as const

async function begin() {
  vi.stubGlobal('Worker', FilmWorker)
  const group = '/api/app/stories/group/1'
  const host = new FakeHost({
    [group]: { id: 1, name: 'Dicas', imageUrl: '/uploads/d.png', subCategoryId: 7 },
    '/api/app/stories/group/all': [],
    [`${group}/stories`]: [],
  })
  const shown = await open(host, '/stories/1', { pattern: '/stories/:id', screen: StoryGroupPage })
  await shown.user.click(
    (await screen.findAllByRole('button', { name: 'Adicionar Stories' }))[0] as HTMLElement,
  )
  const form = within(await findDialog('Adicionar Stories'))
  const pick = async (name: string, type: string) => {
    const before = FilmWorker.started
    await shown.user.upload(form.getByLabelText('Vídeo'), film(name, type))
    await form.findByText('Preparando o vídeo…')
    await waitFor(() => expect(FilmWorker.started).toBe(before + 1))
  }
  const taken = async (what: string) => {
    await form.findByText(what)
    await waitFor(() => expect(form.queryByText('Preparando o vídeo…')).toBeNull())
  }
  return { ...shown, form, pick, taken, duration: form.getByLabelText('Duração (segundos)') }
}

it('the field of a film shows how far it is, fills in how long it is, and takes what was made', async () => {
  const { user, form, pick, taken, duration } = await begin()
  await pick(...MOV)
  FilmWorker.last.says({ progress: 0.42, duration: 12.34 })
  await form.findByText('42 %')
  expect(form.getByRole('progressbar', { name: 'Preparo do vídeo' }).getAttribute('aria-valuenow')).toBe('42')
  await waitFor(() => expect(duration).toHaveProperty('value', '12,3'))
  await user.click(form.getByRole('button', { name: 'Criar' }))
  expect(form.getByText('Preparando o vídeo…')).toBeTruthy()
  FilmWorker.last.says({ file: film('IMG_0001.mp4', 'video/mp4') })
  await taken('IMG_0001.mp4')
  expect(FilmWorker.last.isEnded).toBe(true)
  // The server would refuse the original, so the form does not offer to send it.
  expect(form.queryByLabelText('Enviar original')).toBeNull()
})

it('the field of a film leaves a duration that was typed, and follows the next film where it was filled in', async () => {
  const { user, pick, taken, duration } = await begin()
  await pick(...MOV)
  FilmWorker.last.says({ progress: 0, duration: 8 })
  FilmWorker.last.says({ file: film('um.mp4', 'video/mp4') })
  await taken('um.mp4')
  await pick(...MOV)
  FilmWorker.last.says({ progress: 0, duration: 9 })
  FilmWorker.last.says({ file: film('dois.mp4', 'video/mp4') })
  await taken('dois.mp4')
  expect(duration).toHaveProperty('value', '9')
  await user.clear(duration)
  await user.type(duration, '5')
  await pick(...MOV)
  FilmWorker.last.says({ progress: 0, duration: 10 })
  FilmWorker.last.says({ file: film('três.mp4', 'video/mp4') })
  await taken('três.mp4')
  expect(duration).toHaveProperty('value', '5')
})

const SIZE = { width: 9, height: 16, frames: 2, hasSound: true, isCut: false } as const

it.each([
  ['Cancelar preparo', 'Escolher vídeo'],
  ['Enviar original', 'festa.mp4'],
])(
  'the conversion of a film ends at %s, and what it makes afterwards is not taken',
  async (button, shown) => {
    const { user, form, pick, taken } = await begin()
    await pick('festa.mp4', 'video/mp4')
    expect(form.queryByRole('button', { name: 'Enviar original' })).toBeNull()
    FilmWorker.last.says({ progress: 0, judged: { is: 'film', ...SIZE, seconds: 4 } })
    await form.findByRole('button', { name: 'Enviar original' })
    await user.click(form.getByRole('button', { name: button }))
    FilmWorker.last.says({ file: film('pequena.mp4', 'video/mp4') })
    await taken(shown)
    expect(FilmWorker.last.isEnded).toBe(true)
    expect(form.queryByText('pequena.mp4')).toBeNull()
  },
)

it.each<[string, string, FilmAnswer | 'offline', RegExp]>([
  [...MOV, 'offline', /precisa de conexão na primeira vez/],
  [...MOV, { problem: 'codec', faults: { picture: 'HEVC' } }, /Este navegador não converte vídeos HEVC/],
  [
    ...MOV,
    { problem: 'codec', faults: { picture: 'ProRes' } },
    /não mostram a imagem deste vídeo \(ProRes\)/,
  ],
  [...MOV, { problem: 'codec', faults: { sound: 'PCM' } }, /não tocam o som deste vídeo \(PCM\)/],
  ['corte.mp4', 'video/mp4', { problem: 'edits' }, /Este vídeo foi cortado ou remontado/],
])('the field of a film says why %s cannot be used (%s, %o)', async (name, type, answer, words) => {
  const { user, form, pick, outbox } = await begin()
  await pick(name, type)
  if (answer === 'offline') FilmWorker.last.onerror?.({ message: 'no script' })
  else FilmWorker.last.says(answer)
  await form.findByText(words)
  await user.click(form.getByRole('button', { name: 'Criar' }))
  expect(form.getByText(words)).toBeTruthy()
  expect(outbox.view.entries).toEqual([])
})

it('the field of a film takes an HEVC film that the server takes, and warns', async () => {
  const { form, pick, taken } = await begin()
  await pick('iphone.mp4', 'video/mp4')
  FilmWorker.last.says({ problem: 'codec', faults: { picture: 'HEVC' } })
  await taken('iphone.mp4')
  await form.findByText(/que muitos aparelhos não tocam/)
})

it('the field of a film that all see but few hear blames the sound, and takes it', async () => {
  const { form, pick, taken } = await begin()
  await pick('câmera.mp4', 'video/mp4')
  FilmWorker.last.says({ problem: 'codec', faults: { sound: 'AC-3' } })
  await taken('câmera.mp4')
  const warning = await form.findByText(/não tocam o som deste vídeo \(AC-3\)/)
  expect(warning.textContent).not.toContain('H.264')
})

it.each([
  ['from which a person cut something off', { isTrimmed: true }],
  ['that not every browser plays', { isUnfit: true }],
])('of a film %s, the original is not offered, before and after the work', async (_what, known) => {
  const { form, pick, taken, duration } = await begin()
  await pick('corte.mp4', 'video/mp4')
  const judged = { is: 'film', ...SIZE, seconds: 4, ...known } as const
  FilmWorker.last.says({ progress: 0, duration: 4, judged })
  await waitFor(() => expect(duration).toHaveProperty('value', '4'))
  expect(form.queryByRole('button', { name: 'Enviar original' })).toBeNull()
  FilmWorker.last.says({ judged, file: film('novo.mp4', 'video/mp4') })
  await taken('novo.mp4')
  expect(form.queryByLabelText('Enviar original')).toBeNull()
})

it('the length of a film of one picture is not filled in as 0', async () => {
  const { pick, taken, duration } = await begin()
  await pick('foto.mp4', 'video/mp4')
  FilmWorker.last.says({ progress: 0, duration: 0.04 })
  FilmWorker.last.says({ file: film('foto.mp4', 'video/mp4') })
  await taken('foto.mp4')
  expect(duration).toHaveProperty('value', '')
})
