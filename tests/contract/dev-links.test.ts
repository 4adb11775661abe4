/** `tools/dev.js` runs before lint, types and tests, which people and CI start side by side. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'admin-de-cursos-dev-'))
  mkdirSync(join(root, 'tools'))
  copyFileSync('tools/dev.js', join(root, 'tools/dev.js'))
  for (const folder of ['tests', 'tests/server/support/s3-app']) {
    mkdirSync(join(root, folder, 'node_modules'), { recursive: true })
    writeFileSync(join(root, folder, 'package-lock.json'), '{}')
    const installed = createHash('sha256').update('{}').digest('hex')
    writeFileSync(join(root, folder, 'node_modules/.installed'), installed)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const run = async () => {
  const [code] = await once(spawn(process.execPath, ['tools/dev.js'], { cwd: root, stdio: 'ignore' }), 'exit')
  return code
}
const commands = join('node_modules', '.bin')

test.skipIf(process.platform === 'win32')(
  'commands that start at the same moment all find their packages',
  async () => {
    // A folder that an earlier version made, and a link that leads elsewhere, are replaced.
    mkdirSync(join(root, 'tools/node_modules'))
    const together = () => Promise.all(Array.from({ length: 6 }, run))
    for (const _ of [1, 2, 3]) {
      expect(await together()).toEqual([0, 0, 0, 0, 0, 0])
      expect(readlinkSync(join(root, commands, 'vitest'))).toBe('../../tests/node_modules/.bin/vitest')
      expect(readlinkSync(join(root, 'tools/node_modules'))).toBe(join(root, 'tests/node_modules'))
      expect(readdirSync(join(root, commands)).sort()).toEqual([
        'biome',
        'drizzle-kit',
        'playwright',
        'tsc',
        'vitest',
      ])
      rmSync(join(root, 'node_modules'), { recursive: true })
    }
  },
)
