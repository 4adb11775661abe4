/** Looks at what the role may do with the server's tables, so that a missing right shows at the start and not in a request. */
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { tables } from './tables.ts'

/** What the server does with every table. */
const RIGHTS = ['select', 'insert', 'update', 'delete']

interface Row {
  readonly name: string
  /** Whether the role finds the table: by its `search_path`, in a schema that it may use. */
  readonly found: boolean
  /** The rights that the role lacks. */
  readonly missing: readonly string[]
  /** Whether PostgreSQL hides rows of the table from the role. */
  readonly hidden: boolean
}

/**
 * Checks that the role can use all tables. Call this function after the migrations.
 *
 * @throws StartError if the role does not find a table, lacks a right on one, or would not see all of its rows
 */
export async function checkRights(db: Database): Promise<void> {
  const names = tables.map((table) => getTableConfig(table).name)
  const list = (texts: readonly string[]) =>
    sql`array[${sql.join(
      texts.map((text) => sql`${text}`),
      sql`, `,
    )}]::text[]`
  const rows: Row[] = await db
    .select({
      name: sql<string>`name`,
      found: sql<boolean>`place is not null`,
      missing: sql<
        string[]
      >`array(select what from unnest(${list(RIGHTS)}) as what where not has_table_privilege(place, what))`,
      hidden: sql<boolean>`coalesce(row_security_active(place), false)`,
    })
    .from(
      sql`(select name, to_regclass(quote_ident(name))::oid as place from unnest(${list(names)}) as name) as wanted`,
    )
  const wrong = problemOf(rows)
  if (wrong !== undefined) throw new StartError(wrong)
}

/** Says what does not fit; undefined if everything does. Exported for its test. */
export function problemOf(rows: readonly Row[]): string | undefined {
  const unseen = rows.find(({ found }) => !found)
  if (unseen !== undefined)
    return `O usuário de DATABASE_URL não encontra a tabela ${unseen.name}. Dê a ele o direito USAGE no esquema das tabelas, e confira o search_path dele.`
  const poor = rows.find(({ missing }) => missing.length > 0)
  if (poor !== undefined)
    return `O usuário de DATABASE_URL não tem o direito ${poor.missing.join(', ').toUpperCase()} na tabela ${poor.name}. Torne-o dono das tabelas, ou dê a ele os direitos de docs/RUNNING.md.`
  const hidden = rows.find(({ hidden }) => hidden)
  if (hidden !== undefined)
    return `O banco de dados esconde linhas da tabela ${hidden.name} do usuário de DATABASE_URL (row level security). Desligue isso na tabela, ou use o dono dela.`
  return undefined
}
