import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { Notices, noticesText } from './server/notices.ts'
import { serviceWorker } from './sw/build.ts'
import { apiAddress } from './tools/build/api-address.ts'
import { commitOf } from './tools/build/commit.ts'
import { guide } from './tools/guide/plugin.ts'

/**
 * Removes sonner's own styles. Sonner's script writes them into the page, which a strict Content-Security-Policy
 * refuses. `src/components/ui/toaster.tsx` puts the same styles into a style sheet object instead.
 */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return null
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (without === code) this.error('sonner has changed: its inline style was not found')
    return { code: without, map: null }
  },
}

/**
 * Removes the keys of the icons. Each line of an icon has a random key, which React needs only for its warnings in
 * development. Random keys do not compress. They are 0.4 kB of the 115 kB of a first visit. The plugin also removes a
 * statement of each icon that does nothing, and its names and its size, which `lucide-icon.ts` does not use.
 */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/lucide-react/dist/esm/icons/')) return null
    const lean = code
      .replace(/,\s+key: "\w+"/g, '')
      .replace(/\s+name: "[\w-]+",\s+size: 24,/, '')
      .replace(/,\s+aliases: \[[^\]]*\]/, '')
      .replace(/^__iconData\.node;$/m, '')
    return { code: lean, map: null }
  },
}

/** An `import()`, as it stands in a chunk. */
const IMPORT = String.raw`(?:import\("[^"]+"\)|Promise\.resolve\(\))(?:\.then\(\(\w*\) => [\w$.]+\))?`

/** What Vite puts around it, if a whole module is wanted, and if only some of its names are. */
const WHOLE = new RegExp(String.raw`__vitePreload\(\(\) => (${IMPORT}), __VITE_PRELOAD__\)`, 'g')
const NAMED = new RegExp(
  String.raw`__vitePreload\(async \(\) => \{\s+const (\{[^}]+\}) = await (${IMPORT});\s+return \1;\s+\}, __VITE_PRELOAD__\)`,
  'g',
)

/**
 * Removes the code that Vite puts around each `import()`. That code loads the styles of the imported module first. But
 * the app has one style sheet, which every page has from the start. Without the code, the first visit saves 1.2 kB. Where
 * the code has another form, a function stays in its place that only calls `import()`.
 */
const importsAlone: Plugin = {
  name: 'imports-alone',
  apply: 'build',
  transform(_code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null
    return { code: 'export const __vitePreload = (load) => load()', map: null }
  },
  renderChunk(code) {
    return { code: code.replace(WHOLE, '$1').replace(NAMED, '$2'), map: null }
  },
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    if (styles.length > 1) this.error(`nobody would fetch all of these: ${styles.join(', ')}`)
  },
}

/**
 * Gives libheif nothing for the modules of Node that it asks for. It uses them only in Node.
 */
const heifWithoutNode: Plugin = {
  name: 'heif-without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^(fs|path|crypto)$/.test(id) && importer?.includes('/libheif-js/') ? '\0no-node' : null,
  load: (id) => (id === '\0no-node' ? 'export default {}' : null),
}

/**
 * Names the start script in `index.html` a second time, as a preload. If a module was preloaded in this way, Chromium
 * (156) takes its compiled code from a cache. Without the preload, Chromium compiles the start script at every visit.
 * On a slow tablet that is a quarter of the time of a start (`npm run bench:cheap -- --parts=start`).
 */
const startPreloaded: Plugin = {
  name: 'start-preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)]
      if (scripts.length === 0) throw new Error('index.html names no module')
      return scripts.map(([, href = '']) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'script', crossorigin: true, href },
        injectTo: 'head-prepend',
      }))
    },
  },
}

const FIRST = ['./src/main.tsx', './src/screens/login/login.tsx', './src/screens/courses/courses.tsx']

/**
 * Modules that every start loads by itself, on any page. An installed app loads them before the first screen. A first
 * visit loads them right after the first screen.
 */
const ALWAYS = [
  './src/read/newer.ts',
  './src/app/global-tools/global-tools.tsx',
  // Each page loads it in the background. Elsewhere it would bring the code of all forms along.
  './src/app/sign-out/ask-and-leave.tsx',
  './src/app/start/attend.ts',
  './src/app/start/engine.ts',
  './src/app/start/late-start.ts',
  './src/components/cards/stuck-badge.tsx',
  // Each start has the icons of the toasts, because many other scripts use them too.
  './src/components/ui/toast-icons.tsx',
]

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Returns a module itself and all modules that it imports statically, directly or through others. */
function staticImports(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/')) return
    found.add(id)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other)
  }
  visit(start)
  return found
}

/**
 * Returns the absolute path of a file.
 *
 * @throws if there is no such file. Without this error, a chunk would silently lose its modules
 */
function file(path: string): string {
  const found = fileURLToPath(new URL(path, import.meta.url))
  if (!existsSync(found)) throw new Error(`vite.config.ts names a file that is not there: ${path}`)
  return found
}

/** Returns a function that says whether any of these files needs a module, by its static imports. */
function neededBy(paths: string[]): (id: string, graph: ModuleGraph) => boolean {
  let needed: Set<string> | undefined
  return (id, graph) => {
    needed ??= new Set(paths.flatMap((path) => [...staticImports(graph, file(path))]))
    return needed.has(id)
  }
}

const isFirst = neededBy(FIRST)
const isAlways = neededBy(ALWAYS)
const isFinding = neededBy(['./src/screens/courses/course-finding.tsx'])

const chunk = (name: string, has: (id: string, graph: ModuleGraph) => boolean) => ({
  debugName: name,
  name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
})

/**
 * Whether a module is for few people or pages, and comes with a library. It must not go into a script that every form
 * or page loads: a script holds all that its modules import.
 */
const isApart = (id: string): boolean =>
  isSheets(id) || /\/src\/(form\/cut-dialog|nouns\/story\/several|components\/sortable)/.test(id)

function isSheets(id: string): boolean {
  return /\/src\/(lib|form)\/sheet\/|\/nouns\/([^/]+\/)?sheet-|\/nouns\/[^/]+\/sheet\.ts$/.test(id)
}

/**
 * The scripts of the build. A module goes into the first chunk whose function accepts it.
 *
 * - `start`: the modules that a first visit of the login or of the list of courses needs.
 * - `always`: the other modules that every start loads.
 * - `finding`: the search, the order and the filters of the list of courses, as the device answers them.
 * - `toasts`: the toasts, with their library. They load with the first press.
 * - `notes`: the code that walks through picked files, and takes the notes of cameras out of them.
 * - `guide`: the user's guide.
 * - `errors`: the code that notes an error. It loads with the first one.
 * - `drawings`: the drawings for empty lists and for errors, and what an empty list of courses shows.
 * - `sheet-menu`: the menu that opens a spreadsheet's dialogs. It loads after the first screen.
 * - `parts`: the code that forms and pages share.
 * - `forms`, `pages`: the forms, and the other pages.
 * - `panels`: the palette, the preferences and the queue.
 * - `cut`: the dialog that cuts a picture, with its library.
 * - `several`: the dialog that makes many stories.
 * - `sheets`: the code of spreadsheets.
 *
 * Without these groups the bundler makes more than a hundred scripts, one for each set of modules that some screens
 * share. At the first visit the service worker fetches the scripts one after another. If each answer takes 100 ms, that
 * takes 12 s.
 */
const CHUNKS = [
  chunk('start', (id, graph) => isFirst(id, graph)),
  chunk('always', isAlways),
  chunk('finding', isFinding),
  chunk(
    'toasts',
    (id) => id.endsWith('/src/components/ui/toaster.tsx') || id.includes('/node_modules/sonner/'),
  ),
  chunk('notes', (id) => /\/src\/(shared\/camera-notes|media\/(without-notes|plan-of-blob))/.test(id)),
  chunk('guide', (id) => /\/src\/screens\/help\/|\/docs\/USANDO\.md$/.test(id)),
  chunk('errors', (id) =>
    /\/src\/(app\/background\/(note-error|report-error)|offline\/error-notes|lib\/error-note)\.ts$/.test(id),
  ),
  chunk('drawings', (id) => /\/src\/(components\/drawings|screens\/courses\/no-courses)\.tsx$/.test(id)),
  chunk('sheet-menu', (id) =>
    /\/nouns\/sheet-menu\.tsx$|\/lucide-react\/.*\/icons\/file-(up|down)\./.test(id),
  ),
  chunk(
    'parts',
    (id) =>
      !isApart(id) &&
      /\/src\/(action|services|read|form|page|components|media|lib|shared)\/|\/lucide-react\/|\/react-popover\//.test(
        id,
      ),
  ),
  chunk('forms', (id) => !isApart(id) && /\/src\/(?!app\/|screens\/)/.test(id)),
  chunk('pages', (id) => /\/src\/screens\/(?!queue)/.test(id)),
  chunk('panels', (id) => !isApart(id) && id.includes('/src/')),
  chunk('cut', (id) => /\/form\/cut-dialog\.tsx|\/(react-easy-crop|normalize-wheel)\//.test(id)),
  chunk('several', (id) => id.includes('/src/nouns/story/several/')),
  chunk('sheets', isSheets),
].map((group, at, all) => ({ ...group, priority: all.length - at }))

const notices = new Notices()
/** Its rules and its reset are in the style sheet. */
notices.add('tailwindcss', file('.'))

/** Writes `licencas.txt`: whose code is in the scripts of the app, its workers and its service worker. */
function licences(): Plugin {
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

export default defineConfig({
  resolve: {
    alias: {
      '@': file('./src'),
      // This package is for React before 18. With the React of this project, it would only wrap `react`.
      'use-sync-external-store/shim/index.js': 'react',
      // Lucide's and TanStack Query's own modules weigh 2 kB more, for what the app does not use.
      '../createLucideIcon.mjs': file('./src/components/ui/lucide-icon.ts'),
      './mutationCache.js': file('./src/read/no-mutations.ts'),
    },
  },
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __APP_COMMIT__: JSON.stringify(commitOf(file('.')) ?? 'desconhecido'),
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
      output: { codeSplitting: { groups: CHUNKS } },
      // The groups decide which script a module is in. `import()` says when a module is wanted, also if another module of
      // the same script imports it statically.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  worker: { plugins: () => [heifWithoutNode, notices.plugin] },
  plugins: [
    apiAddress,
    guide,
    react(),
    tailwindcss(),
    sonnerWithoutInlineStyle,
    iconsWithoutKeys,
    importsAlone,
    startPreloaded,
    notices.plugin,
    serviceWorker([importsAlone, notices.plugin]),
    licences(),
  ],
})
