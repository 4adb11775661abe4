/** What the worker for films answers of a film that cannot be worked on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FilmAnswer } from '@/media/film/film.worker'
import { openFile } from '@/media/open-file'
import { HAS_FFMPEG, makeFilm, PLAIN, trimmed } from './support/make-film'

let told: (answer: FilmAnswer) => void
let give: (event: { data: unknown }) => void

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof give) => {
    give = listener
  })
  vi.stubGlobal('postMessage', (answer: FilmAnswer) => {
    if (!('progress' in answer)) told(answer)
  })
})
afterEach(() => {
  vi.doUnmock('@/media/film/target')
  vi.doUnmock('@/media/film/convert')
  vi.unstubAllGlobals()
})

async function answerTo(film: Buffer): Promise<FilmAnswer> {
  await import('@/media/film/film.worker')
  const { file, kind, structure } = await openFile(new File([new Uint8Array(film)], 'filme.mp4'))
  const answered = new Promise<FilmAnswer>((resolve) => {
    told = resolve
  })
  give({ data: { file, kind, structure } })
  return answered
}

describe.skipIf(!HAS_FFMPEG)('a film that cannot be worked on', () => {
  it.each([2, 9, 900, 1001, 0xffffffff])(
    'is named if its edit list says %d entries and has one',
    async (count) => {
      const film = trimmed(makeFilm('a.mov', PLAIN, 4), [{ from: 1, length: 2 }])
      for (let at = film.indexOf('elst'); at >= 0; at = film.indexOf('elst', at + 4))
        film.writeUInt32BE(count, at + 8)
      expect(await answerTo(film)).toMatchObject({ problem: 'edits' })
    },
  )

  it.each([
    ['a.mp4', '-pix_fmt yuv420p -c:a ac3', true],
    ['a.mov', PLAIN, true],
    ['a.mp4', PLAIN, undefined],
  ])('is never sent as it is if not every browser plays it: %s %s', async (name, options, isUnfit) => {
    const { judged } = await answerTo(makeFilm(name, options, 0.4))
    expect(judged?.is === 'film' && judged.isUnfit).toBe(isUnfit)
  })

  it('is named by its sound if a decoder that the browser announces fails', async () => {
    vi.doMock('@/media/film/target', () => ({
      targetOf: async () => ({ container: 'mp4', size: { width: 128, height: 96 }, sound: 'aac' }),
    }))
    vi.doMock('@/media/film/convert', async (original) => ({
      ...(await original<object>()),
      converted: () => Promise.reject(new Error('EncodingError')),
    }))
    expect(await answerTo(makeFilm('a.mp4', '-pix_fmt yuv420p -c:a mp2', 0.4))).toMatchObject({
      problem: 'incomplete',
      faults: { sound: 'MP2' },
    })
  })
})
