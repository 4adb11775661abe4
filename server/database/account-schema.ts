/** The tables of the accounts and of their data. The tables of the catalogue are in schema.ts. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** True while the published demo password still opens this account. */
  demoPassword: boolean('demo_password').notNull().default(false),
  /** Goes up with every change of the password. Tokens with an older version stop working. */
  sessionVersion: integer('session_version').notNull().default(1),
})

/** The answers already given, by user and `Idempotency-Key` (http/idempotency.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256, hex, of method, path, fields and file hashes. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** The body as it was sent: JSON, or empty. */
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
    /** The administrator who sends the file. Null after that account is deleted; then no mutation can take the file. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Bytes of the whole file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the content, hex; null until the first mutation asks for the file. */
    hash: text('hash'),
    /** The extension that fits the content. Null until `hash` is set, and for a content that no field takes. */
    extension: text('extension'),
    /** When the last piece arrived, or the mutation that took it was committed. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
    isWhole: boolean('is_whole').notNull().default(false),
    isTaken: boolean('is_taken').notNull().default(false),
  },
  (table) => [index('sent_ahead_touched').on(table.touchedAt)],
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
 * One row, which names the installation that these tables belong to. `DATA_DIR` names it too (files/installation.ts).
 */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  id: uuid('id').notNull(),
})
