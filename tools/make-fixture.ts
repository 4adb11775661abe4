/**
 * Writes the next `tests/outbox/fixtures/entries-vN.json`. The file holds one entry of each action whose current
 * version is in no older fixture. Run this tool for each release that adds an action or raises an action's version:
 * `node --import tsx tools/make-fixture.ts`. Commit the new file, and never change it afterwards.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { version } from '../package.json' with { type: 'json' }
import { readFixture } from '../tests/outbox/fixtures/device'
import { appModule } from './app-module'

const { ACTIONS } = await appModule<typeof import('@/nouns/registry/actions')>(
  'src/nouns/registry/actions.ts',
)
const { fixtureOf, missing } = await appModule<typeof import('../tests/outbox/fixtures/next')>(
  'tests/outbox/fixtures/next.ts',
)

const folder = new URL('../tests/outbox/fixtures/', import.meta.url)
const stored = readdirSync(folder).filter((file) => /^entries-v\d+\.json$/.test(file))
const actions = missing(ACTIONS, stored.map(readFixture))

if (actions.length === 0)
  console.log('The fixtures hold an entry of every action; there is nothing to write.')
else {
  const file = `entries-v${stored.length + 1}.json`
  const fixture = await fixtureOf(version, actions)
  writeFileSync(new URL(file, folder), `${JSON.stringify(fixture, null, 2)}\n`)
  spawnSync('npx', ['biome', 'format', '--write', fileURLToPath(new URL(file, folder))], {
    shell: process.platform === 'win32',
  })
  console.log(`${file}: ${actions.map(({ name }) => name).join(', ')}`)
}
