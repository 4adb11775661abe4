import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { TEXTS } from '../../src/shared/limits.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { teachers } from '../database/schema.ts'
import { type Api, oneId } from '../http/api.ts'
import { optionalText, requiredText } from '../http/fields.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Professor não encontrado.'
const files = { image: 'image' } as const
const fields = v.object({
  name: requiredText(TEXTS.teacher.name),
  description: optionalText(TEXTS.teacher.description),
})

export function showTeacher({ id, name, description, image }: typeof teachers.$inferSelect) {
  return versioned({ id, name, description, image })
}

const current = currentOf(teachers, showTeacher)

/**
 * Section 7 of the specification, "Teachers". The spelling `admin/Teachers` in two of the paths is the
 * specification's.
 */
export function teacherRoutes(api: Api): void {
  api.read('/api/app/teachers', {
    answer: async ({ db }) => (await db.select().from(teachers).orderBy(asc(teachers.seq))).map(showTeacher),
  })
  api.read('/api/app/admin/Teachers/:id', {
    params: oneId,
    answer: async ({ db, params }) => showTeacher(found(await findRow(db, teachers, params.id), NOT_FOUND)),
  })
  api.mutation('POST', '/api/admin/teachers', {
    fields,
    files,
    work: async ({ tx, fields, files }) =>
      showTeacher(await insertRow(tx, teachers, { ...fields, ...files })),
  })
  api.mutation('PUT', '/api/admin/admin/Teachers/:id', {
    current,
    params: oneId,
    fields: v.partial(fields),
    files,
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
