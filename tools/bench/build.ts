import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the page of the bench into a folder. */
export async function buildPage(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('./page', import.meta.url))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: `${root}/bench.html` } },
  })
}
