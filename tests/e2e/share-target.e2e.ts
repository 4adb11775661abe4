/**
 * Checks that a file or a link that a user shares with the app arrives on the server. The tests of the details are in
 * tests/sw and tests/app.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { coursesOn, make, makeCourse, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { share } from './support/share.ts'

test.use({ fresh: true })

const PHOTO = { name: 'quadro-negro.png', type: 'image/png', bytes: noise(40, 30) }
const FILM = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))
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

test('a link among words becomes a lesson of the course that is chosen; a form that is left gives it back', {
  tag: '@night',
}, async ({ admin, queue, server }) => {
  const { id, name } = await makeCourse(server, 'Com vídeos')
  await share(admin, { text: `Assista “Álgebra em 5 minutos” ${VIDEO}` })
  await expect(chooser(admin)).toContainText(VIDEO)
  expect(await violations(admin)).toEqual([])
  await admin.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(admin)).toEqual([])
  const next = chooser(admin).getByRole('button', { name: 'Continuar' })
  await next.click()
  await expect(chooser(admin)).toContainText('Escolha um curso.')
  await chooser(admin).getByLabel('Curso', { exact: true }).fill(name)
  await admin.getByRole('option', { name }).click()
  await next.click()
  await expect(form(admin, 'Adicionar aula').getByLabel('URL do vídeo')).toHaveValue(VIDEO)
  await form(admin, 'Adicionar aula').getByRole('button', { name: 'Cancelar' }).click()

  await chooser(admin).getByLabel('Curso', { exact: true }).fill(name)
  await admin.getByRole('option', { name }).click()
  await chooser(admin).getByRole('button', { name: 'Continuar' }).click()
  await form(admin, 'Adicionar aula').getByRole('button', { name: 'Criar' }).click()
  await expect(form(admin, 'Adicionar aula')).toBeHidden()
  await queue.holds(0)
  await expect(chooser(admin)).toHaveCount(0)
  const lessons = (await server.get(`/api/app/classes/course/${id}`)) as { videoUrl: string }[]
  expect(lessons.map(({ videoUrl }) => videoUrl)).toEqual([VIDEO])
})

/** Returns what all users of this device have shared: the name of each file, and `undefined` for each link or text. */
function sharedOn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((resolve, reject) => {
        const opening = indexedDB.open('admin-de-cursos-shared')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('shared').objectStore('shared').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as { file?: File }[]).map(({ file }) => file?.name))
          }
        }
      }),
  )
}

test('a film that is shared becomes a story of the group that is chosen', { tag: '@night' }, async ({
  admin,
  queue,
  server,
}) => {
  const { id, name } = await make(server, 'stories/group', { name: unique('Turma da manhã') })
  const film = { name: 'céu.webm', type: 'video/webm', bytes: FILM }
  await share(admin, { file: film })
  await expect(chooser(admin)).toContainText(film.name)
  await expect(chooser(admin).getByRole('radio')).toHaveCount(1)
  await expect(chooser(admin).getByLabel('Story', { exact: true })).toBeChecked()
  await chooser(admin).getByLabel('Grupo de Stories', { exact: true }).fill(name)
  await admin.getByRole('option', { name }).click()
  await chooser(admin).getByRole('button', { name: 'Continuar' }).click()
  await form(admin, 'Adicionar Stories').getByLabel('Duração (segundos)').fill('5')
  await form(admin, 'Adicionar Stories').getByRole('button', { name: 'Criar' }).click()
  await expect(form(admin, 'Adicionar Stories')).toBeHidden()
  await queue.holds(0)
  const stories = (await server.get(`/api/app/stories/group/${id}/stories`)) as {
    mediaType: string
    url: string
  }[]
  expect(stories.map(({ mediaType }) => mediaType)).toEqual(['video'])
  const arrived = await fetch(new URL(stories[0]?.url ?? '', server.url))
  expect(Buffer.from(await arrived.arrayBuffer())).toEqual(FILM)
  expect(await sharedOn(admin)).toEqual([])
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
