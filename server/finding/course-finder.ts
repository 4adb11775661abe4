/**
 * Finds courses. It keeps an index of them in memory (course-index.ts), and asks the database before each answer what
 * has changed since. So an answer knows every change that was stored before its request, by whichever server.
 */
import type { Database } from '../database/database.ts'
import { unavailable } from '../http-error.ts'
import { CourseIndex, type CourseQuestion, type FoundCourses } from './course-index.ts'
import { allCourses, changesSince, coursesOf, EVERY_COURSE, type Snapshot } from './course-rows.ts'

/**
 * If the last answer is older than this, in milliseconds, the index is made anew. The database keeps changes for much
 * longer (`forgetOldChanges`).
 */
const FORGOTTEN_AFTER = 60 * 60 * 1000

/** An index, and what it knows. */
interface Known {
  readonly index: CourseIndex
  readonly snapshot: Snapshot
  /** By the clock of the database, in milliseconds since the epoch. */
  readonly at: number
}

export class CourseFinder {
  readonly #db: Database
  #known: Known | undefined
  /** The update that runs, or the last one. */
  #running: Promise<CourseIndex> | undefined
  /** The update that begins as soon as the running one has ended. */
  #next: Promise<CourseIndex> | undefined
  #isClosed = false

  constructor(db: Database) {
    this.#db = db
  }

  async find(question: CourseQuestion): Promise<FoundCourses> {
    return (await this.#upToDate()).find(question)
  }

  /** Makes the index before somebody needs it. If that fails, the next call of `find` tries again. */
  async prepare(): Promise<void> {
    await this.#upToDate().catch(() => {})
  }

  /** Ends what runs. Afterwards the database may be closed. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled([this.#running, this.#next])
  }

  /** Returns the index with all changes that were stored before this call. All calls that wait share one update. */
  #upToDate(): Promise<CourseIndex> {
    this.#next ??= this.#after(this.#running)
    return this.#next
  }

  async #after(running: Promise<unknown> | undefined): Promise<CourseIndex> {
    await running?.catch(() => {})
    this.#running = this.#next
    this.#next = undefined
    this.#known = await this.#updated(this.#known)
    return this.#known.index
  }

  async #updated(known: Known | undefined): Promise<Known> {
    if (known === undefined || known.index.isWorn) return this.#made()
    const { index } = known
    const { snapshot, at, changed } = await changesSince(this.#db, known.snapshot)
    if (at - known.at > FORGOTTEN_AFTER || changed.includes(EVERY_COURSE)) return this.#made()
    if (changed.length > 0) {
      const rows = await coursesOf(this.#db, changed)
      for (const id of changed) index.remove(id)
      for (const row of rows) index.put(row)
    }
    index.settle()
    return { index, snapshot, at }
  }

  async #made(): Promise<Known> {
    // What changes while the courses are read counts as changed in the next update.
    const { snapshot, at } = await changesSince(this.#db)
    const index = new CourseIndex()
    for await (const rows of allCourses(this.#db)) {
      if (this.#isClosed) throw unavailable('O servidor está sendo encerrado. Tente novamente em instantes.')
      for (const row of rows) index.put(row)
    }
    index.settle()
    return { index, snapshot, at }
  }
}

const finders = new WeakMap<Database, CourseFinder>()

/** Returns the finder of a database. All routes share it. */
export function finderOf(db: Database): CourseFinder {
  let finder = finders.get(db)
  if (finder === undefined) {
    finder = new CourseFinder(db)
    finders.set(db, finder)
  }
  return finder
}
