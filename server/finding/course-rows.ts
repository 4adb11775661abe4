/** Reads from the database what the index of courses holds, and what has changed since. */
import { asc, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { courseChanges, courseSubcategories, courses } from '../database/schema.ts'
import type { IndexedCourse } from './course-index.ts'

/** The number of rows in one answer of the database. PGlite works on this thread, so others wait for that long. */
const PORTION = 500

/**
 * Which transactions a read has seen: the text of a `pg_snapshot`. Transactions commit in another order than they begin,
 * so neither a number nor a time says what is new.
 */
export type Snapshot = string

/** Stands for every course. The trigger of `truncate` writes it. */
export const EVERY_COURSE = '00000000-0000-0000-0000-000000000000'

/** What a database has changed since a snapshot. */
export interface Changes {
  readonly snapshot: Snapshot
  /** The clock of the database, in milliseconds since the epoch. */
  readonly at: number
  /** The ids of the courses that were made, changed or deleted, or `EVERY_COURSE`. */
  readonly changed: readonly string[]
}

/** @param since without it, nothing counts as changed */
export async function changesSince(db: Database, since?: Snapshot): Promise<Changes> {
  const isNew = sql`${courseChanges.xid} >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(${courseChanges.xid}, ${since}::pg_snapshot)`
  const changed = sql<string[]>`(select coalesce(json_agg(distinct ${courseChanges.courseId}), '[]')
    from ${courseChanges} where ${isNew})`
  const [found] = await db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
      changed: since === undefined ? sql<string[]>`'[]'::json` : changed,
    })
    .from(sql`(select 1) as one`)
  if (found === undefined) throw new Error('the database has no snapshot')
  return found
}

/** Reads all courses, in portions. */
export async function* allCourses(db: Database): AsyncGenerator<readonly IndexedCourse[]> {
  for (let last = 0; ; ) {
    const rows = await rowsWhere(db, gt(courses.seq, last))
    yield rows
    const end = rows.at(-1)?.seq
    if (end === undefined || rows.length < PORTION) return
    last = end
  }
}

/** Returns the courses with these ids, without those that do not exist. */
export async function coursesOf(db: Database, ids: readonly string[]): Promise<IndexedCourse[]> {
  const found: IndexedCourse[] = []
  for (let at = 0; at < ids.length; at += PORTION)
    found.push(...(await rowsWhere(db, inArray(courses.id, ids.slice(at, at + PORTION)))))
  return found
}

function rowsWhere(db: Database, where: SQL): Promise<IndexedCourse[]> {
  return db
    .select({
      id: courses.id,
      seq: courses.seq,
      name: courses.name,
      description: courses.description,
      hasImage: sql<boolean>`${courses.image} is not null`,
      language: courses.language,
      teacherId: courses.teacherId,
      subCategoryIds: sql<string[]>`(select coalesce(json_agg(${courseSubcategories.subcategoryId}), '[]')
        from ${courseSubcategories} where ${courseSubcategories.courseId} = ${courses.id})`,
    })
    .from(courses)
    .where(where)
    .orderBy(asc(courses.seq))
    .limit(PORTION)
}

/** How long the database keeps what has changed. An index that is older than a part of this is made anew. */
const KEPT = sql`now() - interval '1 day'`

/**
 * Deletes old rows of `course_changes`, and rows that came with a dump of another database: their transactions would
 * count as new until this database has had as many.
 */
export async function forgetOldChanges(db: Database): Promise<void> {
  const isForeign = sql`${courseChanges.xid} >= pg_snapshot_xmax(pg_current_snapshot())`
  await db.delete(courseChanges).where(or(lt(courseChanges.at, KEPT), isForeign))
}
