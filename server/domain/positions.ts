/**
 * The lessons and exercises of a course share one sequence of positions, 1..n.
 *
 * Every change of positions first locks the row of the course. So if two administrators add to the same course, one
 * waits for the other. Administrators who work on different courses do not wait.
 */
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { findRow, lockRow, type Row } from '../database/records.ts'
import { classes, courses, exercises } from '../database/schema.ts'

export type Positioned = typeof classes | typeof exercises

const sequence = [classes, exercises] as const

/** Locks the row of a course. Returns false if there is no such course. */
export async function lockCourse(tx: Transaction, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  return rows.length > 0
}

/** Returns the last position of a locked course, or 0 if the course is empty. */
export async function lastPosition(tx: Transaction, courseId: string): Promise<number> {
  let last = 0
  for (const table of sequence) {
    const [row] = await tx
      .select({ last: sql<number>`coalesce(max(${table.index}), 0)::int` })
      .from(table)
      .where(eq(table.courseId, courseId))
    last = Math.max(last, row?.last ?? 0)
  }
  return last
}

/**
 * Moves a lesson or an exercise to a new position, which is clamped to 1..n. The items between the old and the new
 * position move by one.
 *
 * @returns false if there is no such item
 */
export async function moveTo(
  tx: Transaction,
  table: Positioned,
  id: string,
  position: number,
): Promise<boolean> {
  const item = await lockItem(tx, table, id)
  if (item === undefined) return false
  const to = Math.min(Math.max(position, 1), await lastPosition(tx, item.courseId))
  const from = item.index
  if (to > from) await shift(tx, item.courseId, from + 1, to, -1)
  if (to < from) await shift(tx, item.courseId, to, from - 1, +1)
  await tx.update(table).set({ index: to }).where(eq(table.id, id))
  return true
}

/**
 * Deletes a lesson or an exercise, and lowers the positions of all items after it by one.
 *
 * @returns false if there is no such item
 */
export async function removeItem(tx: Transaction, table: Positioned, id: string): Promise<boolean> {
  const item = await lockItem(tx, table, id)
  if (item === undefined) return false
  await tx.delete(table).where(eq(table.id, id))
  for (const each of sequence) {
    await tx
      .update(each)
      .set({ index: sql`${each.index} - 1` })
      .where(and(eq(each.courseId, item.courseId), gt(each.index, item.index)))
  }
  return true
}

/**
 * Locks the course of a lesson or exercise, and afterwards the item itself. All changes of positions take these locks
 * in this order.
 *
 * @returns the item as it is after the course is locked; undefined if there is no such item. A row that was read before
 *   the lock may be outdated, because another change may have moved the item
 */
export async function lockItem<T extends Positioned>(
  tx: Transaction,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const before = await findRow(tx, table as Positioned, id)
  if (before === undefined || !(await lockCourse(tx, before.courseId))) return undefined
  return lockRow(tx, table, id)
}

async function shift(tx: Transaction, courseId: string, from: number, to: number, by: 1 | -1): Promise<void> {
  for (const table of sequence) {
    await tx
      .update(table)
      .set({ index: sql`${table.index} + ${by}::int` })
      .where(and(eq(table.courseId, courseId), gte(table.index, from), lte(table.index, to)))
  }
}
