/** Checks in which cases a start writes the demo catalogue into the database (`SEED_DEMO`), and what it writes. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { courses } from '../../server/database/schema.ts'
import type { DemoCatalogue } from '../../server/demo/catalogue.ts'
import type { Demo } from '../../server/demo/seed.ts'
import { prepare } from '../../server/prepare.ts'
import { media } from './support/media.ts'
import { copyDatabase, startHere } from './support/servers.ts'
import { type StoreKind, startStore, type TestStore } from './support/stores.ts'
import { folderOfTest } from './support/temporary.ts'

const label = {
  namePt: 'p',
  nameEn: 'e',
  nameEs: 's',
  color: 'teal',
  description: 'd',
  icon: 'a.png',
  image: 'b.webp',
} as const

const catalogue: DemoCatalogue = {
  categories: [{ key: 'c', name: 'Exatas', ...label }],
  subcategories: [{ key: 's', name: 'Álgebra', category: 'c', ...label }],
  teachers: [{ key: 't', name: 'Ana', description: 'd', image: 'a.png' }],
  courses: [
    {
      key: 'one',
      name: 'Vetores',
      description: 'Introdução',
      image: 'b.webp',
      language: 'es',
      teacher: 't',
      subcategories: ['s'],
      content: [
        { kind: 'lesson', name: 'Aula', description: 'd', videoUrl: 'https://example.org/a.mp4' },
        {
          kind: 'exercise',
          question: '1 + 1?',
          alternatives: [
            { text: '2', correct: true },
            { text: '3', correct: false },
          ],
        },
        { kind: 'lesson', name: 'Outra', description: 'd', videoUrl: 'https://example.org/b.mp4' },
      ],
    },
    {
      key: 'two',
      name: 'Matrizes',
      description: '',
      image: 'a.png',
      language: 'pt',
      subcategories: [],
      content: [],
    },
  ],
  storyGroups: [
    {
      name: 'Semana',
      image: 'a.png',
      subcategory: 's',
      stories: [
        { mediaType: 'image', file: 'a.png', duration: 5 },
        { mediaType: 'video', file: 'v.webm', duration: 7.5 },
      ],
    },
  ],
  careers: [
    {
      name: 'Dados',
      description: 'd',
      image: 'b.webp',
      icon: 'a.png',
      color: 'red',
      subcategory: 's',
      courses: ['two', 'one'],
    },
  ],
  settings: [{ name: 'tema', value: 'claro', active: false }],
}

async function demo(): Promise<Demo> {
  const mediaFolder = await folderOfTest()
  await writeFile(join(mediaFolder, 'a.png'), media('png'))
  await writeFile(join(mediaFolder, 'b.webp'), media('webp'))
  await writeFile(join(mediaFolder, 'v.webm'), media('webm'))
  return { catalogue, mediaFolder }
}

/** By day the seed fills the disk alone: it knows a store only by its interface. */
describe('on disk', () => fills('disk'))

describe('on s3', { tags: 'night' }, () => fills('s3'))

function fills(kind: StoreKind): void {
  it('the seed writes the whole catalogue on the very first embedded start, and never again', async () => {
    const dataDir = await folderOfTest()
    const store = await storeOf(kind, dataDir)
    const ready = await demo()
    const loadDemo = async () => ready
    const server = await startHere(dataDir, { SEED_DEMO: '', ...store.env }, { loadDemo })
    const get = async (path: string) => (await server.client.get(`/api/app/${path}`)).body

    const { data, total } = await get('courses')
    expect(total).toBe(2)
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Vetores', 'Matrizes'])
    const [vectors] = data
    expect(await get(`courses/${vectors.id}`)).toMatchObject({ language: 'es', teacher: { name: 'Ana' } })
    expect((await get('courses?search=INTRODUCAO')).total).toBe(1)
    const [exercise] = await get(`exercises/course/${vectors.id}`)
    expect(exercise).toMatchObject({ index: 2, question: '1 + 1?' })
    expect(exercise.alternatives).toMatchObject([
      { text: '2', correct: true },
      { text: '3', correct: false },
    ])
    expect(await get(`classes/course/${vectors.id}`)).toMatchObject([
      { index: 1, name: 'Aula' },
      { index: 3, name: 'Outra' },
    ])
    const [subcategory] = await get(`subcategories/by-course/${vectors.id}`)
    expect(subcategory).toMatchObject({
      name: 'Álgebra',
      namePt: 'p',
      color: 'teal',
      categoryId: (await get('categories'))[0].id,
    })
    const [group] = await get('stories/group/all')
    expect(group.subCategory).toEqual(subcategory)
    const stories = await get(`stories/group/${group.id}/stories`)
    expect(stories).toMatchObject([
      { mediaType: 'image', duration: 5 },
      { mediaType: 'video', duration: 7.5 },
    ])
    const [career] = await get('carreers')
    expect(career).toMatchObject({ color: 'red', categoryId: subcategory.id })
    expect(await get(`carreers/courses/${career.id}`)).toMatchObject([
      { name: 'Matrizes' },
      { name: 'Vetores' },
    ])
    expect(await get('settings')).toMatchObject([{ name: 'tema', value: 'claro', active: false }])

    expect((await server.client.get(stories[1].url)).headers.get('content-type')).toBe('video/webm')
    // Each record has its own copy of a file. So deleting a record deletes no file of another record.
    expect(await store.names('uploads')).toHaveLength(12)
    expect(await store.received()).toBe(0)
    await server.client.done('DELETE', `/api/admin/teachers/${(await get('teachers'))[0].id}`)
    expect((await server.client.get(vectors.image)).status).toBe(200)
    await server.client.done('DELETE', `/api/admin/courses/${vectors.id}`)
    await server.stop()

    const { database, prepared } = await opened(dataDir, store)
    for (const SEED_DEMO of ['', '1']) {
      await prepared({ SEED_DEMO }, loadDemo)
      expect(await database.db.$count(courses)).toBe(1)
    }
    expect(await store.names('uploads')).toHaveLength(10)
  })

  it('the seed leaves nothing of a catalogue that is wrong', async () => {
    const dataDir = await folderOfTest()
    const store = await storeOf(kind, dataDir)
    await copyDatabase(dataDir)
    const good = await demo()
    const wrong = {
      ...good,
      catalogue: { ...catalogue, settings: [], careers: [{ ...catalogue.careers[0], courses: ['three'] }] },
    }
    const { database, prepared } = await opened(dataDir, store)
    await expect(prepared({ SEED_DEMO: '1' }, async () => wrong as Demo)).rejects.toThrow(
      'no record with the key "three"',
    )
    await prepared({ SEED_DEMO: '0' }, async () => good)
    expect(await database.db.$count(courses)).toBe(0)
    expect(await store.names('uploads')).toEqual([])
    expect(await store.received()).toBe(0)
  })
}

async function storeOf(kind: StoreKind, dataDir: string): Promise<TestStore> {
  const store = await startStore(kind, dataDir)
  onTestFinished(() => store.stop())
  return store
}

/** Opens a data folder without a server. `prepared` does what each start of a server does first. */
async function opened(dataDir: string, { env: storeEnv }: TestStore) {
  const database = await openEmbedded(dataDir)
  onTestFinished(() => database.close())
  const prepared = (env: Record<string, string>, loadDemo: () => Promise<Demo>) =>
    prepare(readConfig({ DATA_DIR: dataDir, ...storeEnv, ...env }), database, loadDemo)
  return { database, prepared }
}
