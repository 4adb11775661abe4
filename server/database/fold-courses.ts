import { isNull, sql } from 'drizzle-orm'
import { courseFolds } from '../domain/course-folds.ts'
import type { Database } from './database.ts'
import { courses } from './schema.ts'

/** The number of rows of one transaction. PGlite works on this thread, so others wait for that long. */
const PORTION = 500

/**
 * Writes the folds of courses that have none. These are courses of an older version, and courses that another program has
 * written: a trigger empties `name_key` if a statement changes the texts alone. Where nothing is missing, this is one
 * look into an empty index.
 *
 * Rows that are locked are left out, because whoever holds the lock is about to change or to fold them.
 */
export async function foldCourses(db: Database): Promise<void> {
  while (await areMissing(db)) {
    const folded = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: courses.id, name: courses.name, description: courses.description })
        .from(courses)
        .where(isNull(courses.nameKey))
        .limit(PORTION)
        .for('no key update', { skipLocked: true })
      const folds = rows.map(({ id, name, description }) => ({ id, ...courseFolds(name, description) }))
      await tx.execute(sql`update ${courses} set search_text = folds."searchText", name_key = folds."nameKey"
        from json_to_recordset(${JSON.stringify(folds)}::json) as folds (id uuid, "searchText" text, "nameKey" text)
        where courses.id = folds.id`)
      return rows.length
    })
    if (folded < PORTION) return
  }
}

async function areMissing(db: Database): Promise<boolean> {
  const rows = await db.select({ id: courses.id }).from(courses).where(isNull(courses.nameKey)).limit(1)
  return rows.length > 0
}
