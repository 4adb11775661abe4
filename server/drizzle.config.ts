/**
 * The settings for `npx drizzle-kit generate --config server/drizzle.config.ts`, which writes the migration for a
 * change of the schema.
 */
export default {
  dialect: 'postgresql',
  schema: ['./server/database/schema.ts', './server/database/account-schema.ts'],
  out: './server/database/migrations',
}
