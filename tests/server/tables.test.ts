/**
 * Checks that every table is listed in `server/move.ts`, and every column with a file in `upload-columns.ts`. `npm run
 * move` would leave an unlisted table behind, and the sweep would delete the files of an unlisted column.
 */
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as account from '../../server/database/account-schema.ts'
import * as catalogue from '../../server/database/schema.ts'
import { uploadColumns } from '../../server/database/upload-columns.ts'
import { tables as moved } from '../../server/move.ts'

const tables = [...Object.values(account), ...Object.values(catalogue)].filter(
  (value) => value instanceof PgTable,
)
const nameOf = (table: PgTable) => getTableConfig(table).name

it('`npm run move` takes the rows of every table', () => {
  const forgotten = tables.filter((table) => !moved.includes(table)).map(nameOf)
  expect(forgotten, 'add these to `tables` in server/move.ts').toEqual([])
})

it('each table is moved after those that it refers to', () => {
  for (const [at, table] of moved.entries())
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference()
      expect(
        moved.indexOf(foreignTable as PgTable),
        `${nameOf(table)} stands before ${nameOf(foreignTable as PgTable)} in server/move.ts`,
      ).toBeLessThanOrEqual(at)
    }
})

it('every column with a file is known to the sweep of files', () => {
  const named = /^(image|icon|url|video)$/
  const forgotten = tables.flatMap((table) =>
    getTableConfig(table)
      .columns.map(({ name }) => name)
      .filter((name) => named.test(name) && !uploadColumns.get(table)?.includes(name))
      .map((name) => `${nameOf(table)}.${name}`),
  )
  expect(forgotten, 'add these to server/database/upload-columns.ts, or their files are swept away').toEqual(
    [],
  )
})
