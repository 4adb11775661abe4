import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFilesWithHashes } from '../../sw/list-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-list-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Runs the step of the build, and returns the list that the service worker gets. */
async function listed(paths: string[], additional: (string | { url: string; revision: string })[]) {
  const injectManifest: Partial<ResolvedVitePWAOptions['injectManifest']> = {
    globDirectory: folder,
    additionalManifestEntries: additional,
  }
  await listFilesWithHashes.beforeBuildServiceWorker?.({ injectManifest } as ResolvedVitePWAOptions)
  let manifest = paths.map((url) => ({ url, revision: null, size: 1 }))
  for (const transform of injectManifest.manifestTransforms ?? [])
    manifest = (await transform(manifest, undefined)).manifest as typeof manifest
  return [...manifest, ...(injectManifest.additionalManifestEntries ?? [])]
}

test('every file in the service worker’s list has the hash of its content, icons and web manifest included', async () => {
  for (const [name, text] of [
    ['index.html', '<div id="root">'],
    ['app.webmanifest', '{}'],
  ] as const)
    writeFileSync(join(folder, name), text)
  const all = await listed(['index.html'], [{ url: 'app.webmanifest', revision: 'r' }])
  expect(all).toMatchObject([
    { url: 'index.html', integrity: hash('<div id="root">') },
    { url: 'app.webmanifest', revision: 'r', integrity: hash('{}') },
  ])
})

test('a file without a hash ends the build', async () => {
  await expect(listed(['missing.js'], [])).rejects.toThrow('missing.js')
  await expect(listed([], ['missing.png'])).rejects.toThrow('missing.png')
})
