import type { Reply } from '@/lib/wire'
import { answer, NOT_FOUND } from './answer'
import type { Thing } from './host'

/** The reads of a host lag by at most this many milliseconds. */
export const MOST_LAG = 3000

/** The number of things on a page of the list. */
const PAGE = 3

/** The data that the host had until the moment `at`, for reads that lag. */
interface Past {
  at: number
  things: Thing[]
  members: string[]
}

/** Answers the reads of a host. An answer may show the data that the host had at an earlier moment. */
export class LaggingReads {
  /** Each read shows the data that the host had this many milliseconds before. */
  lag = 0
  readonly #things: ReadonlyMap<string, Thing>
  readonly #members: ReadonlySet<string>
  #past: Past[] = []

  constructor(things: ReadonlyMap<string, Thing>, members: ReadonlySet<string>) {
    this.#things = things
    this.#members = members
  }

  /** Stores a copy of the data, which is about to change. @param at the time, in milliseconds of `FakeClock.elapsed` */
  keepPast(at: number): void {
    this.#past.push({ at, things: [...this.#things.values()], members: [...this.#members] })
  }

  /** Answers a read. @param at the time, in milliseconds of `FakeClock.elapsed` */
  reply(path: string, at: number): Reply {
    const then = this.#past.find((past) => past.at > at - this.lag)
    if (path === '/api/members') return answer(200, then?.members ?? [...this.#members])
    const alone = /^\/api\/things\/([^/?]+)$/.exec(path)?.[1]
    if (alone !== undefined) {
      const thing = (then?.things ?? [...this.#things.values()]).find(({ id }) => id === alone)
      return thing === undefined ? NOT_FOUND : answer(200, { id: thing.id, name: thing.name })
    }
    const [, query, number] = /^\/api\/things(\?page=(\d+))?$/.exec(path) ?? []
    if (path !== '/api/things' && query === undefined) throw new Error(`the model knows no read of ${path}`)
    const all = then?.things ?? [...this.#things.values()]
    const page = Number(number)
    const things = query === undefined ? all : all.slice((page - 1) * PAGE, page * PAGE)
    return answer(
      200,
      things.map(({ tag: _hidden, file: _bytes, ...thing }) => thing),
    )
  }
}
