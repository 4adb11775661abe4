/** Pictures on their way into a form: reduced, as they are, pasted, and what a video's address shows. */
import type { Page } from '@playwright/test'
import { coursesOn, unique } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'

/** A JPEG in two halves, red at the left and blue at the right, that says it is to be turned by a quarter. */
async function turnedPhotograph(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.fillStyle = 'red'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = 'blue'
      context.fillRect(width / 2, 0, width / 2, height)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(drawn)
  // Exif 2.3, tag 0x0112: orientation 6, the left side is to be shown at the top.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** The size of a picture as it is shown, and the colour near its top. */
async function shown(page: Page, url: string): Promise<{ width: number; height: number; top: string }> {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = context?.getImageData(picture.width / 2, 10, 1, 1).data ?? []
    return { width: picture.width, height: picture.height, top: red > blue ? 'red' : 'blue' }
  }, url)
}

const imageOf = async (server: Parameters<typeof coursesOn>[0], name: string) =>
  String((await coursesOn(server, name))[0]?.image)

test('a large photograph is sent smaller and the right way round', async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const name = unique('Fotografia')
  const buffer = await turnedPhotograph(admin, 3000, 1200)
  await courses.create({ name, image: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer } })
  await queue.holds(0)
  const picture = await shown(admin, await imageOf(server, name))
  expect(picture).toEqual({ width: 640, height: 1600, top: 'red' })
})

test('a person can have the original sent, and change their mind', async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const name = unique('Original')
  const picked = noise(700, 600)
  const dialog = await courses.fill({
    name,
    image: { name: 'foto.png', mimeType: 'image/png', buffer: picked },
    asItIs: true,
  })
  await dialog.getByLabel('Enviar original').uncheck()
  await expect(dialog.getByRole('status').filter({ hasText: 'foto.webp' })).toBeAttached()
  await dialog.getByLabel('Enviar original').check()
  await expect(dialog.getByRole('status').filter({ hasText: 'foto.png' })).toBeAttached()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  const stored = await admin.request.get(new URL(await imageOf(server, name), server.url).href)
  expect((await stored.body()).equals(picked)).toBe(true)
})

test('what the server would not take is said when it is picked, not days later', async ({
  courses,
  queue,
  server,
}) => {
  const name = unique('Recusável')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const dialog = await courses.fill({
    name,
    image: { name: 'capa.svg', mimeType: 'image/svg+xml', buffer: svg },
  })
  const advice = dialog.getByRole('status').filter({ hasText: 'O servidor deve recusar este arquivo.' })
  await expect(advice).toContainText('só imagens PNG, JPEG, WebP, GIF ou AVIF')
  const moving = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(10 * 1024 * 1024)])
  await dialog.getByLabel('Imagem').setInputFiles({ name: 'capa.gif', mimeType: 'image/gif', buffer: moving })
  await expect(advice).toContainText('A imagem passa de 10 MB')
  await dialog
    .getByLabel('Imagem')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: noise(60, 40) })
  await expect(advice).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  expect(await imageOf(server, name)).toMatch(/\.png$/)
})

test('a picture pasted into a form is taken, a text stays a text', async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const name = unique('Colada')
  const dialog = await courses.fill({ name })
  const paste = (withText: boolean) =>
    admin.evaluate(
      ([bytes, withText]) => {
        const clipboard = new DataTransfer()
        clipboard.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        if (withText) clipboard.setData('text/plain', 'Álgebra')
        const event = new ClipboardEvent('paste', {
          clipboardData: clipboard,
          bubbles: true,
          cancelable: true,
        })
        document.activeElement?.dispatchEvent(event)
        return event.defaultPrevented
      },
      [[...noise(60, 40)], withText] as const,
    )
  await dialog.getByLabel('Nome').focus()
  expect(await paste(true)).toBe(false)
  expect(await paste(false)).toBe(true)
  await expect(dialog.getByAltText('Prévia')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  expect(await imageOf(server, name)).toMatch(/\.png$/)
})

test('beside the address of a video stands its picture, where it can be had', async ({
  admin,
  courses,
  queue,
}) => {
  const name = unique('Vídeo')
  await courses.create({ name })
  await queue.holds(0)
  await expect(courses.card(name)).not.toContainText('Pendente')
  const thumbnail = noise(120, 90)
  await admin
    .context()
    .route('https://i.ytimg.com/vi/dQw4w9WgXcQ/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: thumbnail }),
    )
  await admin.context().route('https://i.ytimg.com/vi/9bZkp7q19f0/**', (route) => route.abort())
  await admin.getByRole('button', { name: `Ações de ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Imagem via YouTube' }).click()
  const address = admin.getByLabel('URL do YouTube')
  const picture = admin.getByRole('dialog').getByAltText('Prévia')
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
  await address.fill('https://youtu.be/9bZkp7q19f0')
  await expect(picture).toHaveCount(0)
  await address.fill('https://example.com/')
  await expect(picture).toHaveCount(0)
})
