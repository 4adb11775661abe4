/**
 * Checks that the device keeps the pictures that it has shown. What lists show on a bad connection is checked in
 * tests/app/bad-line.test.tsx.
 */
import { unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { tokenOf } from './support/everything-kept.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'

test.use({ fresh: true })

test('a picture that was seen once is there with no network, after the browser was killed, without any download', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  const name = unique('Com capa')
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  await new CoursesScreen(page).open()
  await new CoursesScreen(page).create({
    name,
    image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) },
  })
  await new QueuePanel(page).holds(0)
  const picture = () => new CoursesScreen(page).card(name).locator('[data-slot=cover] img')
  await expect(picture()).toHaveAttribute('src', /\/uploads\//)
  await expect(picture()).toHaveClass(/opacity-100/)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('media-'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().length
    })
  await expect.poll(kept).toBeGreaterThan(0)
  // Kill the browser only after the session is on the disk. Without the session, the user would have to sign in
  // again, and could not do that without a network.
  const token = await tokenOf(page)
  await lasting.kill((disk) => disk.includes(token))

  await network.refuse()
  page = await lasting.open(`${network.url}/courses`)
  await expect(picture()).toHaveClass(/opacity-100/)
  await expect(picture()).not.toHaveJSProperty('naturalWidth', 0)
})
