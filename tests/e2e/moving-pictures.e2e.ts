/** The app sends animated pictures unchanged. A picture that the app reduces would no longer move. */
import type { Page } from '@playwright/test'
import { coursesOn, pictureOf, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { movingNoise } from './support/png.ts'

test.use({ fresh: true })

/** Returns how many frames the browser finds in a picture. */
const framesOf = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const decoder = new ImageDecoder({ type: 'image/png', data: await (await fetch(url)).arrayBuffer() })
    await decoder.tracks.ready
    return decoder.tracks.selectedTrack?.frameCount
  }, url)

test('an animated PNG, however large, reaches the server with all its frames', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const name = unique('Animada')
  // The picture has 6.5 MB and is so wide that the app would reduce a photograph of this width.
  const picked = movingNoise(1700, 640)
  await courses.create({ name, image: { name: 'capa.png', mimeType: 'image/png', buffer: picked } })
  await queue.holds(0)
  const image = (await coursesOn(server, name))[0]?.image
  const kept = await pictureOf(server, image)
  expect(kept.length).toBe(picked.length)
  expect(kept.equals(picked)).toBe(true)
  expect(await framesOf(admin, String(image))).toBe(2)
})
