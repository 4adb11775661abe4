import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHashes, withHashes } from '../../sw/list-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-list-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

test('every listed file gets the hash of its content, and keeps its revision', async () => {
  write('index.html', '<div id="root">')
  write('assets/start-abc.js', 'start()')
  const listed = [
    { url: 'index.html', revision: 'r1' },
    { url: 'assets/start-abc.js', revision: null },
  ]
  expect(await addHashes(listed, folder)).toEqual([
    { url: 'index.html', revision: 'r1', integrity: hash('<div id="root">') },
    { url: 'assets/start-abc.js', revision: null, integrity: hash('start()') },
  ])
})

test('a listed file that is not there ends the build', async () => {
  await expect(addHashes([{ url: 'missing.png', revision: null }], folder)).rejects.toThrow('missing.png')
})

test('the web manifest and the icons, which the plugin lists apart, get their hashes too', async () => {
  write('app.webmanifest', '{}')
  const injectManifest = {
    globDirectory: folder,
    additionalManifestEntries: [{ url: 'app.webmanifest', revision: 'r1' }],
  }
  await withHashes.beforeBuildServiceWorker?.({ injectManifest } as never)
  expect(injectManifest.additionalManifestEntries).toEqual([
    { url: 'app.webmanifest', revision: 'r1', integrity: hash('{}') },
  ])
})
