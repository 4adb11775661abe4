/**
 * `npm run bench:search` measures what the list of courses costs the reference server with 100,000 courses, against 100
 * courses, on PGlite and on the system's PostgreSQL if there is one. Each request goes through HTTP. The times depend on
 * the machine, so look only at their ratios.
 *
 *     --count=100000   courses of the large catalogue
 *     --reps=5         repetitions, of which the medians are printed
 */
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import type { OpenDatabase } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { createDatabase, postgresBinaries, startPostgres } from '../../tests/server/support/postgres.ts'
import { copyDatabase, startHere, type TestServer } from '../../tests/server/support/servers.ts'
import { temporaryFolder } from '../../tests/server/support/temporary.ts'
import { median, Results } from './results.ts'
import { type Catalogue, COMMON, fill, RARE } from './search/catalogue.ts'

const FEW = 100
const GOAL = 3
/** Requests of one repetition, of which the median counts. */
const REQUESTS = 15

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, reps: { type: 'string', default: '5' } },
})
const many = Number(values.count)
const results = new Results()

interface Side extends Catalogue {
  readonly server: TestServer
  stop(): Promise<void>
}

const lastPage = ({ count }: Catalogue) => `page=${Math.ceil(count / 15)}`

/** What is asked for, by what the table calls it. */
const QUESTIONS: Readonly<Record<string, (catalogue: Catalogue) => string>> = {
  'first page': () => '',
  'middle page': ({ count }) => `page=${Math.ceil(count / 30)}`,
  'last page': lastPage,
  'rare word': () => `search=${RARE}`,
  'common word': () => `search=${COMMON}`,
  'common word, last page': ({ count }) => `search=${COMMON}&page=${Math.ceil(count / 30)}`,
  'two letters': () => 'search=ma',
  'one letter': () => 'search=a',
  'two words': () => `search=${COMMON} ponto`,
  'no such word': () => 'search=xyzxyz',
  'by name': () => 'sort=name',
  'by name, last page': (catalogue) => `sort=name&${lastPage(catalogue)}`,
  'by name backwards': () => 'sort=-name',
  'by name backwards, last page': (catalogue) => `sort=-name&${lastPage(catalogue)}`,
  language: () => 'language=pt',
  teacher: ({ teacherId }) => `teacherId=${teacherId}`,
  subcategory: ({ subCategoryId }) => `subCategoryId=${subCategoryId}`,
  'without image': () => 'withoutImage=true',
  'without teacher': () => 'withoutTeacher=true',
  'all together': ({ teacherId }) => `search=${COMMON}&language=pt&sort=name&teacherId=${teacherId}`,
}

/** Asks for a page of courses. @returns the time until the whole answer is there, in milliseconds */
function ask(address: string, query: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(`${address}/api/app/courses?${new URLSearchParams(query)}`, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${query}: ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - start))
    })
      .once('error', reject)
      .end()
  })
}

async function timesOf(side: Side, question: (catalogue: Catalogue) => string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < REQUESTS; at += 1) times.push(await ask(side.server.client.address, question(side)))
  return median(times)
}

/** Changes one course before each request. @returns the median time of the requests alone, in milliseconds */
async function afterChanges(side: Side): Promise<number> {
  const { client } = side.server
  const { data } = (await client.get('/api/app/courses')).body
  const times: number[] = []
  for (let at = 0; at < REQUESTS; at += 1) {
    await client.done('PATCH', `/api/admin/courses/${data[0].id}`, { json: { name: `Outro ${at}` } })
    times.push(await ask(client.address, 'sort=name'))
  }
  return median(times)
}

/** Starts a server on a database with so many courses, and says how long its first list takes. */
async function open(kind: string, count: number, postgres?: string): Promise<Side> {
  const folder = await temporaryFolder()
  const env = postgres === undefined ? {} : { DATABASE_URL: await createDatabase('template1', postgres) }
  if (postgres === undefined) await copyDatabase(folder.path)
  const database: OpenDatabase =
    'DATABASE_URL' in env ? await openPostgres(env.DATABASE_URL) : await openEmbedded(folder.path)
  await database.migrate()
  const catalogue = await fill(database.db, count)
  await database.close()
  const before = process.memoryUsage().heapUsed
  const server = await startHere(folder.path, env)
  const first = await ask(server.client.address, '')
  const heap = (process.memoryUsage().heapUsed - before) / 1024 / 1024
  process.stderr.write(
    `${kind}, ${count} courses: first list ${first.toFixed(0)} ms after the start, heap ${heap.toFixed(0)} MB more\n`,
  )
  return {
    ...catalogue,
    server,
    async stop() {
      await server.stop()
      await folder.remove()
    },
  }
}

async function measure(kind: string, postgres?: string): Promise<void> {
  const small = await open(kind, FEW, postgres)
  const large = await open(kind, many, postgres)
  try {
    for (let repetition = 0; repetition < Number(values.reps); repetition += 1) {
      let first = Number.NaN
      for (const [name, question] of Object.entries(QUESTIONS)) {
        const floor = await timesOf(small, question)
        const ours = await timesOf(large, question)
        const row = { what: `${kind}: ${name}`, goal: GOAL, against: `${FEW} courses` }
        results.ratio(row, ours, floor)
        if (name === 'first page') first = ours
        if (name === 'last page')
          results.ratio({ what: `${kind}: ${name} : first page`, goal: GOAL, against: 'same' }, ours, first)
      }
      const row = { what: `${kind}: by name, after a change`, goal: GOAL, against: `${FEW} courses` }
      results.ratio(row, await afterChanges(large), await afterChanges(small))
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

await measure('PGlite')
if (postgresBinaries() === undefined) console.error('There is no PostgreSQL on this machine.')
else {
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', postgres.address)
  } finally {
    await postgres.stop()
  }
}
results.print()
