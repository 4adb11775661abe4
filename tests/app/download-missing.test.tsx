/** The download says that everything is on the device only if nothing was given up. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { Connection } from '@/api/connection'
import { CatalogueDownload } from '@/download/download'
import { loadNote } from '@/download/note'
import { sentenceOf } from '@/download/sentence'
import type { Services } from '@/services/services'
import { type FakeHost, reply } from '../screens/support/fake-host'
import { catalogue } from './support/catalogue'

afterEach(() => localStorage.clear())

/** Downloads everything. The pictures at `broken` cannot be loaded. */
async function download(host: FakeHost, broken: readonly string[] = []) {
  const ports = {
    userId: 'ana',
    queries: new QueryClient(),
    services: {
      reading: host.transport,
      outbox: { view: { receipts: [] } } as unknown as Services['outbox'],
      connection: new Connection(() => true),
    },
    loadPicture: async (address: string) => {
      if (broken.includes(address)) throw new Error('no picture')
    },
    alone: async (work: () => Promise<void>) => {
      await work()
      return true
    },
    now: () => Date.now(),
    wait: async () => {},
  }
  const made = new CatalogueDownload(ports)
  await made.start()
  return {
    sentence: sentenceOf(made.state.get()),
    again: sentenceOf(new CatalogueDownload(ports).state.get()),
  }
}

it('everything is on the device if nothing was given up', async () => {
  const { sentence, again } = await download(catalogue())
  expect(sentence).toMatch(
    /^Tudo neste dispositivo: 2 cursos e \d+ imagens, com aulas, exercícios e listas\./,
  )
  expect(again).toBe(sentence)
  expect(loadNote('ana')?.missing).toEqual({ reads: 0, pictures: 0 })
})

it('a picture that could not be loaded is not called downloaded', async () => {
  const host = catalogue()
  host.reads['/api/app/teachers'] = ['/uploads/ana.png', '/uploads/bia.png'].map((image) => ({
    id: image,
    name: image,
    image,
  }))
  expect((await download(host)).sentence).toMatch(/^Tudo neste dispositivo: 2 cursos e 2 imagens,/)
  const { sentence, again } = await download(host, ['/uploads/bia.png'])
  expect(sentence).toBe(
    'Neste dispositivo: 2 cursos e 1 imagem, com aulas, exercícios e listas. 1 imagem não pôde ser baixada. Baixado agora há pouco.',
  )
  expect(again).toBe(sentence)
})

it.each([403, 404, 422])('a list that the host refuses with %d is not called downloaded', async (status) => {
  const host = catalogue()
  host.fail('/api/app/settings', reply(status, { message: 'Não.' }))
  const { sentence } = await download(host)
  expect(sentence).toMatch(/^Neste dispositivo: .* 1 lista ou página não pôde ser baixada\./)
})

it('a thing that was deleted meanwhile is not missing, and one that is refused is', async () => {
  const host = catalogue()
  await download(host)
  const lesson = host.asked.find((path) => path.startsWith('/api/app/classes/course/')) ?? ''
  host.fail(lesson, reply(404, { message: 'Não encontrado.' }))
  expect((await download(host)).sentence).toMatch(/^Tudo neste dispositivo/)
  host.fail(lesson, reply(403, { message: 'Não.' }))
  expect((await download(host)).sentence).toContain('1 lista ou página não pôde ser baixada.')
})
