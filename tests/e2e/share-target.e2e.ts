import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { make, makeCourse } from './catalogue.ts'
import { coursesOn, expect, test, unique } from './chaos-fixtures.ts'
import { controlled, signIn } from './fixtures.ts'
import { crc32, noise } from './png.ts'
import { BRUNO } from './server.ts'
import { share } from './share.ts'

const PHOTO = { name: 'quadro-negro.png', type: 'image/png', bytes: noise(40, 30) }
const FILM = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** A PNG that says it moves (PNG specification, third edition, `acTL`). */
function moving(png: Buffer): Buffer {
  const says = Buffer.from('acTL\0\0\0\x01\0\0\0\0', 'latin1')
  const framed = Buffer.alloc(says.length + 8)
  framed.writeUInt32BE(says.length - 4)
  says.copy(framed, 4)
  framed.writeUInt32BE(crc32(says), says.length + 4)
  // Behind the signature and the header.
  return Buffer.concat([png.subarray(0, 33), framed, png.subarray(33)])
}

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

test('a link among words becomes a lesson of the course that is chosen; a form that is left gives it back', async ({
  admin,
  queue,
  server,
}) => {
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

for (const { use, title, field, submit, open } of [
  {
    use: 'Aula',
    title: 'Adicionar aula',
    field: 'URL do vídeo',
    submit: 'Criar',
    open: async (page: Page, { id }: { id: string }) => {
      await page.goto(new URL(`/courses/${id}`, page.url()).href)
      await page.getByRole('button', { name: 'Adicionar aula' }).first().click()
    },
  },
  {
    use: 'Imagem de um curso',
    title: 'Imagem via YouTube',
    field: 'URL do YouTube',
    submit: 'Salvar',
    open: async (page: Page, { name }: { name: string }) => {
      await page.goto(new URL('/courses', page.url()).href)
      await page.getByRole('button', { name: `Ações de ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Imagem via YouTube' }).click()
    },
  },
])
  test(`a link that is shared is what its form holds, not an older draft, which stays where it was: ${title}`, async ({
    admin,
    queue,
    server,
  }) => {
    const older = 'https://www.youtube.com/watch?v=9bZkp7q19f0'
    await admin.context().route('https://i.ytimg.com/**', (route) => route.abort())
    const course = await makeCourse(server, 'Com rascunho')
    await open(admin, course)
    await form(admin, title).getByLabel(field).fill(older)
    await expect.poll(() => admin.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(older)
    admin.on('dialog', (dialog) => void dialog.accept())
    await share(admin, { text: VIDEO })
    await chooser(admin).getByLabel(use, { exact: true }).check()
    await chooser(admin).getByLabel('Curso', { exact: true }).fill(course.name)
    await admin.getByRole('option', { name: course.name }).click()
    await chooser(admin).getByRole('button', { name: 'Continuar' }).click()
    await expect(form(admin, title).getByLabel(field)).toHaveValue(VIDEO)
    await expect(form(admin, title)).not.toContainText('está de volta')
    await form(admin, title).getByRole('button', { name: submit }).click()
    await expect(form(admin, title)).toBeHidden()
    await queue.holds(0)

    await open(admin, course)
    await expect(form(admin, title).getByLabel(field)).toHaveValue(older)
    await expect(form(admin, title)).toContainText('está de volta')
  })

test('what is put off is offered again to the same person, never to another, and goes when they sign out', async ({
  admin,
  network,
  server,
}) => {
  await share(admin, { file: PHOTO })
  await chooser(admin).getByRole('button', { name: 'Depois' }).click()
  await admin.reload()
  await expect(chooser(admin)).toBeVisible()

  // The session ends, and somebody else has the tablet.
  await server.restart({ also: BRUNO, ended: true })
  await admin.reload()
  await expect(admin).toHaveURL(/\/login$/)
  await signIn(admin, network.url, BRUNO)
  await share(admin, { text: VIDEO })
  await expect(chooser(admin)).toContainText(VIDEO)
  await chooser(admin).getByRole('button', { name: 'Descartar' }).click()
  await expect(chooser(admin)).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Preferências' })).toBeVisible()
  await expect.poll(() => sharedOn(admin)).toEqual(['quadro-negro.png'])
  await expect(chooser(admin)).toHaveCount(0)

  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await signIn(admin, network.url)
  await expect(chooser(admin)).toContainText('quadro-negro.png')
  await chooser(admin).getByRole('button', { name: 'Depois' }).click()
  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await expect.poll(() => sharedOn(admin)).toEqual([])
})

test('what is shared before anybody signed in is offered to whoever signs in', async ({ admin, network }) => {
  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await share(admin, { file: PHOTO })
  await expect(admin).toHaveURL(/\/login$/)
  await expect(admin.getByLabel('Senha')).toBeVisible()
  await expect.poll(() => sharedOn(admin)).toEqual(['quadro-negro.png'])
  await signIn(admin, network.url)
  await expect(chooser(admin)).toContainText('quadro-negro.png')
})

test('what is shared when the session has run out waits for the person whose session it was, not for the next', async ({
  admin,
  network,
  server,
}) => {
  await server.restart({ also: BRUNO, ended: true })
  await admin.reload()
  await expect(admin).toHaveURL(/\/login$/)
  await share(admin, { file: PHOTO })
  await expect(admin).toHaveURL(/\/login$/)
  await expect.poll(() => sharedOn(admin)).toEqual(['quadro-negro.png'])

  await signIn(admin, network.url, BRUNO)
  await expect(admin.getByRole('button', { name: 'Preferências' })).toBeVisible()
  await share(admin, { text: VIDEO })
  await expect(chooser(admin)).toContainText(VIDEO)
  await chooser(admin).getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => sharedOn(admin)).toEqual(['quadro-negro.png'])
  await expect(chooser(admin)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await signIn(admin, network.url)
  await expect(chooser(admin)).toContainText('quadro-negro.png')
})

test('what is no picture, video or link can only be given up', async ({ admin }) => {
  await share(admin, { text: 'Lembrar de comprar giz' })
  await expect(chooser(admin)).toContainText('Lembrar de comprar giz')
  await expect(chooser(admin).getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await chooser(admin).getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => sharedOn(admin)).toEqual([])
})

for (const { what, file, words } of [
  {
    what: 'a drawing that can hold a script',
    file: {
      name: 'desenho.svg',
      type: 'image/svg+xml',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    words: 'Este tipo de arquivo não pode ser usado aqui',
  },
  {
    what: 'a moving picture that is larger than the server takes',
    file: { name: 'festa.gif', type: 'image/gif', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'GIF89a') },
    words: 'A imagem passa de 10 MB',
  },
  {
    what: 'a picture that is larger than the server takes and cannot be made smaller, for it moves',
    file: { name: 'festa.png', type: 'image/png', bytes: moving(noise(2200, 1700)) },
    words: 'A imagem passa de 10 MB',
  },
  {
    what: 'an empty file',
    file: { name: 'nada.png', type: 'image/png', bytes: Buffer.alloc(0) },
    words: 'O arquivo está vazio',
  },
])
  test(`${what} is told to be of no use, not taken into a form`, async ({ admin }) => {
    await share(admin, { file })
    await expect(chooser(admin)).toContainText(file.name)
    const onward = chooser(admin).getByRole('button', { name: 'Continuar' })
    if (await onward.isEnabled()) {
      await chooser(admin).getByLabel('Curso novo').check()
      await onward.click()
    }
    await expect(chooser(admin).getByRole('alert')).toContainText(words)
    await chooser(admin).getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => sharedOn(admin)).toEqual([])
  })

test('a photograph that is larger than the server takes is taken, for it is sent smaller', async ({
  admin,
  queue,
  server,
}) => {
  const name = unique('Foto grande')
  const bytes = noise(2200, 1700)
  expect(bytes.length).toBeGreaterThan(10 * 1024 * 1024)
  await share(admin, { file: { name: 'grande.png', type: 'image/png', bytes } })
  await chooser(admin).getByLabel('Curso novo').check()
  await chooser(admin).getByRole('button', { name: 'Continuar' }).click()
  await form(admin, 'Adicionar Curso').getByLabel('Nome').fill(name)
  await form(admin, 'Adicionar Curso').getByRole('button', { name: 'Criar' }).click()
  await expect(form(admin, 'Adicionar Curso')).toBeHidden()
  await queue.holds(0)
  expect((await coursesOn(server, name))[0]?.image).toMatch(/^\/uploads\//)
})

/** Names of shared files that lie on the device, whosever. */
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

test('a film that is shared becomes a story of the group that is chosen', async ({
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

test('what is shared with a device that is full is told of, and nothing of it is kept', async ({
  page,
  network,
}) => {
  const browser = await page.context().newCDPSession(page)
  // Told before the first byte is stored: browsers look at the limit only now and then.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 16_000_000 })
  await signIn(page, network.url)
  await controlled(page)
  await share(page, { file: { ...PHOTO, bytes: noise(3_000, 2_200) } })
  await expect(page.getByText('Não foi possível guardar o que foi compartilhado')).toBeVisible()
  await expect(page.getByText('Veja se há espaço no dispositivo e compartilhe de novo.')).toBeVisible()
  await share(page, { file: PHOTO })
  await expect(chooser(page)).toContainText(PHOTO.name)
  expect(await sharedOn(page)).toEqual([PHOTO.name])
})

test('what is shared in a way that cannot be read is told of, in the app', async ({ admin }) => {
  await admin.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', enctype: 'text/plain', action: '/compartilhar' })
    document.body.append(form)
    form.submit()
  })
  await expect(admin.getByText('Não foi possível guardar o que foi compartilhado')).toBeVisible()
})

test('what a page of another site posts to the app is not kept', async ({ admin }) => {
  // Another site than 127.0.0.1, though it is this machine: tests ask nobody else anything.
  const elsewhere = 'http://localhost:45678/'
  const form = `<form method="post" enctype="multipart/form-data" action="${new URL('/compartilhar', admin.url()).href}">
    <input name="text" value="Compre agora"></form><script>document.forms[0].submit()</script>`
  await admin.context().route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: form }))
  const home = admin.url()
  await admin.goto(elsewhere)
  await admin.waitForURL((url) => url.origin === new URL(home).origin)
  await expect(admin.getByRole('heading').first()).toBeVisible()
  // The oldest thing that waits is offered first.
  await share(admin, { text: VIDEO })
  await expect(chooser(admin)).toContainText(VIDEO)
  await expect(chooser(admin)).not.toContainText('Compre agora')
})
