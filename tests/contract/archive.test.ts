import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeArchive } from '../../tools/archive.ts'

const DATE = new Date('2026-11-27T03:00:00Z')
const LONG = `${'pasta-comprida/'.repeat(8)}arquivo-ção.txt`

function folder(rights: number): string {
  const parent = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  for (const [path, content] of Object.entries({ 'b.txt': 'two', 'a/empty': '', [LONG]: 'x'.repeat(513) })) {
    const file = join(parent, 'release', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
    chmodSync(file, rights)
    utimesSync(file, rights, rights)
  }
  symlinkSync('b.txt', join(parent, 'release/link'))
  writeArchive(join(parent, 'release.tar.gz'), parent, 'release', DATE)
  return parent
}

it('tar unpacks an archive: each file with its bytes, long names too, and no links', () => {
  const parent = folder(0o600)
  const [into, list] = [join(parent, 'into'), ['-tzf', join(parent, 'release.tar.gz')]]
  mkdirSync(into)
  execFileSync('tar', ['-xzf', join(parent, 'release.tar.gz'), '-C', into])
  expect(readFileSync(join(into, 'release', LONG), 'utf8')).toBe('x'.repeat(513))
  expect(readFileSync(join(into, 'release/a/empty'), 'utf8')).toBe('')
  expect(execFileSync('tar', list, { encoding: 'utf8' })).not.toContain('link')
})

it('an archive is the same, whatever the rights and the dates of the files are', () => {
  const bytes = (rights: number) => readFileSync(join(folder(rights), 'release.tar.gz'))
  expect(bytes(0o600).equals(bytes(0o755))).toBe(true)
})
