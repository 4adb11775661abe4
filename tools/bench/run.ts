/**
 * `npm run bench -- <kind>` measures one kind of thing, with the options of that kind; without a kind, the engine. The head
 * of each file says what it measures, and its options. Run `npm run build` before all but `engine` and `search`.
 *
 *     npm run bench                     the outbox, and a start of the app
 *     npm run bench -- lists --reps=3   long lists
 */
const KINDS: Readonly<Record<string, () => Promise<unknown>>> = {
  engine: () => import('./engine.ts'),
  app: () => import('./app.ts'),
  cheap: () => import('./cheap.ts'),
  lists: () => import('./lists.ts'),
  search: () => import('./search.ts'),
  film: () => import('./film.ts'),
  server: () => import('./server.ts'),
}

const [node = '', script = '', ...rest] = process.argv
const isNamed = rest[0] !== undefined && !rest[0].startsWith('-')
const kind = isNamed ? (rest.shift() ?? '') : 'engine'
const start = KINDS[kind]
if (start === undefined) {
  console.error(`There is no bench ${kind}: there are ${Object.keys(KINDS).join(', ')}.`)
  process.exit(1)
}
// Each kind reads its options from the command line.
process.argv = [node, script, ...rest]
await start()
