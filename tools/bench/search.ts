/**
 * `npm run bench -- search` measures what the list of courses costs the reference server with 20,000 courses, against 100
 * courses, on PGlite and on the system's PostgreSQL if there is one. Each request goes through HTTP. The times depend on
 * the machine, so look only at their ratios.
 *
 *     --count=20000    courses of the large catalogue
 *     --reps=5         repetitions, of which the medians are printed
 *     --only=name      only the questions whose name in the table holds this text
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
const GOAL = 8
const AGAINST = `the same with ${FEW} courses`
/** Requests of one repetition, of which the median counts. */
const REQUESTS = 15

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    reps: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const many = Number(values.count)
const results = new Results()

interface Side extends Catalogue {
  readonly server: TestServer
  stop(): Promise<void>
}

/** Of all courses. It is the last page of the courses with the common word. */
const middlePage = ({ count }: Catalogue) => `page=${Math.ceil(count / 30)}`
const lastPage = ({ count }: Catalogue) => `page=${Math.ceil(count / 15)}`

/** What is asked for, by what the table calls it. */
const QUESTIONS: Readonly<Record<string, (catalogue: Catalogue) => string>> = {
  'first page': () => '',
  'middle page': middlePage,
  'last page': lastPage,
  'rare word': () => `search=${RARE}`,
  'common word': () => `search=${COMMON}`,
  'common word, last page': (catalogue) => `search=${COMMON}&${middlePage(catalogue)}`,
  'common word by name, last page': (catalogue) => `search=${COMMON}&sort=name&${middlePage(catalogue)}`,
  'two letters': () => 'search=ma',
  'one letter': () => 'search=a',
  'two words': () => `search=${COMMON} ponto`,
  'no such word': () => 'search=xyzxyz',
  'by name': () => 'sort=name',
  'by name, middle page': (catalogue) => `sort=name&${middlePage(catalogue)}`,
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

/**
 * Does both tasks in turn, so that other work of the machine slows both down.
 *
 * @returns the medians of what they return
 */
async function inTurn(
  large: () => Promise<number>,
  small: () => Promise<number>,
): Promise<{ ours: number; floor: number }> {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let at = 0; at < REQUESTS; at += 1) {
    floor.push(await small())
    ours.push(await large())
  }
  return { ours: median(ours), floor: median(floor) }
}

let changes = 0

/** Changes a course, and asks for a page. @returns the time of the page alone, in milliseconds */
async function afterChange({ server: { client } }: Side): Promise<number> {
  const { data } = (await client.get('/api/app/courses')).body
  changes += 1
  await client.done('PATCH', `/api/admin/courses/${data[0].id}`, { json: { name: `Outro ${changes}` } })
  return ask(client.address, 'sort=name')
}

/** Starts a server on a database with so many courses. */
async function open(count: number, postgres?: string): Promise<Side> {
  const folder = await temporaryFolder()
  const env = postgres === undefined ? {} : { DATABASE_URL: await createDatabase('template1', postgres) }
  if (postgres === undefined) await copyDatabase(folder.path)
  const database: OpenDatabase =
    'DATABASE_URL' in env ? await openPostgres(env.DATABASE_URL) : await openEmbedded(folder.path)
  await database.migrate()
  const catalogue = await fill(database.db, count)
  await database.close()
  const server = await startHere(folder.path, env)
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
  const small = await open(FEW, postgres)
  const large = await open(many, postgres)
  try {
    for (let repetition = 0; repetition < Number(values.reps); repetition += 1) {
      for (const [name, question] of Object.entries(QUESTIONS)) {
        if (!name.includes(values.only)) continue
        const page = (side: Side) => ask(side.server.client.address, question(side))
        const { ours, floor } = await inTurn(
          () => page(large),
          () => page(small),
        )
        results.ratio({ what: `${kind}: ${name}`, goal: GOAL, against: AGAINST }, ours, floor)
      }
      const { ours, floor } = await inTurn(
        () => afterChange(large),
        () => afterChange(small),
      )
      const row = { what: `${kind}: by name, after a change`, goal: GOAL, against: AGAINST }
      results.ratio(row, ours, floor)
      const last = { what: `${kind}: last page : first page`, goal: GOAL, against: 'the same catalogue' }
      const pages = await inTurn(
        () => ask(large.server.client.address, lastPage(large)),
        () => ask(large.server.client.address, ''),
      )
      results.ratio(last, pages.ours, pages.floor)
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
