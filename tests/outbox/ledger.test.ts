import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const OUTBOX = new URL('../../src/outbox/', import.meta.url)

it('only the ledger changes the entries, so no change lacks its stamp, its files or its message', () => {
  const files = readdirSync(OUTBOX, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const writers = files.filter((name) =>
    /objectStore\('entries'\)\s*\.(put|add|delete|clear)\(/.test(readFileSync(new URL(name, OUTBOX), 'utf8')),
  )
  // `database.ts` sets the counters of a new database.
  expect(writers.sort()).toEqual(['changes.ts', 'store/database.ts'])
})
