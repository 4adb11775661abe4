import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import type { ChaosProxy } from './support/chaos-proxy.ts'
import { CREATE_COURSE, json, type Rule } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { crash } from './support/lasting-browser.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'
import { syncTags } from './support/sync-tags.ts'

test.use({ fresh: true })

test('with no tab open the queue is sent when the network returns, and told of at the next start', async ({
  told,
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'No tab is open')
  const tag = unique('')
  const context = admin.context()
  await context.setOffline(true)
  await courses.create({ name: `Um${tag}` })
  await courses.create({ name: `Dois${tag}` })
  await queue.holds(2)
  await expect.poll(() => syncTags(admin)).toHaveLength(1)
  // Open another page, because the browser would end when its last page closes.
  const elsewhere = await context.newPage()
  await admin.close()
  await context.setOffline(false)
  const names = async () => (await coursesOn(server, tag.trim())).map(({ name }) => name)
  await expect.poll(names, { timeout: 40_000 }).toEqual([`Um${tag}`, `Dois${tag}`])
  await elsewhere.goto(`${network.url}/courses`)
  await new QueuePanel(elsewhere).holds(0)
  await told.times('Curso criado com sucesso', 2)
  await expect(new CoursesScreen(elsewhere).card(`Dois${tag}`)).not.toContainText('Pendente')
})

test('with no tab open the number on the icon follows what the service worker sends', {
  tag: '@night',
}, async ({ page, network, server }) => {
  // The test cannot see the number on the icon. So here the service worker writes the number into a cache, and not on
  // the icon. The server refuses the last of three changes, so the number ends at 1.
  const noting = `Object.defineProperties(navigator, {
    setAppBadge: { value: async (n) => void (await (await caches.open('badge')).put('/badge', new Response(String(n)))) },
    clearAppBadge: { value: () => navigator.setAppBadge(0) },
  });`
  network.rule({ path: /^\/sw\.js/, fate: { kind: 'rewrite', body: (script) => noting + script } })
  await begin(page, network.url, server)
  const courses = new CoursesScreen(page)
  await courses.open()
  const tag = unique('')
  const context = page.context()
  await context.setOffline(true)
  for (const name of ['Um', 'Dois', 'Recusado']) await courses.create({ name: `${name}${tag}` })
  network.rule({ ...CREATE_COURSE, body: /Recusado/, fate: json(422, 'Hoje não') })
  await expect.poll(() => syncTags(page)).toHaveLength(1)
  const elsewhere = await context.newPage()
  await elsewhere.goto('about:blank')
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => coursesOn(server, tag.trim()), { timeout: 40_000 }).toHaveLength(2)
  await elsewhere.goto(`${network.url}/favicon.svg`)
  await expect
    .poll(() => elsewhere.evaluate(async () => (await caches.match('/badge'))?.text()), { timeout: 40_000 })
    .toBe('1')
})

/**
 * Creates three courses. The server creates the first one, and the returned rule holds the server's reply. The browser
 * gets this reply when the test releases the rule.
 */
async function midway(
  { courses, queue, network }: { courses: CoursesScreen; queue: QueuePanel; network: ChaosProxy },
  tag: string,
): Promise<Rule> {
  const sending = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await courses.create({ name: `Um${tag}` })
  await sending.seen()
  await courses.create({ name: `Dois${tag}` })
  await courses.create({ name: `Três${tag}` })
  await queue.holds(3)
  return sending
}

const DEATHS: Record<string, (page: Page) => Promise<unknown>> = {
  'is closed': (page) => page.close({ runBeforeUnload: false }),
  crashes: crash,
}

for (const [dies, die] of Object.entries(DEATHS))
  test(`a tab in view that ${dies} in the middle of the queue leaves the rest to the service worker`, {
    tag: '@night',
  }, async ({ admin, courses, queue, network, server }) => {
    proves('Situations', 'A tab in view and the service worker')
    const tag = unique('')
    await admin.context().newPage()
    await admin.bringToFront()
    const sending = await midway({ courses, queue, network }, tag)
    expect(await admin.evaluate(() => document.visibilityState)).toBe('visible')
    await expect.poll(() => syncTags(admin)).toHaveLength(1)
    await die(admin)
    const names = async () => (await coursesOn(server, tag.trim())).map(({ name }) => name)
    await expect.poll(names, { timeout: 40_000 }).toEqual([`Um${tag}`, `Dois${tag}`, `Três${tag}`])
    sending.release()
    // The host had not answered any change yet, so the service worker did not know that the host honours keys.
    // Therefore it looked the first course up, found the course, and did not send it again.
    expect(network.sent('POST', CREATE_COURSE.path)).toHaveLength(3)
  })

test('a browser killed in the middle of the queue sends the rest at its next start, without the app', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  proves('Situations', 'The browser is killed in the middle of the queue')
  const tag = unique('')
  const page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  const courses = new CoursesScreen(page)
  await courses.open()
  const sending = await midway({ courses, queue: new QueuePanel(page), network }, tag)
  await expect.poll(() => syncTags(page)).toHaveLength(1)
  await lasting.kill()
  sending.release()
  await lasting.open('about:blank')
  const names = async () => (await coursesOn(server, tag.trim())).map(({ name }) => name)
  await expect.poll(names, { timeout: 40_000 }).toEqual([`Um${tag}`, `Dois${tag}`, `Três${tag}`])
  expect(network.sent('POST', CREATE_COURSE.path)).toHaveLength(3)
})

test('while a tab is sending the service worker stands in line, and is not woken again when all is sent', {
  tag: '@night',
}, async ({ admin, courses, queue, network }) => {
  const sending = await midway({ courses, queue, network }, unique(''))
  await expect.poll(() => syncTags(admin)).toHaveLength(1)
  sending.release()
  await queue.holds(0)
  await expect.poll(() => syncTags(admin)).toEqual([])
  expect(network.sent('POST', CREATE_COURSE.path)).toHaveLength(3)
})

test('where background sending has given up, the queue goes at the next start', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'Background sending has given up')
  const name = unique('Desistiu')
  const refusing = network.rule({ ...CREATE_COURSE, fate: json(503, 'Em manutenção') })
  await admin.evaluate(() => {
    // A browser gives up a background sync after some attempts. Here it gives up at once: it accepts no request for a
    // sync.
    Reflect.set(Reflect.get(globalThis, 'SyncManager').prototype, 'register', () =>
      Promise.reject(new Error()),
    )
  })
  await courses.create({ name })
  await refusing.seen()
  await queue.holds(1)
  const elsewhere = await admin.context().newPage()
  await admin.close()
  refusing.end()
  await elsewhere.goto(`${network.url}/courses`)
  await new QueuePanel(elsewhere).holds(0)
  expect(await coursesOn(server, name)).toHaveLength(1)
})
