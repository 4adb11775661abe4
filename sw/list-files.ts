import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import type { ManifestEntry } from 'workbox-build'

/**
 * Gives each file in the service worker's list the hash of its content, in the form of the attribute `integrity`. The
 * service worker caches and uses only what fits (`own-files.ts`). The hashes are made of the files of the build, after
 * all other plugins have changed them.
 */
export const withHashes: NonNullable<VitePWAOptions['integration']> = {
  // The build of the app says how much it prints (`npm start` prints a few lines).
  configureCustomSWViteBuild: (options) => {
    options.logLevel = 'warn'
  },
  beforeBuildServiceWorker: async ({ injectManifest }) => {
    const { globDirectory: folder, additionalManifestEntries = [], manifestTransforms = [] } = injectManifest
    // The plugin lists the web manifest and the icons apart from the other files.
    const apart = additionalManifestEntries.map((entry) => {
      if (typeof entry === 'string') throw new Error(`${entry} is listed without a revision`)
      return entry
    })
    injectManifest.additionalManifestEntries = await addHashes(apart, folder)
    injectManifest.manifestTransforms = [
      ...manifestTransforms,
      async (entries) => ({ manifest: await addHashes(entries, folder) }),
    ]
  },
}

/**
 * Adds to each entry the hash of its file.
 * @param folder the folder with the finished files of the build
 * @throws if a file cannot be read
 */
export function addHashes<T extends ManifestEntry>(
  entries: readonly T[],
  folder: string,
): Promise<(T & { integrity: string })[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(join(folder, entry.url))
      return { ...entry, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
    }),
  )
}
