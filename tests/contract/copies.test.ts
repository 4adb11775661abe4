/**
 * A copy takes along each field that a creation or an edit of the thing sends. If one was left out, `Duplicar` would lose
 * what somebody has written, without a word.
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { career } from '@/catalogue/career/schema'
import { category } from '@/catalogue/category/schema'
import { course } from '@/catalogue/course/schema'
import { exercise } from '@/catalogue/exercise/schema'
import { setting } from '@/catalogue/setting/schema'
import { subcategory } from '@/catalogue/subcategory/schema'
import { careerCopy } from '@/copies/career'
import { categoryCopy } from '@/copies/category'
import type { CopyOf } from '@/copies/copies'
import { courseCopy } from '@/copies/course'
import { exerciseCopy } from '@/copies/exercise'
import { settingCopy } from '@/copies/setting'
import { subcategoryCopy } from '@/copies/subcategory'
import type { CopyReading, CopyWish } from '@/form/copy/copy'
import type { Draft } from '@/outbox/rows/draft'
import { type DeclaredField, type DeclaredFields, FIELDS } from '@/shared/declared'
import { valueFor } from '../nouns/support/value-for'
import { EXPECTED } from './support/expected'

type CopiedNoun = CopyOf['noun']

const DECLARED: Readonly<Record<CopiedNoun, DeclaredFields>> = FIELDS

const WISH: CopyWish = {
  name: 'Cópia',
  takes: () => true,
  picture: (address) => ({ file: address, name: 'a.png', type: 'image/png', size: 1 }),
}

const NONE: CopyReading<never[]> = { is: 'known', value: [] }

/** Returns the drafts of a copy of a thing that a server has sent. */
const COPIES: Readonly<Record<CopiedNoun, (sent: object) => Draft[]>> = {
  course: (sent) =>
    courseCopy.drafts(
      {
        course: v.parse(course, sent),
        content: { is: 'known', value: { lessons: [], exercises: [] } },
        subcategories: NONE,
      },
      WISH,
    ),
  category: (sent) => categoryCopy.drafts({ category: v.parse(category, sent), subcategories: NONE }, WISH),
  subcategory: (sent) => subcategoryCopy.drafts(v.parse(subcategory, sent), WISH),
  career: (sent) => careerCopy.drafts({ career: v.parse(career, sent), courses: NONE }, WISH),
  exercise: (sent) => exerciseCopy.drafts({ courseId: 'c', exercise: v.parse(exercise, sent) }, WISH),
  setting: (sent) => settingCopy.drafts(v.parse(setting, sent), WISH),
}

/** Returns what a server may send for a field. */
function sentFor(field: DeclaredField): unknown {
  const isFile = field.kind === 'image' || field.kind === 'video'
  return valueFor(field) ?? (isFile ? 'https://files.example/a' : 'x')
}

const nouns = Object.entries(COPIES).map(([noun, draftsOf]) => ({
  noun,
  draftsOf,
  declared: DECLARED[noun as CopiedNoun],
}))

describe.each(nouns)('a copy of the noun $noun', ({ noun, draftsOf, declared }) => {
  it('a copy takes along each field of its creation and its edit', () => {
    const written = ['create', 'update'].flatMap((word) =>
      Object.keys(EXPECTED[`${noun}.${word}`]?.input ?? {}),
    )
    const sent = Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, sentFor(field)]))
    const taken = draftsOf({ id: '1', ...sent }).flatMap(({ input }) => Object.keys(input as object))
    const forgotten = Object.keys(declared).filter((name) => written.includes(name) && !taken.includes(name))
    expect(forgotten, `take these along in src/nouns/${noun}/copy.ts`).toEqual([])
  })
})
