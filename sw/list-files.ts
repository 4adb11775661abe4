import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PWAIntegration } from 'vite-plugin-pwa'

/** The part of an entry of Workbox's manifest that this file uses. */
interface Entry {
  url: string
  integrity?: string
}

/**
 * Gives each file in the service worker's list the hash of its content, in the form of the attribute `integrity`. The
 * service worker caches and uses only what fits (`own-files.ts`). The hashes are made of the files of the build, after
 * all other plugins have changed them.
 */
export const listFilesWithHashes: PWAIntegration = {
  beforeBuildServiceWorker: async ({ injectManifest }) => {
    const folder = injectManifest.globDirectory
    // The plugin lists the web manifest and the icons apart from the other files.
    const { additionalManifestEntries = [] } = injectManifest
    await addHashes(
      additionalManifestEntries.map((entry) => {
        if (typeof entry === 'string') throw new Error(`${entry} is listed without a revision`)
        return entry
      }),
      folder,
    )
    injectManifest.manifestTransforms = [
      ...(injectManifest.manifestTransforms ?? []),
      async (manifest) => ({ manifest: await addHashes(manifest, folder) }),
    ]
  },
}

/**
 * Adds to each entry the hash of its file.
 * @param folder the folder with the files of the build
 * @throws if there is no such file
 */
export async function addHashes<T extends Entry>(entries: T[], folder: string): Promise<T[]> {
  for (const entry of entries) {
    const content = await readFile(join(folder, entry.url))
    entry.integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  }
  return entries
}
