/** Many creations in one go, to a host without keys: how often the app reads the list in which they appear. */
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { createCategory } from '@/nouns/category/actions'
import { createCourse } from '@/nouns/course/actions'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { createSetting } from '@/nouns/setting/actions'
import { createSubcategory } from '@/nouns/subcategory/actions'
import type { Draft } from '@/outbox/rows/draft'
import { admin } from './harness'
import { MemoryHost } from './memory-host'

const NAMES = Array.from({ length: 20 }, (_, at) => `Nome ${at}`)

/** Opens the app, and queues changes while there is no network. */
async function queued(draftsAt: (host: MemoryHost) => Draft[]) {
  const host = new MemoryHost()
  host.keyed = false
  const ana = await admin(host)
  const drafts = draftsAt(host)
  const outage = host.trouble('lost-before')
  await ana.forms.together(() => drafts)
  await ana.rest()
  outage.end()
  host.log.length = 0
  return { host, ana, reads: () => host.log.filter(({ method }) => method === 'GET').map(({ path }) => path) }
}

it('settings share one read of their list', async () => {
  const { host, ana, reads } = await queued(() =>
    NAMES.map((name) => draftOf(createSetting, { name, value: '1' })),
  )
  await ana.sendNow()
  expect(host.names('settings')).toEqual(NAMES)
  expect(reads()).toEqual(['/api/app/settings'])
})

it('courses, which are looked for by their names, share one read of all courses from the third on', async () => {
  const { host, ana, reads } = await queued(() =>
    NAMES.map((name) => draftOf(createCourse, { name, language: 'pt' })),
  )
  await ana.sendNow()
  expect(host.names('courses')).toEqual(NAMES)
  expect(reads()).toEqual([
    '/api/app/courses?limit=100&page=1&search=Nome+0&language=pt',
    '/api/app/courses?limit=100&page=1&search=Nome+1&language=pt',
    '/api/app/courses?limit=100&page=1&language=pt',
    '/api/app/courses?limit=100&page=2&language=pt',
  ])
})

it('a course in such a burst whose reply was lost is found by its name, and not created again', async () => {
  const { host, ana } = await queued((host) => {
    // A course of the same name, which was there before.
    host.change('POST', '/api/admin/courses', { name: 'Nome 9', language: 'pt' })
    return NAMES.map((name) => draftOf(createCourse, { name, language: 'pt' }))
  })
  host.trouble('lost-after', { path: /^\/api\/admin\/courses$/, says: 'Nome 9', times: 1 })
  await ana.sendNow()
  await ana.pass(60_000)
  expect(host.names('courses')).toEqual(['Nome 9', ...NAMES])
  expect(ana.queue).toEqual([])
})

it('exercises share one read, and their alternatives another of the same address', async () => {
  const { host, ana, reads } = await queued((host) => {
    const { id } = host.change('POST', '/api/admin/courses', { name: 'Álgebra', language: 'pt' })
    const alternatives = ['Sim', 'Não'].map((text) => ({ text, correct: false }))
    return NAMES.flatMap((question) => exerciseDrafts(id, { question, alternatives }))
  })
  await ana.sendNow()
  expect(host.all('exercises').map(({ question }) => question)).toEqual(NAMES)
  expect(reads()).toHaveLength(2)
})

it('each list inside something new is read once', async () => {
  const { host, ana, reads } = await queued(() =>
    ['A', 'B'].flatMap((name) => {
      const category = draftOf(createCategory, { name, color: '#fff' })
      const categoryId = category.creates ?? ''
      const inside = NAMES.map((of) => draftOf(createSubcategory, { categoryId, name: of, color: '#fff' }))
      return [category, ...inside]
    }),
  )
  await ana.sendNow()
  expect(host.names('subcategories')).toEqual([...NAMES, ...NAMES])
  expect(reads()).toHaveLength(3)
})
