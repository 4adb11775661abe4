import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import packageJson from './package.json' with { type: 'json' }
import { Notices } from './server/notices.ts'
import { WAY_BACK } from './src/api/way-back.ts'
import { withHashes } from './sw/list-files.ts'
import { manifestAt } from './sw/manifest.ts'
import { apiAddress } from './tools/build/api-address.ts'
import { basePath } from './tools/build/base-path.ts'
import { chunks } from './tools/build/chunks.ts'
import { classicScript } from './tools/build/classic-script.ts'
import { commitOf } from './tools/build/commit.ts'
import { heifWithoutNode } from './tools/build/heif-without-node.ts'
import { licences } from './tools/build/licences.ts'
import { policyMeta } from './tools/build/policy-meta.ts'
import { sonnerWithoutInlineStyle } from './tools/build/sonner-style.ts'
import { startPreloaded } from './tools/build/start-preloaded.ts'
import { guide } from './tools/guide/plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const notices = new Notices()
/** Its rules and its reset are in the style sheet. */
notices.add('tailwindcss', root)

const base = basePath(root)

export default defineConfig({
  base,
  resolve: { alias: { '@': `${root}src` } },
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __APP_COMMIT__: JSON.stringify(commitOf(root) ?? 'desconhecido'),
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    // Tailwind 4 needs these versions anyway (`@property`, `color-mix`).
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    // Fonts and pictures stay files. The Content-Security-Policy allows no fonts or scripts from `data:` addresses, and
    // a file is cached by its name.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // Who imports one thing by the outbox's door does not need the others.
      treeshake: { moduleSideEffects: [{ test: /src\/outbox\/index\.ts$/, sideEffects: false }] },
      // The groups decide which script a module is in. `import()` says when a module is wanted, also if another module of
      // the same script imports it statically.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  worker: { plugins: () => [heifWithoutNode, notices.plugin] },
  plugins: [
    apiAddress,
    policyMeta,
    guide,
    react(),
    tailwindcss(),
    sonnerWithoutInlineStyle,
    startPreloaded,
    notices.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // `src/offline/register.ts` registers it. The plugin's own code would hand over an address that Trusted Types refuse.
      injectRegister: false,
      manifest: manifestAt(base),
      injectManifest: {
        rollupFormat: 'iife',
        // The list names no icons and no web manifest, because the plugin adds them. Of the pictures, only those of the
        // guide are needed without a network.
        globPatterns: ['**/*.{js,css,html,svg,wasm}', 'assets/tabela-*.webp'],
        globIgnores: [WAY_BACK.slice(1)],
        maximumFileSizeToCacheInBytes: 20_000_000,
        dontCacheBustURLsMatching: /^assets\//,
        buildPlugins: { vite: [classicScript, notices.plugin] },
      },
      integration: withHashes,
    }),
    licences(notices),
  ],
})
