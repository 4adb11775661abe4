/**
 * The time that servers have really lived through, on one database. A clock may jump, at a start or while the server runs,
 * and what a clock alone calls old may be new. So the server counts the hours in which it ran, and notes for each of them
 * the earliest time that a clock has shown. What was made in the last `n` of these hours has no earlier date. Everything
 * with an earlier date is older, whatever the clocks say.
 *
 * While no server runs, nothing is counted: nobody can tell a long sleep from a clock that is wrong.
 */
import { performance } from 'node:perf_hooks'
import { desc, gte, lt, sql } from 'drizzle-orm'
import { log } from '../log.ts'
import { livedHours } from './account-schema.ts'
import type { Database } from './database.ts'

const HOUR = 3600
const DAY_MS = 24 * HOUR * 1000

/** Longer than anything is kept, in hours. */
const REMEMBERED = 32 * 24

/** The clocks of this process. Tests have their own. */
export interface Clocks {
  /** Milliseconds since the epoch, as the system says. */
  readonly now: () => number
  /** Milliseconds that nobody can set. */
  readonly passed: () => number
}

const CLOCKS: Clocks = { now: () => Date.now(), passed: () => performance.now() }

/** What the database and its servers have lived through so far. */
export interface Past {
  /** Whether a clock has jumped within the last day of lived time. Then nothing is deleted. */
  readonly hasJumped: boolean
  /** Returns the time before which everything was made more than so many lived hours ago; undefined if that is too soon to say. */
  before(hours: number): Date | undefined
}

interface Seen {
  /** Lived time, in seconds. */
  readonly lived: number
  readonly clock: number
  readonly passed: number
}

export class LivedTime {
  readonly #db: Database
  readonly #clocks: Clocks
  #seen: Seen | undefined

  constructor(db: Database, clocks = CLOCKS) {
    this.#db = db
    this.#clocks = clocks
  }

  /**
   * Notes the time that has passed since the last call, and what the clocks show. Call it at the start and every few
   * minutes. Several servers may do so on one database: each counts only what it has seen pass.
   */
  async note(): Promise<void> {
    const db = this.#db
    const [last] = await db.select().from(livedHours).orderBy(desc(livedHours.hour)).limit(1)
    const [row] = await db
      .select({ now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
      .from(sql`(select 1) as one`)
    const seen = this.#seen
    const passed = this.#clocks.passed()
    const clock = Math.min(this.#clocks.now(), row?.now ?? Number.POSITIVE_INFINITY)
    const sinceSeen = seen === undefined ? 0 : passed - seen.passed
    const lived = Math.max(last?.seconds ?? 0, seen === undefined ? 0 : seen.lived + sinceSeen / 1000)
    const before = seen?.clock ?? last?.clock.getTime() ?? clock
    const jumped = Math.abs(clock - before - sinceSeen) > DAY_MS
    if (jumped) tellJump(before, clock)
    const noted = {
      seconds: Math.floor(lived),
      clock: new Date(Math.min(clock, seen?.clock ?? clock)),
      jumped,
    }
    await db
      .insert(livedHours)
      .values({ hour: Math.floor(lived / HOUR), ...noted })
      .onConflictDoUpdate({
        target: livedHours.hour,
        set: {
          seconds: sql`greatest(${livedHours.seconds}, excluded.seconds)`,
          clock: sql`least(${livedHours.clock}, excluded.clock)`,
          jumped: sql`${livedHours.jumped} or excluded.jumped`,
        },
      })
    this.#seen = { lived, clock, passed }
  }

  async past(): Promise<Past> {
    const [last] = await this.#db.select().from(livedHours).orderBy(desc(livedHours.hour)).limit(1)
    const now = last?.hour ?? 0
    await this.#db.delete(livedHours).where(lt(livedHours.hour, now - REMEMBERED))
    const hours = await this.#db
      .select()
      .from(livedHours)
      .where(gte(livedHours.hour, now - REMEMBERED))
    const since = (count: number) => hours.filter(({ hour }) => hour >= now - count)
    return {
      hasJumped: since(24).some(({ jumped }) => jumped),
      before(count) {
        if (now < count) return undefined
        return new Date(Math.min(...since(count).map(({ clock }) => clock.getTime())))
      },
    }
  }
}

function tellJump(from: number, to: number): void {
  const [days, where] = [Math.round(Math.abs(to - from) / DAY_MS), to > from ? 'para a frente' : 'para trás']
  const [before, now] = [from, to].map((time) => new Date(time).toISOString().slice(0, 10))
  log.warn(
    `O relógio saltou ${days} dias ${where}, de ${before} para ${now}, ou o servidor esteve desligado. Nada será apagado por idade até que um dia inteiro tenha passado.`,
  )
}
