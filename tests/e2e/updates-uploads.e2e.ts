/** Checks that a new version of the app asks before it interrupts an upload, and that no upload is lost. */

import type { Page } from '@playwright/test'
import { coursesOn, unique } from './support/catalogue.ts'
import type { ChaosProxy } from './support/chaos-proxy.ts'
import type { Rule } from './support/chaos-rules.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import type { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import {
  isMarked,
  lookForUpdate,
  mark,
  prompt,
  takesOver,
  updateState,
  updateWaits,
} from './support/new-version.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { release } from './support/release.ts'
import { controlled } from './support/sign-in.ts'

/** The question that the app asks before it interrupts an upload. */
const asked = (page: Page) => page.getByRole('status').filter({ hasText: 'Um arquivo está sendo enviado.' })

/** Creates a course with a picture. The request waits in the proxy until the test releases the returned rule. */
async function beginUpload(network: ChaosProxy, courses: CoursesScreen, name: string): Promise<Rule> {
  const upload = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold' } })
  const image = { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) }
  await courses.create({ name, image })
  await upload.seen()
  return upload
}

test.use({ fresh: true })

test('a new version asks about an upload, of another tab too, and waits until it has arrived where it is told to', {
  tag: '@night',
}, async ({ admin, courses, network, server }) => {
  const name = unique('Com capa noutra aba')
  const upload = await beginUpload(network, courses, name)
  const there = await admin.context().newPage()
  await there.goto(`${network.url}/teachers`)
  await controlled(there)
  for (const page of [admin, there]) await mark(page)
  release(network)
  await lookForUpdate(there)
  await prompt(there).getByRole('button', { name: 'Atualizar' }).click()
  // The button comes where the pressed one was. A click so soon after the first would count as its second.
  await asked(there).getByRole('button', { name: 'Depois do envio' }).press('Enter')
  await updateWaits(there)
  expect([await isMarked(admin), await isMarked(there)]).toEqual([true, true])
  upload.release()
  for (const page of [admin, there]) await expect.poll(() => updateState(page)).toBe('loaded again')
  await new QueuePanel(admin).holds(0)
  await expect(courses.card(name)).toHaveCount(1)
  expect(network.sent('POST', CREATE_COURSE.path)).toHaveLength(1)
  expect(await coursesOn(server, name)).toHaveLength(1)
})

test('a new version may cut off an upload, which arrives all the same', {
  tag: '@night',
}, async ({ admin, courses, network, queue, server }) => {
  const name = unique('Com capa cortada')
  const upload = await beginUpload(network, courses, name)
  await mark(admin)
  release(network)
  await lookForUpdate(admin)
  await prompt(admin).getByRole('button', { name: 'Atualizar' }).click()
  const now = asked(admin).getByRole('button', { name: 'Atualizar agora' })
  await expect(now).toBeVisible()
  await takesOver(admin, () => now.click())
  upload.release()
  await queue.holds(0)
  expect(await coursesOn(server, name)).toHaveLength(1)
})
