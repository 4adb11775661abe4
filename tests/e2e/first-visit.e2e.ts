import { makeCourse, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { readRows } from './support/outbox-database.ts'
import { noise } from './support/png.ts'
import { BESIDE_THE_APP, controlled, signIn } from './support/sign-in.ts'

test.use({ fresh: true })

/** An entry of the kind `layout-shift` (Layout Instability API), which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

test('a first visit to the courses shows the cards after at most six requests beside pictures', async ({
  browser,
  page,
  empty,
}) => {
  const { name } = await makeCourse(empty, 'Primeiro')
  await signIn(page, empty.url)
  // `fresh` is a page on a second device of the same user. The second device gets a copy of the first device's local
  // storage, so the user is signed in there. The second device has no service worker, no caches and no databases.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const fresh = await context.newPage()
  await fresh.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('article') === null) return
      performance.mark('cards')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  let answer = () => {}
  const seen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await fresh.route('**/api/app/courses?*', async (route) => {
    await seen
    await route.continue()
  })
  await fresh.goto(`${empty.url}/courses`)
  // Until the request for the list is answered, the window shows placeholders in the shape of cards.
  await expect(fresh.locator('[data-slot="skeleton"]').first()).toBeInViewport()
  answer()
  await expect(fresh.getByRole('article')).toContainText(name)
  const before = await fresh.evaluate(() => {
    const [cards] = performance.getEntriesByName('cards')
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all
      .filter(({ startTime }) => startTime < (cards?.startTime ?? 0))
      .filter(({ initiatorType, name }) => initiatorType !== 'img' && !name.endsWith('/favicon.svg'))
      .map((request) => new URL(request.name).pathname)
  })
  expect(before).toContainEqual(expect.stringMatching(/^\/assets\/start-.*\.js$/))
  // At most six requests may start before the first card appears (pictures do not count). One of them is the request
  // for the page itself, which is not in `before`. So `before` may contain at most five.
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(5)
  await context.close()
})

test('on a phone the cards of a first visit stay where they are when the filters come', {
  tag: '@night',
}, async ({ page, demo }) => {
  await signIn(page, demo.url)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources) moved.push(node?.textContent?.slice(0, 40) ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${demo.url}/courses`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  const card = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  expect(moved.filter((text) => text.includes(card))).toEqual([])
})

test('a later visit asks at once for the script that shows saved reads; each script is asked for once', {
  tag: '@night',
}, async ({ page, empty }) => {
  const { name } = await makeCourse(empty, 'Primeiro')
  await signIn(page, empty.url)
  await controlled(page)
  const answer = await page.goto(`${empty.url}/courses`)
  expect(answer?.fromServiceWorker()).toBe(true)
  const named = /^<(\/assets\/always-[^>]+\.js)>; rel=preload/.exec(answer?.headers()['link'] ?? '')?.[1]
  expect(named).toBeDefined()
  await expect(page.getByRole('article')).toContainText(name)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  expect(scripts).toContain(named)
  expect(scripts).toEqual([...new Set(scripts)])
})

test('a picture of the first visit is there without a network, although the service worker came after it', {
  tag: '@night',
}, async ({ page, network, server }) => {
  const name = unique('Com capa')
  const session = await server.session()
  const body = new FormData()
  for (const [field, value] of Object.entries({ name, language: 'pt' })) body.set(field, value)
  body.set('image', new Blob([new Uint8Array(noise(40, 30))], { type: 'image/png' }), 'capa.png')
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` }
  await fetch(`${server.url}/api/admin/courses`, { method: 'POST', headers, body })
  await page.goto(`${network.url}${BESIDE_THE_APP}`)
  await page.evaluate((stored) => localStorage.setItem('session', stored), session)

  await page.goto(`${network.url}/courses`)
  const picture = page.getByRole('article').filter({ hasText: name }).locator('[data-slot=cover] img')
  await expect(picture).toHaveClass(/opacity-100/)
  await controlled(page)
  const address = new URL((await picture.getAttribute('src')) ?? '', network.url).href
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address))
    .toBe(true)
  const saved = () => page.evaluate(readRows<unknown>, ['admin-de-cursos-reads', 'queries'] as const)
  await expect.poll(async () => JSON.stringify(await saved())).toContain(name)
  await network.refuse()
  await page.reload()
  await expect(picture).toHaveClass(/opacity-100/)
})
