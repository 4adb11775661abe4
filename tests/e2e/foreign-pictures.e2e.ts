/**
 * Pictures from other hosts. The service worker may load them only if its script has the right
 * Content-Security-Policy. Browsers get the compressed copy of this script, so the copy must have the policy too. The
 * proxy of the other tests asks the server for the uncompressed script. So this test does not use the proxy.
 */
import { unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { begin } from './support/sign-in.ts'

test.use({ fresh: true })

const HOST = 'https://i.ytimg.com/**'

test('the picture of a video is shown where the service worker answers, and without a network too', {
  tag: '@night',
}, async ({ context, page, server }) => {
  const worker = await page.request.get(`${server.url}/sw.js`)
  expect(worker.headers()['content-encoding']).toBe('br')
  const thumbnail = noise(320, 180)
  await context.route(HOST, (route) => route.fulfill({ contentType: 'image/png', body: thumbnail }))
  await begin(page, server.url, server)
  const courses = new CoursesScreen(page)
  const name = unique('Com vídeo')
  await courses.open()
  await courses.create({ name })
  await courses.changeImage(name, 'https://youtu.be/dQw4w9WgXcQ')
  const picture = courses.card(name).locator('[data-slot=cover] img')
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
  await expect(courses.card(name)).not.toContainText('Pendente')
  // From here on the picture comes from the device.
  await context.unroute(HOST)
  await context.route(HOST, (route) => route.abort())
  await context.setOffline(true)
  await page.reload()
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
})

test('the grey picture with which YouTube answers for a video that it does not have is never sent', async ({
  context,
  page,
  server,
}) => {
  const grey = noise(120, 90)
  await context.route(HOST, (route) => route.fulfill({ status: 404, contentType: 'image/png', body: grey }))
  await begin(page, server.url, server)
  const courses = new CoursesScreen(page)
  const name = unique('Sem vídeo')
  await courses.open()
  await courses.create({ name })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await courses
    .card(name)
    .getByRole('button', { name: `Ações de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Imagem via YouTube' }).click()
  const form = page.getByRole('dialog', { name: 'Imagem via YouTube' })
  await form.getByLabel('URL do YouTube').fill('https://youtu.be/aaaaaaaaaaa')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('O YouTube não tem imagem deste vídeo')
  expect(asked.filter((url) => url.includes('image-by-url'))).toEqual([])
})
