import { build } from 'vite'
import { Notices } from './notices.ts'
import { root } from './package-paths.ts'

/** The packages that a built server needs. */
export const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'sharp']

/** What the log is readable with, on the terminal of a checkout. A release does without. */
const OPTIONAL = ['pino-pretty']

/**
 * Bundles the server into one folder, with the entries `main.js`, `admin.js`, `move.js` and `backup.js`. Returns whose
 * code it holds. A start takes 1.2 s with the bundle. Without the bundle it takes 2.1 s, because Node loads hundreds of
 * small files and removes the types from the server's own files.
 *
 * PGlite, argon2 and sharp stay in `node_modules`, because they load files of their own (WebAssembly, native code). pg
 * also stays there, because it looks for an optional native driver.
 */
export async function bundleServer(folder: string): Promise<Notices> {
  const notices = new Notices()
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [notices.plugin],
    ssr: { noExternal: true, external: [...EXTERNAL, ...OPTIONAL] },
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          admin: 'server/admin/main.ts',
          move: 'server/move-main.ts',
          backup: 'server/backup/main.ts',
        },
        checks: { bundlerTimings: false },
      },
    },
  })
  for (const name of EXTERNAL) notices.add(name, root)
  return notices
}
