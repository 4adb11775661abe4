/** Pictures that are picked in a form. The app sends them reduced or unchanged. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { coursesOn, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'

/** Returns a JPEG, its left half red and its right half blue. Its Exif data say that it must be turned by a quarter. */
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
  // Exif 2.3, tag 0x0112, orientation 6: the left side is shown at the top.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Returns the size of a picture as it is shown, in pixels, and the colour near its top. */
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

test('a large photograph is sent smaller and the right way round, or as it is where the person wants that; what the server would not take is said when it is picked', async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const name = unique('Fotografia')
  const dialog = await courses.fill({ name })
  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Imagem', { exact: true }).setInputFiles({ name, mimeType, buffer })
  const taken = (file: string) => expect(dialog.getByRole('status').filter({ hasText: file })).toBeAttached()
  const advice = dialog.getByRole('status').filter({ hasText: 'O servidor deve recusar este arquivo.' })
  await pick('capa.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(advice).toContainText('só imagens PNG, JPEG, WebP, GIF ou AVIF')
  const moving = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(10 * 1024 * 1024)])
  await pick('capa.gif', 'image/gif', moving)
  await expect(advice).toContainText('A imagem passa de 10 MB')

  await pick('foto.jpg', 'image/jpeg', await turnedPhotograph(admin, 3000, 1200))
  await taken('foto.webp')
  await expect(advice).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  expect(await shown(admin, await imageOf(server, name))).toEqual({ width: 640, height: 1600, top: 'red' })

  const second = unique('Original')
  const picked = noise(700, 600)
  const original = await courses.fill({
    name: second,
    image: { name: 'foto.png', mimeType: 'image/png', buffer: picked },
    asItIs: true,
  })
  await original.getByLabel('Enviar original').uncheck()
  await taken('foto.webp')
  await original.getByLabel('Enviar original').check()
  await taken('foto.png')
  await original.getByRole('button', { name: 'Criar' }).click()
  await expect(original).toBeHidden()
  await queue.holds(0)
  const stored = await admin.request.get(new URL(await imageOf(server, second), server.url).href)
  expect((await stored.body()).equals(picked)).toBe(true)
})

/**
 * A picture of 2,000 × 1,500 pixels. Its left half is red, its right half blue. libheif's `heif-enc` made it from a
 * PNG.
 */
const HEIC = readFileSync(fileURLToPath(new URL('samples/red-blue.heic', import.meta.url)))

test('a HEIC photograph arrives as a picture that everybody can see; without a network only if this device has opened one before', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  const name = unique('Do telefone')
  const dialog = await courses.fill({ name })
  // Most browsers know no type for HEIC files, so the type is empty.
  const pick = () =>
    dialog
      .getByLabel('Imagem', { exact: true })
      .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: HEIC })
  const taken = () => expect(dialog.getByRole('status').filter({ hasText: 'IMG_0042.webp' })).toBeAttached()
  await network.refuse()
  await pick()
  await expect(dialog.getByText(/este aparelho precisa de conexão na primeira vez/).first()).toBeVisible()
  await network.listen()
  await pick()
  await taken()
  await expect(dialog.getByLabel('Enviar original')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  expect(await shown(admin, await imageOf(server, name))).toMatchObject({ width: 1600, height: 1200 })

  await network.refuse()
  await courses.fill({ name: unique('De novo') })
  await pick()
  await taken()
})
