/**
 * Checks that every table has what a new table needs besides its routes: a migration, a place in `npm run move`, and
 * `upload` columns for its files. The tests also check that the server has the routes of every file in
 * `server/routes`. The list `section7` must have each of these routes, and docs/API.md must have each call of the list.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as account from '../../server/database/account-schema.ts'
import * as catalogue from '../../server/database/schema.ts'
import { tables as moved } from '../../server/database/tables.ts'
import { uploadColumns } from '../../server/database/upload-columns.ts'
import type { Api } from '../../server/http/api.ts'
import { nounRoutes } from '../../server/routes/index.ts'
import { section7 } from './contract/section-7.ts'

const nameOf = (table: PgTable) => getTableConfig(table).name
const tables = [...Object.values(account), ...Object.values(catalogue)].filter(
  (value) => value instanceof PgTable,
)
const MIGRATIONS = new URL('../../server/database/migrations/', import.meta.url)
const META = new URL('meta/', MIGRATIONS)

describe('the tables', () => {
  it('the tables are the tables that the migrations make', async () => {
    const newest = readdirSync(META)
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .at(-1)
    const before = JSON.parse(readFileSync(new URL(newest ?? '', META), 'utf8'))
    const after = generateDrizzleJson({ ...account, ...catalogue }, before.id)
    expect(
      await generateMigration(before, after),
      'run `npx drizzle-kit generate --config server/drizzle.config.ts --name <noun>`: no migration makes these changes',
    ).toEqual([])
  })

  it('the tables have each of their migrations as SQL, as a snapshot and in the journal', () => {
    const { entries } = JSON.parse(readFileSync(new URL('_journal.json', META), 'utf8'))
    const tags: string[] = entries.map(({ tag }: { tag: string }) => tag)
    const expected = tags.flatMap((tag) => [`${tag}.sql`, `meta/${tag.slice(0, 4)}_snapshot.json`])
    const present = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.sql$|_snapshot\.json$/.test(path))
    expect(
      expected.filter((path) => !present.includes(path)),
      'server/database/migrations lacks these files of migrations that meta/_journal.json names',
    ).toEqual([])
    expect(
      present.filter((path) => !expected.includes(path)),
      'meta/_journal.json in server/database/migrations lacks the migrations of these files',
    ).toEqual([])
  })

  it('the tables are all moved by `npm run move`', () => {
    const forgotten = tables.filter((table) => !moved.includes(table)).map(nameOf)
    expect(forgotten, '`npm run move` would leave these behind').toEqual([])
  })

  it('the tables are moved after those that they refer to', () => {
    for (const [at, table] of moved.entries())
      for (const { reference } of getTableConfig(table).foreignKeys) {
        const { foreignTable } = reference()
        expect(
          moved.indexOf(foreignTable as PgTable),
          `${nameOf(table)} is moved before ${nameOf(foreignTable as PgTable)}`,
        ).toBeLessThanOrEqual(at)
      }
  })

  it('the tables have their files in columns that the sweep of files knows', () => {
    const named = /^(image|icon|url|video)$/
    const forgotten = tables.flatMap((table) =>
      getTableConfig(table)
        .columns.map(({ name }) => name)
        .filter((name) => named.test(name) && !uploadColumns.get(table)?.includes(name))
        .map((name) => `${nameOf(table)}.${name}`),
    )
    expect(forgotten, 'make these with `upload`, or their files are swept away').toEqual([])
  })
})

type Module = Record<string, unknown>
const ROUTES = import.meta.glob<Module>('../../server/routes/*.ts', { eager: true })

it('the server has the routes of every file', () => {
  const known: readonly unknown[] = nounRoutes
  const forgotten = Object.entries(ROUTES).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([name, value]) => /^(?!session|noun)\w+Routes$/.test(name) && !known.includes(value))
      .map(([name]) => `${name} of ${path.replace('../../', '')}`),
  )
  expect(forgotten, 'add these to `nounRoutes` in server/routes/index.ts').toEqual([])
})

it('docs/API.md has every call of the contract', () => {
  const contract = readFileSync(new URL('../../docs/API.md', import.meta.url), 'utf8')
  const forgotten = section7
    .map(({ name }) => name)
    .filter((name) => !contract.includes(`\`${name}\``) && !contract.includes(`\`${name}?`))
  expect(forgotten, 'add these calls to docs/API.md').toEqual([])
})

it('the server’s contract has each of these routes', () => {
  const calls: { method: string; url: string }[] = []
  const api: Api = {
    read: (url) => void calls.push({ method: 'GET', url }),
    mutation: (method, url) => void calls.push({ method, url }),
  }
  for (const routes of nounRoutes) routes(api)
  const unknown = calls.filter(
    ({ method, url }) => !section7.some(({ matches }) => matches(method, url.replace(/:\w+/g, '1'))),
  )
  expect(
    unknown.map(({ method, url }) => `${method} ${url}`),
    'add these to tests/server/contract/section-7.ts, and test them in tests/server/contract',
  ).toEqual([])
})
