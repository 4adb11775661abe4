import { lt, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Past } from './lived-time.ts'
import { courseChanges } from './schema.ts'

/** How long servers of release 1.0.0 need what has changed, in hours. */
const KEPT_HOURS = 24

/**
 * Deletes old rows of `course_changes`, and rows that came with a dump of another database: their transactions would
 * count as new until this database has had as many.
 */
export async function forgetOldChanges(db: Database, past: Past): Promise<void> {
  const before = past.before(KEPT_HOURS)
  const isForeign = sql`${courseChanges.xid} >= pg_snapshot_xmax(pg_current_snapshot())`
  await db.delete(courseChanges).where(or(before && lt(courseChanges.at, before), isForeign))
}
