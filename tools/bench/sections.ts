import type { Page } from '@playwright/test'
import { type Browser, watchMemory } from './browser.ts'
import type { Behaviour, BenchServer } from './fake-server.ts'
import type { Kind } from './page/contract.ts'
import type { Who } from './page/work.ts'
import { median, type Results } from './results.ts'

export interface Bench {
  browser: Browser
  server: BenchServer
  results: Results
  /** If true, everything is measured at full size. If false, slow measurements use smaller samples. */
  full: boolean
  /** The number of the repetition, from 0. The order of the measurements changes with it. */
  repetition: number
}

export type Section = (bench: Bench, page: Page) => Promise<void>

const ADDS = 'strict IndexedDB adds'
const LOOP = 'the same requests in a bare loop'

/** Calls `run` for each name, and returns the results by name. The order changes with the repetition. */
async function inTurn<T extends string>(
  { repetition }: Bench,
  which: readonly T[],
  run: (one: T) => Promise<number>,
): Promise<Record<T, number>> {
  const shift = repetition % which.length
  const measured = {} as Record<T, number>
  for (const one of [...which.slice(shift), ...which.slice(0, shift)]) measured[one] = await run(one)
  return measured
}

/**
 * Empties the queue and collects the garbage. Deleted files take up the browser's space for blobs until the garbage is
 * collected.
 */
async function wipe(page: Page): Promise<void> {
  await page.evaluate(() => window.__work.wipe())
  await page.requestGC()
}

/** Measures how long it takes until one entry is durable. */
export const one: Section = async ({ results }, page) => {
  const { ours, floor } = await page.evaluate(() => window.__work.single(100))
  await wipe(page)
  results.ratio(
    { what: 'one entry', goal: 1.3, against: 'a strict IndexedDB add' },
    median(ours),
    median(floor),
  )
}

/** Queues many entries at once, and measures how long it takes until the last one is durable. */
export const burst: Section = async (bench, page) => {
  const { ours, floor } = await inTurn(bench, ['floor', 'ours'], async (who) => {
    const took = await page.evaluate((who) => window.__work.burst(who, 1000, 0), who)
    await wipe(page)
    return took
  })
  bench.results.ratio({ what: '1,000 in a burst', goal: 1.2, against: ADDS }, ours, floor)
}

function filesSection(what: string, count: number, bytes: number): Section {
  return async (bench, page) => {
    const { ours, floor } = await inTurn(bench, ['floor', 'ours'], async (who) => {
      const run = () =>
        page.evaluate(([who, count, bytes]) => window.__work.burst(who, count, bytes), [
          who,
          count,
          bytes,
        ] as const)
      const { result, memory } = await watchMemory(page, run)
      if (who === 'ours') {
        bench.results.amount(
          { what: `${what}: buffers of the page`, goal: 10, against: 'before' },
          memory.buffers,
        )
        bench.results.amount({ what: `${what}: heap of the page`, against: 'before' }, memory.heap)
      }
      await wipe(page)
      return result
    })
    bench.results.ratio({ what, goal: 1.3, against: ADDS }, ours, floor)
  }
}

export const files = filesSection('100 × 2 MB', 100, 2e6)
export const big = filesSection('one 500 MB file', 1, 500e6)

interface Drain {
  what: string
  count: number
  bytes: number
  latency: number
  goal?: number
  kind?: Kind
}

/**
 * Measures how long the outbox takes to send a queue and to settle every entry durably: once on a host with keys, and
 * once on a host without keys. Both results are compared with the time of a bare loop that makes the same requests.
 */
async function drain(bench: Bench, page: Page, plan: Drain): Promise<void> {
  const { server, results } = bench
  const { bytes, latency, kind = 'save' } = plan
  const measure = async (who: Who, behaviour: Behaviour): Promise<number> => {
    if (who === 'ours') await learnHost(bench, page, behaviour)
    const size = [who, plan.count, bytes, kind] as const
    await page.evaluate(([who, count, bytes, kind]) => window.__work.prepare(who, count, bytes, kind), size)
    server.reset(behaviour)
    const took = await page.evaluate((who) => window.__work.drain(who), who)
    const inOrder = server.done.every(({ seq }, index) => seq === index)
    if (server.done.length !== plan.count || !inOrder)
      throw new Error(`${plan.what}: not sent once and in order`)
    await wipe(page)
    return took
  }
  const { keyed, keyless, bare } = await inTurn(bench, ['bare', 'keyed', 'keyless'], (how) =>
    measure(how === 'bare' ? 'floor' : 'ours', { keyed: how === 'keyed', latency }),
  )
  const goal = plan.goal === undefined ? {} : { goal: plan.goal }
  results.ratio({ what: plan.what, ...goal, against: LOOP }, keyed, bare)
  results.ratio({ what: `${plan.what}, no keys`, against: LOOP }, keyless, bare)
}

/** Sends one entry. Afterwards the outbox knows whether this host honours keys. */
async function learnHost({ server }: Bench, page: Page, { keyed }: Behaviour): Promise<void> {
  server.reset({ keyed, latency: 0 })
  await page.evaluate(() => window.__work.prepare('ours', 1, 0, 'save'))
  await page.evaluate(() => window.__work.drain('ours'))
  await wipe(page)
}

export const drain0: Section = (bench, page) =>
  drain(bench, page, { what: 'drain 1,000 JSON at 0 ms', count: 1000, bytes: 0, latency: 0, goal: 1.2 })

export const drain20: Section = (bench, page) => {
  const count = bench.full ? 1000 : 200
  return drain(bench, page, {
    what: `drain ${count} JSON at 20 ms`,
    count,
    bytes: 0,
    latency: 20,
    goal: 1.08,
  })
}

export const drain100: Section = (bench, page) => {
  const count = bench.full ? 1000 : 50
  return drain(bench, page, {
    what: `drain ${count} JSON at 100 ms`,
    count,
    bytes: 0,
    latency: 100,
    goal: 1.02,
  })
}

export const creations: Section = (bench, page) => {
  const count = bench.full ? 1000 : 300
  return drain(bench, page, {
    what: `drain ${count} creations at 0 ms`,
    count,
    bytes: 0,
    latency: 0,
    kind: 'create',
  })
}

/** Measures edits before which the outbox must read the edited thing, and edits that need no such read. */
export const edits: Section = async (bench, page) => {
  for (const latency of [0, 20]) {
    const count = bench.full ? 1000 : 200
    const plan = { count, bytes: 0, latency }
    await drain(bench, page, { ...plan, what: `drain ${count} edits at ${latency} ms`, kind: 'edit' })
    await drain(bench, page, {
      ...plan,
      what: `drain ${count} edits of known versions at ${latency} ms`,
      kind: 'edit-tagged',
    })
  }
}

export const uploads0: Section = (bench, page) =>
  drain(bench, page, { what: 'drain 100 × 2 MB at 0 ms', count: 100, bytes: 2e6, latency: 0, goal: 1.25 })

export const uploads100: Section = (bench, page) => {
  const count = bench.full ? 100 : 20
  return drain(bench, page, {
    what: `drain ${count} × 2 MB at 100 ms`,
    count,
    bytes: 2e6,
    latency: 100,
    goal: 1.05,
  })
}
