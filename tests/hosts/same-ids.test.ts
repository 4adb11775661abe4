/** A host that counts the ids of each kind of thing by themselves: 1 is a course, a lesson, a category, and so on. */
import { afterEach, expect, it, vi } from 'vitest'
import { createCareer } from '@/nouns/career/actions'
import { updateCategory } from '@/nouns/category/actions'
import { updateSubcategory } from '@/nouns/subcategory/actions'
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
