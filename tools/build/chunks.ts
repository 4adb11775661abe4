import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What the first visit of the login or of the list of courses needs. */
const FIRST = [
  'src/main.tsx',
  'src/screens/login/login.tsx',
  'src/screens/courses/courses.tsx',
  'src/outbox/contract/queue-view.ts',
  // Of a device that knows nothing yet, it is the script that reads config.json.
  'src/shared/parsed-url.ts',
]

/** A list of what other files export. Who imports one thing from it does not need the others. */
const DOOR = 'src/outbox/index.ts'

/**
 * What every start loads by itself, on any page. An installed app loads it before the first screen, a first visit right
 * after the first screen.
 */
const ALWAYS = [
  'src/read/newer.ts',
  'src/api/session/persons.ts',
  'src/api/session/session-over.ts',
  'src/api/session/token.ts',
  'src/app/global-tools/global-tools.tsx',
  // Each page loads it in the background. Elsewhere it would bring the code of all forms along.
  'src/app/sign-out/ask-and-leave.tsx',
  'src/app/start/attend.ts',
  'src/app/start/engine.ts',
  'src/app/start/late-start.ts',
  'src/screens/login/login-failure.ts',
  'src/components/cards/stuck-badge.tsx',
  // Each start has the icons of the toasts, because many other scripts use them too.
  'src/components/ui/toast-icons.tsx',
]

/** What the list of courses shows behind its first cards: its search, filters and order, and the menu of sheets. */
const FINDING = ['src/screens/courses/course-finding.tsx', 'src/nouns/registry/sheet-menu.tsx']

type Rule = readonly [name: string, places: readonly string[]]

/** What loads with its first use, and holds nothing that other code needs. */
const SMALL: readonly Rule[] = [
  ['toasts', ['src/components/ui/toaster.tsx', 'node_modules/sonner/']],
  ['config', ['src/api/config/own-config', 'src/shared/host-settings']],
  ['notes', ['src/shared/metadata', 'src/media/without-metadata']],
  ['guide', ['src/screens/help/', 'docs/USANDO.md']],
  ['errors', ['src/app/background/note-error', 'src/app/background/report-error', 'src/kept/error-note']],
  ['drawings', ['src/components/drawings.tsx', 'src/screens/courses/no-courses.tsx']],
]

/** What few people use, with the libraries that only it needs. */
const APART: readonly Rule[] = [
  ['cut', ['src/form/file/cut-dialog.tsx', 'node_modules/react-easy-crop/', 'node_modules/normalize-wheel/']],
  ['several', ['src/nouns/story/several/']],
  ['sort', ['src/components/sortable/']],
  ['sheets', ['src/lib/sheet/', 'src/form/sheet/', 'src/nouns/*/sheet-', 'src/nouns/*/sheet.ts']],
]

/** The rest, by folder: what forms and pages share, the forms, the pages, the queue's panel, and the rest of the shell. */
const SHARED: readonly Rule[] = [
  [
    'parts',
    [
      'src/action/',
      'src/services/',
      'src/read/',
      'src/form/',
      'src/page/',
      'src/components/',
      'src/media/',
      'src/lib/',
      'src/shared/',
      'node_modules/lucide-react/',
      'node_modules/@radix-ui/react-popover/',
    ],
  ],
  [
    'forms',
    [
      'src/api/',
      'src/download/',
      'src/find/',
      'src/catalogue/',
      'src/copies/',
      'src/nouns/',
      'src/kept/',
      'src/offline/',
      'src/outbox/',
    ],
  ],
  ['panels', ['src/screens/queue/']],
  ['pages', ['src/screens/']],
  ['shell', ['src/app/']],
]

const root = fileURLToPath(new URL('../..', import.meta.url))

const isApart = isIn(APART.flatMap(([, places]) => places))

/**
 * The scripts of the build: a module goes into the first whose rule takes it, with all that it imports and no earlier
 * rule has taken. So what many share comes before what few use.
 *
 * Without these groups the bundler makes more than a hundred scripts, one for each set of modules that some screens
 * share. At the first visit the service worker fetches the scripts one after another. If each answer takes 100 ms, that
 * takes 12 s.
 */
export const chunks = [
  // The bundler's own helpers, which would be one more request before the first screen.
  group('start', (id) => id.startsWith('\0rolldown/runtime')),
  group('start', neededBy(FIRST)),
  group('always', neededBy(ALWAYS)),
  group('finding', neededBy(FINDING)),
  ...SMALL.map(([name, places]) => group(name, isIn(places))),
  ...SHARED.map(([name, places]) => {
    const has = isIn(places)
    return group(name, (id) => !isApart(id) && has(id))
  }),
  ...APART.map(([name, places]) => group(name, isIn(places))),
].map((chunk, at, all) => ({ ...chunk, priority: all.length - at }))

function group(name: string, has: (id: string, graph: ModuleGraph) => boolean) {
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
  }
}

/** Returns whether a module is in one of these places. A `*` stands for one folder. */
function isIn(places: readonly string[]): (id: string) => boolean {
  const patterns = places.map(
    (place) => new RegExp(`/${place.replaceAll('.', '\\.').replace('*/', '(?:[^/]+/)?')}`),
  )
  return (id) => patterns.some((pattern) => pattern.test(id))
}

/**
 * Returns a function that says whether any of these files needs a module, by its static imports.
 * @throws if there is no such file. Without this error, a chunk would silently lose its modules
 */
function neededBy(paths: string[]): (id: string, graph: ModuleGraph) => boolean {
  const missing = paths.filter((path) => !existsSync(root + path))
  if (missing.length > 0) throw new Error(`tools/build/chunks.ts names files that are not there: ${missing}`)
  let needed: Set<string> | undefined
  return (id, graph) => {
    needed ??= new Set(paths.flatMap((path) => [...staticImports(graph, root + path)]))
    return needed.has(id)
  }
}

/** Returns a module itself and all modules that it imports statically, directly or through others, but not by the door. */
function staticImports(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/') || id === root + DOOR) return
    found.add(id)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other)
  }
  visit(start)
  return found
}
