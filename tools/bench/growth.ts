import type { Page } from '@playwright/test'
import type { Bench, Section } from './sections.ts'

const SHORT = 1_000
const LONG = 10_000
const ENQUEUED = 300

/**
 * Compares the cost of an entry in a queue of 10,000 entries with its cost in a queue of 1,000. There are two costs:
 * the time to queue one more entry, and the time to send one entry.
 */
export const growth: Section = async (bench, page) => {
  const sent = bench.full ? SHORT : 400
  const measure = async (queued: number) => {
    bench.server.reset({ keyed: true, latency: 0 })
    await page.evaluate((count) => window.__work.fill(count), queued)
    const enqueue = await page.evaluate((count) => window.__work.oneByOne(count), ENQUEUED)
    const drain = await sendSome(bench, page, sent)
    await page.evaluate(() => window.__work.wipe())
    return { enqueue, drain }
  }
  const order = bench.repetition % 2 ? [LONG, SHORT] : [SHORT, LONG]
  const measured = new Map<number, Awaited<ReturnType<typeof measure>>>()
  for (const queued of order) measured.set(queued, await measure(queued))
  const [short, long] = [measured.get(SHORT), measured.get(LONG)]
  if (short === undefined || long === undefined) return
  const against = 'an entry with 1,000 queued'
  bench.results.ratio(
    { what: 'queue one with 10,000 queued', goal: 1.5, against },
    long.enqueue,
    short.enqueue,
  )
  bench.results.ratio({ what: 'send one with 10,000 queued', goal: 1.5, against }, long.drain, short.drain)
}

/** Sends the first `count` entries of the queue. @returns the average milliseconds for an entry */
async function sendSome({ server }: Bench, page: Page, count: number): Promise<number> {
  await page.evaluate(() => window.__bench?.setOnline(true))
  while (server.done.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  await page.evaluate(() => window.__bench?.setOnline(false))
  const [first, last] = [server.done[0], server.done[count - 1]]
  return first && last ? (last.at - first.at) / (count - 1) : Number.NaN
}

/** Compares the time from opening the page to the first request, with 10,000 waiting entries and with one. */
export const restart: Section = async (bench, before) => {
  const measure = async (queued: number) => {
    const page = await bench.browser.open(false)
    await page.evaluate((count) => window.__work.fill(count), queued)
    await page.close()
    bench.server.reset({ keyed: true, latency: 0 })
    const began = Date.now()
    const next = await bench.browser.open(true)
    while (bench.server.done.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await next.evaluate(() => window.__work.wipe())
    await next.close()
    return (bench.server.done[0]?.at ?? 0) - began
  }
  // Empty the queue of the tab that is already open. `wipe` also takes that tab offline. If that tab were online, it
  // would send the queue in place of the tab that is measured.
  await before.evaluate(() => window.__work.wipe())
  const order = bench.repetition % 2 ? [LONG, 1] : [1, LONG]
  const measured = new Map<number, number>()
  for (const queued of order) measured.set(queued, await measure(queued))
  bench.results.ratio(
    { what: 'restart with 10,000 queued, to the first send', goal: 1.5, against: 'with one queued' },
    measured.get(LONG) ?? Number.NaN,
    measured.get(1) ?? Number.NaN,
  )
}
