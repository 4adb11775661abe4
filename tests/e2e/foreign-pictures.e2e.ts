/** Pictures of other hosts, straight from the server: the proxy of other tests would have the worker uncompressed. */
import { unique } from './catalogue.ts'
import { CoursesScreen } from './courses-screen.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'

const HOST = 'https://i.ytimg.com/**'

test('the picture of a video is shown where the service worker answers, and without a network too', async ({
  admin,
  server,
}) => {
  const worker = await admin.request.get(`${server.url}/sw.js`)
  expect(worker.headers()['content-encoding']).toBe('br')
  const thumbnail = noise(120, 90)
  await admin.context().route(HOST, (route) => route.fulfill({ contentType: 'image/png', body: thumbnail }))
  const courses = new CoursesScreen(admin)
  const name = unique('Com vídeo')
  await courses.open()
  await courses.create({ name })
  await courses.changeImage(name, 'https://youtu.be/dQw4w9WgXcQ')
  const picture = courses.card(name).locator('[data-slot=cover] img')
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
  await expect(courses.card(name)).not.toContainText('Pendente')
  // Taken from the device from here on.
  await admin.context().unroute(HOST)
  await admin.context().route(HOST, (route) => route.abort())
  await server.stop()
  await admin.reload()
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
})
