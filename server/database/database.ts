import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoRelations = Record<string, never>

/** A PGlite or PostgreSQL database. The routes never know which of the two it is. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>

/** The transaction of one mutation. It writes everything or nothing. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoRelations,
  ExtractTablesWithRelations<NoRelations>
>

/** `waiting`: what waits for a connection. */
export type Connections = Readonly<Record<'used' | 'idle' | 'waiting', number>>

/** An open database, with the functions that differ between PGlite and PostgreSQL. */
export interface OpenDatabase {
  readonly db: Database
  /** Whether the database is the embedded one, which only this process may have open. */
  readonly embedded: boolean
  /** Runs `task` while no other server process prepares (migrates and fills) the same database. */
  alone<T>(task: () => Promise<T>): Promise<T>
  /** Applies the migrations that the database does not have yet. If it has all of them, nothing changes. */
  migrate(): Promise<void>
  /** Whether another living server process uses the same data folder. */
  hasOthers(): Promise<boolean>
  /** Counts the connections to the database; absent if the database is in this process. */
  readonly connections?: (() => Connections) | undefined
  close(): Promise<void>
}
