/**
 * Checks that a file or a link that a user shares with the app arrives on the server. The tests of the details are in
 * tests/sw and tests/app.
 */
import type { Page } from '@playwright/test'
import { coursesOn, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { share } from './support/share.ts'

test.use({ fresh: true })

const PHOTO = { name: 'quadro-negro.png', type: 'image/png', bytes: noise(40, 30) }
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Compartilhado com o aplicativo' })
const form = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a picture that is shared with no network becomes a new course, picture and all, when the network is back', async ({
  admin,
  network,
  queue,
  server,
}) => {
  const name = unique('Da galeria')
  await network.refuse()
  await share(admin, { file: PHOTO })
  await expect(chooser(admin)).toContainText('quadro-negro.png')
  await chooser(admin).getByLabel('Curso novo').check()
  await chooser(admin).getByRole('button', { name: 'Continuar' }).click()
  await form(admin, 'Adicionar Curso').getByLabel('Nome').fill(name)
  await form(admin, 'Adicionar Curso').getByRole('button', { name: 'Criar' }).click()
  await expect(form(admin, 'Adicionar Curso')).toBeHidden()
  await queue.holds(1)
  await admin.reload()
  await queue.holds(1)
  await expect(chooser(admin)).toHaveCount(0)

  await network.listen()
  await queue.holds(0)
  const [made] = await coursesOn(server, name)
  const picture = await fetch(server.url + made?.image)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PHOTO.bytes)
})

test('what a page of another site posts to the app is not kept', { tag: '@night' }, async ({ admin }) => {
  // To the browser, localhost is another site than 127.0.0.1, although both are this machine. Tests contact no other
  // machine.
  const elsewhere = 'http://localhost:45678/'
  const form = `<form method="post" enctype="multipart/form-data" action="${new URL('/compartilhar', admin.url()).href}">
    <input name="text" value="Compre agora"></form><script>document.forms[0].submit()</script>`
  await admin.context().route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: form }))
  const home = admin.url()
  await admin.goto(elsewhere)
  await admin.waitForURL((url) => url.origin === new URL(home).origin)
  await expect(admin.getByRole('heading').first()).toBeVisible()
  // The app offers the oldest shared thing first. If it had kept the other site's post, it would now offer that post,
  // and not the video.
  await share(admin, { text: VIDEO })
  await expect(chooser(admin)).toContainText(VIDEO)
  await expect(chooser(admin)).not.toContainText('Compre agora')
})
