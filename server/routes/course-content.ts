/** The code that the routes of lessons and of exercises share. */
import * as v from 'valibot'
import { FIELDS } from '../../src/shared/declared.ts'
import type { Transaction } from '../database/database.ts'
import { lastPosition, lockCourse } from '../domain/positions.ts'
import { id, inRange } from '../http/fields.ts'
import { badRequest } from '../http-error.ts'

/** The path parameters of a move. The move clamps `newIndex` to the positions that exist. */
export const newPosition = v.object({
  id,
  newIndex: v.pipe(
    v.string(),
    v.regex(/^-?\d+$/, 'deve ser um número inteiro.'),
    v.transform(Number),
    inRange(FIELDS.class.newIndex.limit),
  ),
})

/**
 * Locks a course until the end of the transaction, and returns the position for a new lesson or exercise.
 *
 * @throws HttpError 400 if there is no such course
 */
export async function lastOfCourse(tx: Transaction, courseId: string): Promise<number> {
  if (!(await lockCourse(tx, courseId))) throw badRequest('Curso: o item escolhido não existe mais.')
  return (await lastPosition(tx, courseId)) + 1
}
