/**
 * `npm run bench:fold` measures, in Node, what a screen pays for a long queue: describing 10,000 queued changes, and
 * folding them into a read. It compares each with a bare loop that makes the same list from the same inputs, and a fold
 * of 10,000 changes with a fold of 1,000. The times depend on the machine, so look only at their ratios.
 *
 *     --reps=5        repetitions, of which the medians are printed
 *     --count=10000   queued changes
 */
import { parseArgs } from 'node:util'
import type { QueryKey } from '../../src/action/define-read.ts'
import { type PendingChange, project } from '../../src/action/project.ts'
import type { Json } from '../../src/lib/json.ts'
import { appModule } from '../app-module.ts'
import { median, Results } from './results.ts'

const { findAction } = await appModule<typeof import('../../src/nouns/registry/actions.ts')>(
  'src/nouns/registry/actions.ts',
)

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '5' }, count: { type: 'string', default: '10000' } },
})
const LONG = Number(values.count)
const SHORT = LONG / 10
const results = new Results()

/** A queued change, as far as a screen needs it. */
interface Queued {
  action: string
  input: Json
  /** The temporary id of the thing that the change creates. */
  creates?: string
}

interface Thing {
  id: string
  name: string
}

/** Queued changes, the read that shows them, and the server data of this read. */
interface Case {
  what: string
  key: QueryKey
  truth: (things: Thing[]) => unknown
  entry: (at: number) => Queued
}

const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `Nome ${at}` }))

/** The number of things that the server has. */
const SERVED = 1_000

const CASES: Case[] = [
  {
    what: 'creations, added last',
    key: ['teachers'],
    truth: (all) => all,
    entry: (at) => created('teacher.create', at, { name: `Nome ${at}` }),
  },
  {
    what: 'creations, added first to a paged list',
    key: ['courses', '', ''],
    truth: (items) => ({ items, hasMore: false }),
    entry: (at) => created('course.create', at, { name: `Nome ${at}`, language: 'pt' }),
  },
  {
    what: 'edits of 1,000 things',
    key: ['teachers'],
    truth: (all) => all,
    entry: (at) => ({
      action: 'teacher.update',
      input: { id: `s${at % SERVED}`, name: `Outro ${at}`, description: 'D' },
    }),
  },
  {
    what: 'additions and removals in turn',
    key: ['courses-of-carreer', '1'],
    truth: (all) => all,
    entry: (at) => {
      const present = at % 2 === 0
      const about = { careerId: '1', courseId: `c${at >> 1}`, career: 'C', course: { name: 'N' } }
      return { action: present ? 'career.addCourse' : 'career.removeCourse', input: { ...about, present } }
    },
  },
  {
    what: 'lessons of a course',
    key: ['course-content', '1'],
    truth: () => ({ lessons: [], exercises: [] }),
    entry: (at) => created('class.create', at, { courseId: '1', videoUrl: `https://youtu.be/${at}` }),
  },
]

function created(action: string, at: number, input: Json): Queued {
  return { action, input, creates: `tmp_${at}` }
}

/** Describes queued changes, and makes their overlays. */
function changesOf(of: Case, count: number): PendingChange[] {
  return Array.from({ length: count }, (_, at) => {
    const { action: name, input, creates = '' } = of.entry(at)
    const action = findAction(name)
    const described = action?.describe(input, action.version)
    if (described === undefined) throw new Error(`${name} does not understand its input`)
    return {
      overlays: described.overlays(creates),
      mark: { state: 'waiting', seq: at },
      at: undefined,
    }
  })
}

/**
 * Does what a fold does at least: it puts one thing a change into a table, and makes a list of the table. Returns the
 * length of the list, so that no engine can leave the work out.
 */
function bareLoop(of: Case, count: number): number {
  const table = new Map(things(SERVED).map((thing) => [thing.id, thing]))
  for (let at = 0; at < count; at += 1) {
    const { input, creates } = of.entry(at)
    const fields = input as unknown as Thing
    const id = creates ?? fields.id
    table.set(id, { ...table.get(id), ...fields, id })
  }
  return [...table.values()].length
}

/**
 * Returns the median milliseconds of the processor for `times` runs. One run of a short queue is too short to measure.
 * The time on the clock would also count what other programs do.
 */
function timed(times: number, run: () => unknown): number {
  return median(
    Array.from({ length: times }, () => {
      const began = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }),
  )
}

for (let repetition = 0; repetition < Number(values.reps); repetition += 1)
  for (const one of CASES) {
    const long = changesOf(one, LONG)
    const short = changesOf(one, SHORT)
    const truth = one.truth(things(SERVED))
    const bare = timed(5, () => bareLoop(one, LONG))
    const fold = timed(5, () => project(one.key, truth, 0, long))
    const few = timed(15, () => project(one.key, truth, 0, short))
    const described = timed(3, () => changesOf(one, LONG))
    const what = `${LONG} ${one.what}`
    results.ratio({ what: `${what}: described`, against: 'a bare loop' }, described, bare)
    results.ratio({ what: `${what}: folded`, against: 'a bare loop' }, fold, bare)
    results.ratio({ what: `${what}: folded, a change`, against: `a change of ${SHORT}` }, fold / 10, few)
  }
results.print()
