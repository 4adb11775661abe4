import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { controlled } from './support/sign-in.ts'

test('without keys, of three tabs the one that sends is closed in the middle, and each change is sent once and in order', async ({
  admin,
  courses,
  network,
  server,
}) => {
  proves('Situations', 'The tab that sends is closed')
  proves('Situations without keys', 'The tab that sends is closed')
  const tag = unique('')
  network.keyless = true
  // The first tab that takes the right to send does the sending. This must be the tab that the test closes later. So
  // only this tab is open at first.
  const sending = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await courses.create({ name: `Um${tag}` })
  await sending.seen()
  const second = await openTab(admin, network.url)
  const third = await openTab(admin, network.url)
  await second.courses.create({ name: `Dois${tag}` })
  await third.courses.create({ name: `Três${tag}` })
  for (const { queue } of [second, third]) await queue.holds(3)
  await admin.close()
  for (const { queue } of [second, third]) await queue.holds(0)
  sending.release()
  for (const tab of [second, third])
    for (const name of ['Um', 'Dois', 'Três']) {
      await expect(tab.courses.card(`${name}${tag}`)).toHaveCount(1)
      await expect(tab.courses.card(`${name}${tag}`)).not.toContainText('Pendente')
    }
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Um${tag}`, `Dois${tag}`, `Três${tag}`])
})

test('without keys, a tab that froze while it was sending does not stop the others, and undoes nothing when it thaws', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('Situations', 'A tab freezes while it sends')
  proves('Situations without keys', 'A tab freezes while it sends')
  const tag = unique('')
  network.keyless = true
  const sending = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await courses.create({ name: `Um${tag}` })
  await sending.seen()
  const there = await openTab(admin, network.url, 20)
  const lifecycle = await admin.context().newCDPSession(admin)
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
  await there.courses.create({ name: `Dois${tag}` })
  // A sender that is silent for two and a half minutes counts as dead. In the tab `there`, time runs 20 times as
  // fast. So the two and a half minutes take seven and a half seconds.
  await expect(there.courses.card(`Dois${tag}`)).not.toContainText('Pendente')
  await expect(there.courses.card(`Um${tag}`)).not.toContainText('Pendente')
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' })
  sending.release()
  await queue.holds(0)
  await expect(courses.card(`Dois${tag}`)).toHaveCount(1)
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Um${tag}`, `Dois${tag}`])
})

/**
 * Opens /courses in another tab.
 * @param speed how many times faster time passes in the new tab
 */
async function openTab(
  beside: Page,
  url: string,
  speed = 1,
): Promise<{ courses: CoursesScreen; queue: QueuePanel }> {
  const page = await beside.context().newPage()
  if (speed > 1) await page.addInitScript(hurry, speed)
  await page.goto(`${url}/courses`)
  await controlled(page)
  const courses = new CoursesScreen(page)
  await courses.open()
  return { courses, queue: new QueuePanel(page) }
}

/**
 * Makes time run faster in one page. Playwright's own clock cannot do this: all tabs share it, so time would also run
 * faster in the frozen tab.
 */
function hurry(times: number): void {
  const { now } = Date
  const { setTimeout: after } = globalThis
  const start = now()
  Date.now = () => start + (now() - start) * times
  globalThis.setTimeout = ((call: () => void, wait = 0) => after(call, wait / times)) as typeof setTimeout
}
