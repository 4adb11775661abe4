import type { CDPSession, Page } from '@playwright/test'
import { MARKED } from './slow-server.ts'

/**
 * How far and how fast the wheel scrolls, in pixels and in pixels a second: some 27 rows of cards in two seconds. A
 * shorter page is scrolled to its end, so there are fewer frames.
 */
const DISTANCE = 6_000
const SPEED = 3_000

/**
 * How long a frame takes if there are 60 in a second, in milliseconds. If the browser misses a frame, the next one
 * takes twice as long.
 */
export const FRAME = 1_000 / 60

/**
 * Turns the mouse wheel: down, or up if the page is already scrolled down. The browser notes each frame that it draws.
 * With a wheel the browser scrolls without waiting for the page's main thread, as it does for a user. A script that
 * scrolls would wait for that thread in each frame.
 * @returns how long the frames took, in milliseconds. `frame` is the mean. `slow` is the 95th percentile, rounded to
 *   whole frames, because the noted times vary by some milliseconds
 */
export async function frames(page: Page): Promise<{ frame: number; slow: number }> {
  const session = await page.context().newCDPSession(page)
  const range = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const distance = Math.min(DISTANCE, range)
  const least = (distance / SPEED) * LEAST
  const drawn = await traced(session, least, async () => {
    const isDown = await page.evaluate((far) => scrollY < far, distance)
    await session.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      yDistance: isDown ? -distance : distance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  })
  await session.detach()
  const took = drawn.slice(1).map((time, at) => time - (drawn[at] ?? time))
  const sorted = took.toSorted((a, b) => a - b)
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return {
    frame: took.reduce((sum, each) => sum + each, 0) / took.length,
    slow: Math.round(slow / FRAME) * FRAME,
  }
}

/** If the browser has noted fewer frames a second than this, it has not noted all. A busy machine draws more. */
const LEAST = 5

interface TraceEvent {
  name: string
  /** The id of the process. */
  pid: number
  /** The time of the event, in microseconds. */
  ts: number
}

/** Runs `work`, in which at least `least` frames must be drawn. @returns the times at which the browser drew a frame during `work`, in milliseconds */
async function traced(session: CDPSession, least: number, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
    },
  })
  await work()
  await session.send('Tracing.end')
  await complete
  const frames = events.filter(({ name }) => name === 'DrawFrame')
  // Take only the frames of the process that drew the most frames, which is the page's process. Other processes draw
  // frames, too, for example for the browser's own window.
  const [drawn = []] = [...new Set(frames.map(({ pid }) => pid))]
    .map((process) => frames.filter(({ pid }) => pid === process))
    .sort((a, b) => b.length - a.length)
  if (drawn.length < least) throw new Error(`the browser noted only ${drawn.length} frames`)
  return drawn.map(({ ts }) => ts / 1_000).sort((a, b) => a - b)
}

/** Opens the list of teachers with `count` made-up teachers, and waits until all their cards are painted. */
export async function openTeachers(page: Page, url: string, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Professora número ${at}`,
    description: 'Ensina com paciência e com muitos exemplos, do começo ao fim de cada assunto.',
  }))
  await page.unrouteAll()
  await page.route('**/api/app/teachers', (route) => route.fulfill({ headers: MARKED, json: all }))
  await page.goto(`${url}/teachers`)
  await page.waitForFunction((wanted) => document.querySelectorAll('article').length === wanted, count)
  await page.evaluate(painted)
}

function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
