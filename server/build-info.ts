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
  /** The path below which the app was built to lie (`BASE_PATH`). It is undefined if the app lies at the root. */
  base?: string
}

export const buildInfoFile = 'build.json'

/** Returns what the build has written; nothing if nothing was built. */
export async function buildInfo(dist = serverDist): Promise<BuildInfo> {
  const text = await readFile(join(dist, buildInfoFile), 'utf8').catch(() => '{}')
  return JSON.parse(text) as BuildInfo
}
