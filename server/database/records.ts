/**
 * Finds, inserts, changes and deletes rows. A change or a deletion also discards the files that the row no longer
 * names. Discarded files are moved to the trash after the commit.
 */
import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
import { uploadColumns } from './upload-columns.ts'

export type Table = PgTable & { id: PgColumn }
export type Row<T extends Table> = InferSelectModel<T>
type Values<T extends Table> = InferInsertModel<T>

/**
 * The values of a new row. If a column has a default or accepts null, its value may be undefined, because a form may
 * leave out an optional field.
 */
type NewRow<T extends Table> = {
  [Column in keyof Values<T>]: object extends Pick<Values<T>, Column>
    ? Values<T>[Column] | undefined
    : Values<T>[Column]
}

type Discard = (...urls: unknown[]) => void

/** Returns the row with this id; undefined if there is none. */
export async function findRow<T extends Table>(
  db: Database,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return row as Row<T> | undefined
}

/**
 * Locks the row with this id against other changes until the end of the transaction. Other transactions may still
 * insert rows that refer to this row.
 *
 * @returns the row as it is now; undefined if there is none
 */
export async function lockRow<T extends Table>(
  tx: Transaction,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('no key update')
  return row as Row<T> | undefined
}

export async function insertRow<T extends Table>(
  tx: Transaction,
  table: T,
  values: NewRow<T>,
): Promise<Row<T>> {
  const [row] = await tx
    .insert(table as PgTable)
    .values(values as never)
    .returning()
  return row as Row<T>
}

/**
 * Changes the given columns, and discards the files that these columns no longer name. If the given value of a column
 * is undefined, the column stays unchanged.
 *
 * @returns the changed row; undefined if there is no such row
 */
export async function updateRow<T extends Table>(
  tx: Transaction,
  discard: Discard,
  table: T,
  id: string,
  changes: { [Column in keyof Values<T>]?: Values<T>[Column] | undefined },
): Promise<Row<T> | undefined> {
  const before: Record<string, unknown> | undefined = await lockRow(tx, table, id)
  if (before === undefined) return undefined
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return before as Row<T>
  const [after] = await tx
    .update(table as PgTable)
    .set(set as never)
    .where(eq(table.id, id))
    .returning()
  for (const column of uploadColumns.get(table) ?? []) {
    if (before[column] !== after?.[column]) discard(before[column])
  }
  return after as Row<T>
}

/** Deletes a row and discards the files that it names. Returns the deleted row; undefined if there was none. */
export async function deleteRow<T extends Table>(
  tx: Transaction,
  discard: Discard,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const [row] = await tx
    .delete(table as PgTable)
    .where(eq(table.id, id))
    .returning()
  if (row !== undefined) for (const column of uploadColumns.get(table) ?? []) discard(row[column])
  return row as Row<T> | undefined
}
