/** Holds the index of courses against the rules of finding, over random catalogues that change. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CourseIndex, type Facet } from '../../server/finding/course-index.ts'
import { WordPostings } from '../../server/finding/word-postings.ts'
import { wordsOf } from '../../src/shared/finding.ts'
import { type AnyCourse, type AnyQuestion, anyCourse, anyQuestion } from '../shared/support/any-catalogue.ts'
import { foundByRules } from '../shared/support/found-by-rules.ts'

type Known = AnyCourse & { id: string; seq: number }

function facetsOf({
  language,
  teacher,
  subcategory,
  withoutImage,
  withoutTeacher,
}: Partial<AnyQuestion>): Facet[] {
  return [
    ...(language === undefined ? [] : [{ is: 'language', value: language } as const]),
    ...(teacher === undefined ? [] : [{ is: 'teacherId', value: `t${teacher}` } as const]),
    ...(subcategory === undefined ? [] : [{ is: 'subCategoryId', value: `s${subcategory}` } as const]),
    ...(withoutImage ? [{ is: 'withoutImage' } as const] : []),
    ...(withoutTeacher ? [{ is: 'withoutTeacher' } as const] : []),
  ]
}

const put = (index: CourseIndex, { teacher, subcategories, ...course }: Known) =>
  index.put({
    ...course,
    teacherId: teacher === null ? null : `t${teacher}`,
    subCategoryIds: subcategories.map((at) => `s${at}`),
  })

const ask = (index: CourseIndex, question: AnyQuestion) =>
  index.find({
    words: wordsOf(question.search),
    facets: facetsOf(question),
    order: question.sort,
    offset: (question.page - 1) * question.limit,
    limit: question.limit,
  })

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('put' as const), course: anyCourse, at: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), question: anyQuestion }) },
)

describe('the index of courses', () => {
  it('the index finds exactly what the rules find, in their order, whatever changes between', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80 }), fc.boolean(), (steps, isFrequent) => {
        const index = new CourseIndex(isFrequent ? new WordPostings(0) : undefined)
        const known = new Map<number, Known>()
        for (const step of steps) {
          if (step.kind === 'put') {
            // A course that is made again keeps its place in the order of creation.
            const course = { ...step.course, id: `c${step.at}`, seq: step.at }
            known.set(step.at, course)
            put(index, course)
          } else if (step.kind === 'remove') {
            known.delete(step.at)
            index.remove(`c${step.at}`)
          } else {
            const usual = [...known.values()].sort((a, b) => b.seq - a.seq)
            const { data, total } = foundByRules(usual, step.question)
            expect(ask(index, step.question)).toEqual({ ids: data.map(({ id }) => id), total })
          }
        }
      }),
      { numRuns: 400, ...(process.env['OUTBOX_SEED'] && { seed: Number(process.env['OUTBOX_SEED']) }) },
    )
  })

  it('the index finds each part of a word of any length', () => {
    const index = new CourseIndex()
    const course = { description: '', language: 'pt', hasImage: false, teacherId: null, subCategoryIds: [] }
    index.put({ ...course, id: 'a', seq: 1, name: 'Introdução à programação' })
    index.put({ ...course, id: 'b', seq: 2, name: 'Outro' })
    const name = 'introducao a programacao'
    for (let from = 0; from < name.length; from += 1)
      for (let to = from + 1; to <= name.length; to += 1) {
        const search = name.slice(from, to)
        const { ids } = index.find({ words: wordsOf(search), facets: [], offset: 0, limit: 9 })
        expect(ids, search).toContain('a')
      }
  })

  it('the index does not find a word that has only pieces of the search', () => {
    const index = new CourseIndex()
    const course = { description: '', language: 'pt', hasImage: false, teacherId: null, subCategoryIds: [] }
    index.put({ ...course, id: 'a', seq: 1, name: 'Ananban' })
    index.put({ ...course, id: 'b', seq: 2, name: 'Banana' })
    const { ids } = index.find({ words: wordsOf('anana'), facets: [], offset: 0, limit: 9 })
    expect(ids).toEqual(['b'])
  })

  it('an index is worn when most of its numbers are out of use', () => {
    const index = new CourseIndex()
    const course = {
      name: 'a',
      description: '',
      language: 'pt',
      hasImage: false,
      teacherId: null,
      subCategoryIds: [],
    }
    for (let at = 0; at < 1002; at += 1) index.put({ ...course, id: 'a', seq: 1 })
    expect(index.isWorn).toBe(false)
    index.put({ ...course, id: 'a', seq: 1 })
    expect(index.isWorn).toBe(true)
    expect(index.find({ words: ['a'], facets: [], offset: 0, limit: 9 })).toEqual({ ids: ['a'], total: 1 })
  })
})
