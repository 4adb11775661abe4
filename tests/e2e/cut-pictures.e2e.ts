/** A picture is cut by keys alone, in the shape of its card and from its own pixels. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { movingNoise } from './support/png.ts'

/** Returns a PNG of three stripes, each 300 × 300 pixels: red, green, blue. The lower half is transparent. */
async function stripes(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 300)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    for (const [at, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
      context.fillStyle = colour
      context.fillRect(300 * at, 0, 300, 150)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}

/** Returns the size of a picture on the server, and some of its pixels. */
const looked = (page: Page, address: string, places: [number, number][]) =>
  page.evaluate(
    async ({ address, places }) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixels = places.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])])
      return { size: [picture.width, picture.height], pixels }
    },
    { address, places },
  )

test('a picture is cut by keys, stays cut after a reload, and is sent in the shape of its card with its own pixels', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const name = unique('Recortada')
  const image = { name: 'faixas.png', mimeType: 'image/png', buffer: await stripes(admin) }
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  const form = admin.getByRole('dialog', { name: 'Adicionar Curso' })
  await form.getByLabel('Nome').fill(name)
  await form
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'anda.png', mimeType: 'image/png', buffer: movingNoise(40, 30) })
  await expect(form.getByText('Imagens animadas não podem ser recortadas.')).toBeVisible()
  await form.getByLabel('Imagem', { exact: true }).setInputFiles(image)
  await form.getByRole('button', { name: 'Recortar imagem' }).press('Enter')

  const cutting = admin.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(cutting.getByText('533 × 300 px')).toBeVisible()
  expect(await violations(admin, { open: 'dialog' })).toEqual([])
  const area = cutting.getByRole('application', { name: /^Área do recorte/ })
  await area.focus()
  // The picture goes to the right until its left edge is in the shape.
  for (let at = 0; at < 40; at += 1) await admin.keyboard.press('ArrowRight')
  await admin.keyboard.press('+')
  await expect(cutting.getByText('427 × 240 px')).toBeVisible()
  await admin.keyboard.press('-')
  await expect(cutting.getByText('533 × 300 px')).toBeVisible()
  for (let at = 0; at < 40; at += 1) await admin.keyboard.press('ArrowRight')
  await cutting.getByRole('button', { name: 'Recortar', exact: true }).press('Enter')
  await expect(cutting).toBeHidden()
  await expect(form.getByRole('button', { name: 'Desfazer recorte' })).toBeVisible()

  admin.once('dialog', (question) => void question.accept())
  await admin.reload()
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(
    form.getByText('O que você tinha digitado e escolhido aqui e não salvou está de volta.'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect(form).toBeHidden()
  await queue.holds(0)
  const [made] = await coursesOn(server, name)
  const { size, pixels } = await looked(admin, `${network.url}${made?.image}`, [
    [5, 20],
    [520, 20],
    [200, 290],
  ])
  expect(size).toEqual([533, 300])
  expect(pixels).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 0, 0],
  ])
  void courses
})
