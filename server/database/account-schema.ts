/**
 * The tables of the accounts, and of the data that belongs to an account. The tables of the catalogue are in
 * schema.ts.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Start } from '../../src/shared/history.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** True while the published demo password still opens this account. */
  demoPassword: boolean('demo_password').notNull().default(false),
  /** Goes up with every change of the password. A token with an older version no longer works. */
  sessionVersion: integer('session_version').notNull().default(1),
})

/** How long an answer is kept, in days. Clients may rely on seven. The eighth day allows for clocks that differ. */
export const KEY_DAYS = 8

/** The answers to mutations with an `Idempotency-Key`, by user and key (http/idempotency.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The SHA-256, in hex, of the request's method, path, fields and file hashes. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** The body of the answer as the client got it: JSON, or empty. */
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Files whose bytes arrive in pieces, ahead of the mutation that takes them (files/sent-ahead.ts). */
export const sentAhead = pgTable(
  'sent_ahead',
  {
    id: uuid('id').primaryKey(),
    /**
     * The administrator who sends the file. This is null if that account was deleted. In this case no mutation can take
     * the file.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The size of the whole file, in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The SHA-256 of the content, in hex. It is null until the first mutation asks for the file. */
    hash: text('hash'),
    /**
     * The extension that fits the content. It is null until `hash` is set. It stays null if the content is of no type
     * that the server accepts (files/media-type.ts).
     */
    extension: text('extension'),
    /** The time of the latest of these events: the row was made, a piece arrived, a mutation took the file. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
    isWhole: boolean('is_whole').notNull().default(false),
    isTaken: boolean('is_taken').notNull().default(false),
  },
  (table) => [index('sent_ahead_touched').on(table.touchedAt)],
)

/** The sessions that have not ended (http/auth.ts). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Moves while the session is used. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

export const loginFailures = pgTable(
  'login_failures',
  {
    email: text('email').notNull(),
    address: text('address').notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('login_failures_who').on(table.email, table.address, table.failedAt)],
)

/**
 * A table with one row: the id of the installation that this database belongs to. The uploaded files are marked with
 * the same id (files/installation.ts).
 */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  id: uuid('id').notNull(),
})

/** A table with one row: how far the history of this database has come (history.ts). */
export const history = pgTable('history', {
  only: boolean('only').primaryKey().default(true),
  /** How many changes were made. */
  count: bigint('count', { mode: 'number' }).notNull(),
  /** The last starts of servers, oldest first. */
  starts: jsonb('starts').$type<readonly Start[]>().notNull(),
})

/** The hours that servers have really run on this database (lived-time.ts). */
export const livedHours = pgTable('lived_hours', {
  /** Counts from 0. */
  hour: integer('hour').primaryKey(),
  /** How much time had been lived when the hour was noted last, in seconds. */
  seconds: integer('seconds').notNull(),
  /** The earliest time that a clock has shown in this hour. */
  clock: timestamp('clock', { withTimezone: true }).notNull(),
  /** Whether a clock has jumped in this hour. */
  jumped: boolean('jumped').notNull().default(false),
})
