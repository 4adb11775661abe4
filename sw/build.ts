import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { WAY_BACK } from '../src/api/way-back.ts'
import { listFiles } from './list-files.ts'
import { manifest } from './manifest.ts'

const WEB_MANIFEST = 'manifest.webmanifest'

/**
 * Makes the service worker and the web manifest, after all other files of the build are written. The service worker gets
 * the list of these files in place of `self.__WB_MANIFEST`.
 *
 * @param plugins the plugins with which the service worker is built
 */
export function serviceWorker(plugins: Plugin[]): Plugin {
  let config: { root: string; outDir: string; alias: { find: string | RegExp; replacement: string }[] }
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build: { outDir }, resolve: { alias } }) {
      config = { root, outDir: resolve(root, outDir), alias }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${WEB_MANIFEST}` }, injectTo: 'head' },
    ],
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, outDir, alias } = config
        await writeFile(join(outDir, WEB_MANIFEST), JSON.stringify(manifest))
        const icons = manifest.icons.map(({ src }) => src.slice(1))
        const files = await listFiles(outDir, [...icons, WEB_MANIFEST], [WAY_BACK.slice(1), 'sw.js'])
        await build({
          configFile: false,
          root,
          resolve: { alias },
          plugins: [...plugins, classicScript],
          define: { 'self.__WB_MANIFEST': JSON.stringify(files) },
          logLevel: 'warn',
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            rolldownOptions: {
              checks: { bundlerTimings: false },
              input: join(root, 'sw/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        })
      },
    },
  }
}

/**
 * Stops the build if the service worker has become something that no browser runs. It is a classic script: all of it is in
 * one file, without `import()` and `import.meta`.
 */
const classicScript: Plugin = {
  name: 'classic-script',
  generateBundle(_options: Rolldown.NormalizedOutputOptions, bundle: Rolldown.OutputBundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && /\bimport\s*(?:\.\s*meta\b|\()/.test(file.code))
        this.error(`${file.fileName} is a classic script and cannot import anything`)
  },
}
