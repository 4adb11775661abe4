/**
 * Sample answers of all reads, and the fields that the actions send. The answers are made from the reads' schemas. A
 * new noun needs a change here only if it has a `GatheredFamily`, because such a read has no schema. The sent fields
 * come from the files of `tests/nouns`.
 */
import type { AnyAction } from '@/action/define'
import { lesson } from '@/catalogue/class/schema'
import { course } from '@/catalogue/course/schema'
import { classesOfCourse, exercisesOfCourse } from '@/catalogue/course-content/reads'
import { exercise } from '@/catalogue/exercise/schema'
import { NOUNS } from '@/nouns/registry'
import { expectedOf, sampleOf } from './expected'
import { sampleOfRead, thingsIn, valueFor } from './schema-values'

/** All reads of the app, by the names of their families. */
export const READS = new Map(
  [...NOUNS.flatMap(({ reads }) => reads), classesOfCourse, exercisesOfCourse].map((read) => [
    read.name,
    read,
  ]),
)

/** Returns what a read answers if every thing in it has this id. */
export function answerOf(family: string, id: string): unknown {
  const read = READS.get(family)
  if (read === undefined) throw new Error(`no noun in src/nouns has the read ${family}`)
  return sampleOfRead(read, id, {
    'course-content': { lessons: [valueFor(lesson, id)], exercises: [valueFor(exercise, id)] },
    'all-courses': [valueFor(course, id)],
  })
}

/** Returns the names of the fields of the things in a read's answer. */
export const fieldsOf = (family: string) =>
  new Set(thingsIn(answerOf(family, 'ID'), 'ID').flatMap(Object.keys))

/** Returns the names of the fields that an action sends, except the id. */
export const sentFields = ({ name }: AnyAction) =>
  Object.keys(sampleOf(name)).filter((field) => field !== 'id' && !expectedOf(name).kept?.includes(field))
