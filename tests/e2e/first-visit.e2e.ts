import { makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

test('a first visit to the courses shows the cards after at most six requests beside pictures', async ({
  browser,
  page,
  empty,
}) => {
  const { name } = await makeCourse(empty, 'Primeiro')
  await signIn(page, empty.url)
  // Another device of the same user. It is signed in and has nothing else of the app.
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
  // The page itself is the sixth request.
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(5)
  await context.close()
})

test('a later visit asks at once for the script that shows saved reads; each script is asked for once', async ({
  page,
  empty,
}) => {
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
