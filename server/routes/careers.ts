import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { CAREER } from '../../src/shared/declared.ts'
import { WISHED_STATE_FIELD } from '../../src/shared/offer-headers.ts'
import { deleteRow, findRow, insertRow, lockRow, updateRow } from '../database/records.ts'
import { careerCourses, careers, courses, subcategories } from '../database/schema.ts'
import { anId, entity, membersOf } from '../http/answers.ts'
import { Answer, type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { boolean, id } from '../http/fields.ts'
import { mustExist } from '../http/references.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'
import { courseAnswer, showCourse } from './courses.ts'

const NOT_FOUND = 'Carreira não encontrada.'
const career = bodiesOf(CAREER)
const { labels } = career.creation

/** The order of the members is that of earlier versions of this server. */
function showCareer(row: typeof careers.$inferSelect) {
  const { color, categoryId, ...first } = shown(CAREER, row)
  return versioned({ ...first, color, categoryId })
}

const shows = entity(membersOf(CAREER))
const link = v.strictObject({ careerId: anId, courseId: anId, present: v.boolean() })

const current = currentOf(careers, showCareer)

/**
 * Section 7 of the specification, "Careers". The paths use the spelling of that section (`carreers`). `categoryId` is
 * the id of a subcategory.
 */
export function careerRoutes(api: Api): void {
  api.read('/api/app/carreers', {
    shows: v.array(shows),
    answer: async ({ db }) => (await db.select().from(careers).orderBy(asc(careers.seq))).map(showCareer),
  })
  api.read('/api/app/carreers/:id', {
    shows,
    params: oneId,
    answer: async ({ db, params }) => showCareer(found(await findRow(db, careers, params.id), NOT_FOUND)),
  })
  api.read('/api/app/carreers/courses/:id', {
    shows: v.array(courseAnswer),
    params: oneId,
    async answer({ db, params }) {
      const rows = await db
        .select({ course: courses })
        .from(careerCourses)
        .innerJoin(courses, eq(courses.id, careerCourses.courseId))
        .where(eq(careerCourses.careerId, params.id))
        .orderBy(asc(careerCourses.seq))
      return rows.map(({ course }) => showCourse(course))
    },
  })
  api.mutation('POST', '/api/admin/carreers', {
    shows,
    ...career.creation,
    async work({ tx, fields, files }) {
      await mustExist(tx, subcategories, 'categoryId', fields.categoryId, labels)
      return showCareer(await insertRow(tx, careers, { ...fields, ...files }))
    },
  })
  api.mutation('PATCH', '/api/admin/carreers/:id', {
    shows,
    current,
    params: oneId,
    ...career.change,
    async work({ tx, params, fields, files, discard }) {
      await mustExist(tx, subcategories, 'categoryId', fields.categoryId, labels)
      const row = await updateRow(tx, discard, careers, params.id, { ...fields, ...files })
      return showCareer(found(row, NOT_FOUND))
    },
  })
  api.mutation('DELETE', '/api/admin/carreers/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, careers, params.id), NOT_FOUND)
    },
  })
  api.mutation('POST', '/api/admin/carreers/courses/:careerId/:courseId', {
    shows: link,
    statuses: [200, 201],
    params: v.object({ careerId: id, courseId: id }),
    // Without the wished state the call toggles (section 7 of the specification).
    fields: v.object({ [WISHED_STATE_FIELD]: v.optional(boolean) }),
    async work({ tx, params, fields }) {
      // Lock the career's row. Without the lock, two toggles at the same time could both add the course, or both
      // remove it.
      found(await lockRow(tx, careers, params.careerId), NOT_FOUND)
      found(await findRow(tx, courses, params.courseId), 'Curso não encontrado.')
      const { careerId, courseId } = careerCourses
      const isLink = and(eq(careerId, params.careerId), eq(courseId, params.courseId))
      const isThere = (await tx.select().from(careerCourses).where(isLink)).length > 0
      const present = fields[WISHED_STATE_FIELD] ?? !isThere
      if (present === isThere) return new Answer(200, { ...params, present })
      if (!present) {
        await tx.delete(careerCourses).where(isLink)
        return new Answer(200, { ...params, present })
      }
      await tx.insert(careerCourses).values(params)
      return new Answer(201, { ...params, present })
    },
  })
}
