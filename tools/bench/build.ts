import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds a page of the benchmarks into the folder `outDir`. */
export async function buildPage(outDir: string, page = './page/bench.html'): Promise<void> {
  const input = fileURLToPath(new URL(page, import.meta.url))
  await build({
    configFile: false,
    root: dirname(input),
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input } },
  })
}
