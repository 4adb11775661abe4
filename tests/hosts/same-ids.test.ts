/** A host that counts the ids of each kind of thing by themselves: 1 is a course, a lesson, a category, and so on. */
import { afterEach, expect, it, vi } from 'vitest'
import { createCareer } from '@/nouns/career/actions'
import { updateCategory } from '@/nouns/category/actions'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { wantedBy } from '@/nouns/exercise/whole'
import { wholeOf } from '@/nouns/exercise/whole-parts'
import { findAction } from '@/nouns/registry/actions'
import { updateSubcategory } from '@/nouns/subcategory/actions'
import type { Entry } from '@/outbox'
import { PLAIN } from './support/shape'
import { visit } from './support/visit'

afterEach(() => void vi.unstubAllGlobals())

const COUNTED = { ...PLAIN, isCountedByKind: 'each kind of thing counts its own ids' }
const CAREER = { name: 'Pesquisa', description: 'Nova', color: 'blue' as const, categoryId: '1' }

it('a new career waits for its subcategory, and not for the category with the same id', async () => {
  const { tab, settle } = await visit(COUNTED)
  await tab.pause()
  await tab.run(updateCategory, { id: '1', name: 'Ciências', color: 'red' })
  await tab.run(createCareer, CAREER)
  await tab.outbox.putOff(tab.seqAt(0), 'asked')
  await tab.resume()
  await settle()
  expect(tab.queue).toHaveLength(1)
  await tab.pause()
  await tab.run(updateSubcategory, { id: '1', name: 'Cálculo 2', color: 'red' })
  await tab.run(createCareer, { ...CAREER, name: 'Ensino' })
  await tab.outbox.putOff(tab.seqAt(1), 'asked')
  await tab.resume()
  await settle()
  expect(tab.queue).toHaveLength(3)
})

it('an exercise that is sent in part is corrected with the texts that were typed, though they are ids too', async () => {
  let calls = 0
  const { tab } = await visit(COUNTED, (of, path) => {
    if (of !== 'POST' || !path.startsWith('/api/admin/exercises/alternative')) return undefined
    calls += 1
    return calls > 1 ? new Response(null, { status: 503 }) : undefined
  })
  const typed = {
    question: '2',
    alternatives: [
      { text: '3', correct: true },
      { text: '2', correct: false },
    ],
  }
  await tab.outbox.enqueueAll(tab.user ?? '', exerciseDrafts('1', typed))
  await tab.settle()
  const { view } = tab.outbox
  expect([...view.ids.values()]).toEqual(['2', '3'])
  const whole = wholeOf(view.entries[0] as Entry, view, findAction)
  const wanted = whole && wantedBy(whole, { question: '', alternatives: [] })
  expect(wanted).toMatchObject(typed)
  expect(whole?.exerciseId).toBe(view.receipts.find(({ action }) => action === 'exercise.create')?.creates)
})
