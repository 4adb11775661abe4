import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { findRow, insertRow } from '../database/records.ts'
import { classes } from '../database/schema.ts'
import { lessonName } from '../domain/lesson-name.ts'
import { lockItem, moveTo, removeItem } from '../domain/positions.ts'
import { anId, entity, position } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { lessonAddress, reference } from '../http/fields.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'
import { lastOfCourse, newPosition } from './course-content.ts'

const NOT_FOUND = 'Aula não encontrada.'

function showClass({ id, index, name, description, videoUrl, courseId }: typeof classes.$inferSelect) {
  return versioned({ id, index, name, description, videoUrl, courseId })
}

const shows = entity({
  index: position,
  name: v.string(),
  description: v.string(),
  videoUrl: v.string(),
  courseId: anId,
})

const current = currentOf(classes, showClass, lockItem)

/** Section 7 of the specification, "Classes" (lessons). */
export function classRoutes(api: Api): void {
  api.read('/api/app/classes/course/:id', {
    shows: v.array(shows),
    params: oneId,
    async answer({ db, params }) {
      const rows = await db
        .select()
        .from(classes)
        .where(eq(classes.courseId, params.id))
        .orderBy(asc(classes.index))
      return rows.map(showClass)
    },
  })
  api.mutation('POST', '/api/admin/classes', {
    shows,
    fields: v.object({ videoUrl: lessonAddress, courseId: reference }),
    async work({ tx, fields }) {
      const index = await lastOfCourse(tx, fields.courseId)
      return showClass(await insertRow(tx, classes, { ...fields, name: lessonName(fields.videoUrl), index }))
    },
  })
  api.mutation('DELETE', '/api/admin/classes/:id', {
    current,
    params: oneId,
    async work({ tx, params }) {
      found((await removeItem(tx, classes, params.id)) || undefined, NOT_FOUND)
    },
  })
  api.mutation('PATCH', '/api/admin/classes/change-index/:id/:newIndex', {
    shows,
    current,
    params: newPosition,
    async work({ tx, params }) {
      await moveTo(tx, classes, params.id, params.newIndex)
      return showClass(found(await findRow(tx, classes, params.id), NOT_FOUND))
    },
  })
}
