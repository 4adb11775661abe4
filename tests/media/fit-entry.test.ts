/** Files of the queue that are made fit, where the device has no room for what is made. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fitEntry } from '@/app/background/fit-entry'
import type { FilmAnswer } from '@/media/film/film.worker'
import type { Judgement } from '@/media/judgement'
import type { Entry, Outbox } from '@/outbox'
import { answeringWorker } from './support/answering-worker'

let answer: FilmAnswer

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal(
    'Worker',
    answeringWorker(() => answer),
  )
})
afterEach(() => vi.unstubAllGlobals())

const FILM = { is: 'film', width: 9, height: 9, frames: 2, hasSound: true, isCut: false } as const
const ref = { file: 'f1', name: 'aula.mp4', type: 'video/mp4', size: 8 }
const entry = { seq: 1, unfit: ['f1'], input: { values: { video: ref } } } as unknown as Entry

/** Fits the entry on a device without room. Returns what became of it. */
async function fittedWithoutRoom(judged: Judgement) {
  answer = { judged, file: new File(['smaller'], 'aula.mp4', { type: 'video/mp4' }) }
  const fitted = vi.fn(async () => {})
  const outbox = {
    view: { entries: [entry] },
    subscribe: () => () => {},
    file: async () => new Blob(['\0\0\0\x10ftypmp42']),
    stageFile: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    fitting: () => {},
    fitted,
    dropFiles: async () => {},
  } as unknown as Outbox
  const error = await fitEntry({ outbox }, entry, undefined).catch((reason: unknown) => reason)
  return { fitted, error }
}

it('a film that was only made smaller is sent as it was picked', async () => {
  const { fitted, error } = await fittedWithoutRoom({ ...FILM, seconds: 4 })
  expect(error).toBeUndefined()
  expect(fitted).toHaveBeenCalledWith(1, new Map())
})

it.each([{ isTrimmed: true }, { isUnfit: true }])(
  'a film that must not be published as it is waits for room (%o)',
  async (known) => {
    const { fitted, error } = await fittedWithoutRoom({ ...FILM, seconds: 4, ...known })
    expect(fitted).not.toHaveBeenCalled()
    expect(error).toMatchObject({ name: 'QuotaExceededError' })
  },
)
