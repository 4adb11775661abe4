import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../../sw/list-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-list-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

test('every file that the app needs is listed with the hash of its content, icons and web manifest included', async () => {
  write('index.html', '<div id="root">')
  write('app.webmanifest', '{}')
  write('photo.jpg', 'not needed')
  write('assets/start-abc.js', 'start()')
  write('way-back.html', 'of the network')
  const all = await listFiles(folder, ['app.webmanifest'], ['way-back.html'])
  expect(all).toEqual([
    { url: 'app.webmanifest', revision: expect.any(String), integrity: hash('{}') },
    { url: 'assets/start-abc.js', revision: null, integrity: hash('start()') },
    { url: 'index.html', revision: expect.any(String), integrity: hash('<div id="root">') },
  ])
})

test('a file whose name stays has another revision when its content changes', async () => {
  write('index.html', 'one')
  const [before] = await listFiles(folder, [], [])
  write('index.html', 'two')
  const [after] = await listFiles(folder, [], [])
  expect(after?.revision).not.toBe(before?.revision)
})

test('a file without a hash ends the build', async () => {
  await expect(listFiles(folder, ['missing.png'], [])).rejects.toThrow('missing.png')
})
