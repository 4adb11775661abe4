import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { TEACHER } from '../../src/shared/declared.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { teachers } from '../database/schema.ts'
import { entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Professor não encontrado.'
const teacher = bodiesOf(TEACHER)

export const showTeacher = (row: typeof teachers.$inferSelect) => versioned(shown(TEACHER, row))

export const teacherAnswer = entity(membersOf(TEACHER))
const current = currentOf(teachers, showTeacher)

/**
 * Section 7 of the specification, "Teachers". The spelling `admin/Teachers` in two of the paths is the
 * specification's.
 */
export function teacherRoutes(api: Api): void {
  api.read('/api/app/teachers', {
    shows: v.array(teacherAnswer),
    answer: async ({ db }) => (await db.select().from(teachers).orderBy(asc(teachers.seq))).map(showTeacher),
  })
  api.read('/api/app/admin/Teachers/:id', {
    shows: teacherAnswer,
    params: oneId,
    answer: async ({ db, params }) => showTeacher(found(await findRow(db, teachers, params.id), NOT_FOUND)),
  })
  api.mutation('POST', '/api/admin/teachers', {
    shows: teacherAnswer,
    ...teacher.creation,
    work: async ({ tx, fields, files }) =>
      showTeacher(await insertRow(tx, teachers, { ...fields, ...files })),
  })
  api.mutation('PUT', '/api/admin/admin/Teachers/:id', {
    shows: teacherAnswer,
    current,
    params: oneId,
    ...teacher.change,
    work: async ({ tx, params, fields, files, discard }) =>
      showTeacher(
        found(await updateRow(tx, discard, teachers, params.id, { ...fields, ...files }), NOT_FOUND),
      ),
  })
  api.mutation('DELETE', '/api/admin/teachers/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, teachers, params.id), NOT_FOUND)
    },
  })
}
