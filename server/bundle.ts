import { build } from 'vite'

/**
 * Writes the server into a folder, in one piece: `main.js`. Node loads a few large files in half the time of hundreds of
 * small ones that have to be stripped of their types first: a start takes 1.2 s instead of 2.1. What brings binaries of its
 * own stays in `node_modules`.
 */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg'] },
    build: { ssr: 'server/main.ts', outDir: folder, copyPublicDir: false, target: 'node20' },
  })
}
