/**
 * Counts the changes of a database, and names the starts of its servers. A database that was put back to an earlier state
 * has an earlier count and other starts, so that devices notice it (src/shared/history.ts).
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type History, historyText } from '../../src/shared/history.ts'
import { history } from './account-schema.ts'
import type { Database, Transaction } from './database.ts'

/** How many starts are told. A device that was away for more of them no longer notices what happened before them. */
const STARTS = 32

const THE_ROW = eq(history.only, true)

/** Notes that a server starts. A start after which nothing was changed gives its place to the next. */
export async function noteStart(db: Database): Promise<void> {
  await db.insert(history).values({ count: 0, starts: [] }).onConflictDoNothing()
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(history).where(THE_ROW).for('update')
    if (row === undefined) return
    const from = row.count + 1
    const before = row.starts.filter((start) => start.from < from)
    const starts = [...before, { name: randomBytes(6).toString('hex'), from }].slice(-STARTS)
    await tx.update(history).set({ starts }).where(THE_ROW)
  })
}

/**
 * Counts one change, and returns how far the history has come with it. Call this last in the transaction of the change:
 * the changes of others wait for its end.
 */
export async function countChange(tx: Transaction): Promise<string | undefined> {
  const rows = await tx
    .update(history)
    .set({ count: sql`${history.count} + 1` })
    .where(THE_ROW)
    .returning()
  return textOf(rows)
}

/** Returns how far the history has come. */
export async function historyNow(db: Database | Transaction): Promise<string | undefined> {
  return textOf(await db.select().from(history))
}

function textOf([row]: readonly History[]): string | undefined {
  return row && historyText(row)
}
