import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Notices, noticesText } from '../../server/notices.ts'

/** Writes `licencas.txt`: whose code is in the scripts of the app, its workers and its service worker. */
export function licences(notices: Notices): Plugin {
  let folder = ''
  return {
    name: 'licences',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeFileSync(join(folder, 'licencas.txt'), noticesText(notices.all())),
    },
  }
}
