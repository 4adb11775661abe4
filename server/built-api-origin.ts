import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverDist } from './package-paths.ts'

/** The content of the file `dist/server/build.json`. The build writes this file, and the server reads it. */
export interface BuildInfo {
  /**
   * The origin of `VITE_API_HOST`, which the Content-Security-Policy must allow. It is undefined if the app calls its
   * own origin.
   */
  apiOrigin?: string
}

export const buildInfoFile = 'build.json'

/** Returns the origin of `VITE_API_HOST`; undefined if the app calls its own origin, or if nothing was built. */
export async function builtApiOrigin(dist = serverDist): Promise<string | undefined> {
  const text = await readFile(join(dist, buildInfoFile), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as BuildInfo).apiOrigin
}
