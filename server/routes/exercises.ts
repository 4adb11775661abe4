import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { FIELDS } from '../../src/shared/declared.ts'
import type { Database } from '../database/database.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { alternatives, exercises } from '../database/schema.ts'
import { lockItem, moveTo, removeItem } from '../domain/positions.ts'
import { anId, entity, position } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { boolean, reference, requiredText } from '../http/fields.ts'
import { mustExist } from '../http/references.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'
import { lastOfCourse, newPosition } from './course-content.ts'

const NOT_FOUND = 'Exercício não encontrado.'
const NO_ALTERNATIVE = 'Alternativa não encontrada.'

type Exercise = typeof exercises.$inferSelect
type Alternative = typeof alternatives.$inferSelect

function showAlternative({ id, text, correct, exerciseId }: Alternative) {
  return versioned({ id, text, correct, exerciseId })
}

function showExercise({ id, index, question, courseId }: Exercise) {
  return versioned({ id, index, question, courseId })
}

const alternative = entity({ text: v.string(), correct: v.boolean(), exerciseId: anId })
const shows = entity({
  index: position,
  question: v.string(),
  courseId: anId,
  alternatives: v.array(alternative),
})

const current = currentOf(exercises, showExercise, lockItem)
const currentAlternative = currentOf(alternatives, showAlternative)

/** Returns exercises as clients get them, with their alternatives. One query reads the alternatives of all of them. */
async function show(db: Database, rows: Exercise[]) {
  const ids = rows.map(({ id }) => id)
  const all = await db
    .select()
    .from(alternatives)
    .where(inArray(alternatives.exerciseId, ids))
    .orderBy(asc(alternatives.seq))
  const byExercise = new Map<string, Alternative[]>(ids.map((id) => [id, []]))
  for (const alternative of all) byExercise.get(alternative.exerciseId)?.push(alternative)
  return rows.map((row) => ({
    ...showExercise(row),
    alternatives: (byExercise.get(row.id) ?? []).map(showAlternative),
  }))
}

const showOne = async (db: Database, row: Exercise | undefined) =>
  (await show(db, [found(row, NOT_FOUND)]))[0]

/** Section 7 of the specification: all of "Exercises", and from "Classes" the route that moves an exercise. */
export function exerciseRoutes(api: Api): void {
  api.read('/api/app/exercises/course/:id', {
    shows: v.array(shows),
    params: oneId,
    async answer({ db, params }) {
      const ofCourse = eq(exercises.courseId, params.id)
      return show(db, await db.select().from(exercises).where(ofCourse).orderBy(asc(exercises.index)))
    },
  })
  api.mutation('POST', '/api/admin/exercises', {
    shows,
    fields: v.object({ courseId: reference, question: requiredText(FIELDS.exercise.question.limit) }),
    async work({ tx, fields }) {
      const index = await lastOfCourse(tx, fields.courseId)
      return showOne(tx, await insertRow(tx, exercises, { ...fields, index }))
    },
  })
  api.mutation('PATCH', '/api/admin/exercises/:id', {
    shows,
    current,
    params: oneId,
    fields: v.object({ question: v.optional(requiredText(FIELDS.exercise.question.limit)) }),
    work: async ({ tx, params, fields, discard }) =>
      showOne(tx, await updateRow(tx, discard, exercises, params.id, fields)),
  })
  api.mutation('DELETE', '/api/admin/exercises/:id', {
    current,
    params: oneId,
    async work({ tx, params }) {
      found((await removeItem(tx, exercises, params.id)) || undefined, NOT_FOUND)
    },
  })
  api.mutation('PATCH', '/api/admin/classes/change-exercise-index/:id/:newIndex', {
    shows,
    current,
    params: newPosition,
    async work({ tx, params }) {
      await moveTo(tx, exercises, params.id, params.newIndex)
      return showOne(tx, await findRow(tx, exercises, params.id))
    },
  })
  api.mutation('POST', '/api/admin/exercises/alternative', {
    shows: alternative,
    fields: v.object({
      exerciseId: reference,
      text: requiredText(FIELDS.alternative.text.limit),
      correct: v.optional(boolean),
    }),
    async work({ tx, fields }) {
      await mustExist(tx, exercises, 'exerciseId', fields.exerciseId)
      return showAlternative(await insertRow(tx, alternatives, fields))
    },
  })
  api.mutation('PATCH', '/api/admin/exercises/alternative/:id', {
    shows: alternative,
    current: currentAlternative,
    params: oneId,
    fields: v.object({
      text: v.optional(requiredText(FIELDS.alternative.text.limit)),
      correct: v.optional(boolean),
    }),
    work: async ({ tx, params, fields, discard }) =>
      showAlternative(found(await updateRow(tx, discard, alternatives, params.id, fields), NO_ALTERNATIVE)),
  })
  api.mutation('DELETE', '/api/admin/exercises/alternative/:id', {
    current: currentAlternative,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, alternatives, params.id), NO_ALTERNATIVE)
    },
  })
}
