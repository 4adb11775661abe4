/** What lessons and exercises have in common. */
import * as v from 'valibot'
import type { Transaction } from '../database/database.ts'
import { lastPosition, lockCourse } from '../domain/positions.ts'
import { badRequest } from '../http/errors.ts'
import { id } from '../http/fields.ts'

/** Any whole number: it is clamped to the positions there are. */
export const newPosition = v.object({
  id,
  newIndex: v.pipe(v.string(), v.regex(/^-?\d{1,9}$/, 'deve ser um número inteiro.'), v.transform(Number)),
})

/**
 * The position for a new item of a course, which stays locked until the end of the transaction.
 *
 * @throws HttpError 400 when there is no such course
 */
export async function lastOfCourse(tx: Transaction, courseId: string): Promise<number> {
  if (!(await lockCourse(tx, courseId))) throw badRequest('Curso: o item escolhido não existe mais.')
  return (await lastPosition(tx, courseId)) + 1
}
