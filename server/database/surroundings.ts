/** Looks at a PostgreSQL right after the first connection: its version, its encoding, and whether it can be written. */
import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** The oldest PostgreSQL that the server runs on, as in `server_version_num`. */
const OLDEST = 150_000

/** What the server found, as far as it matters later. */
export interface Found {
  /** Whether the connection has the limits that the server asked for. A pooler may have dropped them. */
  readonly hasLimits: boolean
}

interface Row {
  readonly version: number
  readonly release: string
  readonly encoding: string
  readonly standby: boolean
  readonly only_reads: boolean
  readonly lock_timeout: string
}

/**
 * Checks that the server can run on this PostgreSQL.
 *
 * @param lockTimeout the `lock_timeout` that the server asked for, as PostgreSQL shows it
 * @param patience the longest wait for the answer, in milliseconds
 * @throws StartError if the PostgreSQL is too old, has another encoding than UTF-8, or can only be read
 */
export async function inspect(pool: pg.Pool, lockTimeout: string, patience: number): Promise<Found> {
  const query: pg.QueryConfig & { query_timeout: number } = {
    query_timeout: patience,
    text: `select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
      current_setting('transaction_read_only') = 'on' as only_reads, current_setting('lock_timeout') as lock_timeout`,
  }
  const { rows } = await pool.query<Row>(query)
  const [row] = rows
  const wrong = row === undefined ? 'O PostgreSQL de DATABASE_URL não diz o que é.' : problemOf(row)
  if (wrong !== undefined) throw new StartError(wrong)
  return { hasLimits: row?.lock_timeout === lockTimeout }
}

/** Says what does not fit; undefined if everything does. Exported for its test. */
export function problemOf({ version, release, encoding, standby, only_reads }: Omit<Row, 'lock_timeout'>) {
  if (version < OLDEST)
    return `O PostgreSQL de DATABASE_URL é o ${release}. Use o PostgreSQL ${OLDEST / 10_000} ou mais novo.`
  if (encoding !== 'UTF8')
    return `O banco de dados de DATABASE_URL guarda textos em ${encoding}. Crie outro em UTF-8: createdb --encoding=UTF8 --template=template0`
  if (standby)
    return 'O PostgreSQL de DATABASE_URL é uma réplica, que só aceita leituras. Use o endereço do servidor principal.'
  if (only_reads)
    return 'O PostgreSQL de DATABASE_URL só aceita leituras. Desligue default_transaction_read_only do banco ou do usuário.'
  return undefined
}
