import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildTemplateDatabase, copyTemplate } from '../../server/database/template-database.ts'
import { cache } from './support/cache.ts'
import { folderOfTest } from './support/temporary.ts'

it.runIf(process.platform !== 'win32')(
  'the database of a write-protected release can be written, and only by the user of the server',
  async () => {
    const template = join(await folderOfTest(), 'template')
    const inner = join(template, 'base')
    mkdirSync(inner, { recursive: true })
    writeFileSync(join(inner, '1'), 'x', { mode: 0o444 })
    for (const folder of [inner, template]) chmodSync(folder, 0o555)
    onTestFinished(() => [template, inner].forEach((folder) => void chmodSync(folder, 0o755)))
    const copy = join(await folderOfTest(), 'database')
    copyTemplate(template, copy)
    const rights = ['', 'base', 'base/1'].map((path) => (statSync(join(copy, path)).mode & 0o777).toString(8))
    expect(rights).toEqual(['700', '700', '600'])
  },
)

it.runIf(process.platform !== 'win32')(
  'every user can read the template, and only its owner can change it, as in an image of a container',
  async () => {
    const template = await buildTemplateDatabase(cache)
    const paths = readdirSync(template, { recursive: true, encoding: 'utf8' })
    expect(paths.length).toBeGreaterThan(900)
    const rights = paths.map((path) => (statSync(join(template, path)).mode & 0o777).toString(8))
    expect([...new Set(rights)].sort()).toEqual(['644', '755'])
  },
)
