import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.ts'
import { badRequest } from '../http-error.ts'
import { type Labels, labelOf } from './labels.ts'

/**
 * Checks that a field refers to an existing row, and locks that row until the end of the transaction. A field that
 * refers to nothing (null, undefined) passes.
 *
 * @throws HttpError 400 that names the field
 */
export async function mustExist(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  field: string,
  id: string | null | undefined,
  labels: Labels = {},
): Promise<void> {
  if (id === null || id === undefined) return
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
  if (rows.length === 0) throw badRequest(`${labelOf(field, labels)}: o item escolhido não existe mais.`)
}
