/** A picture is cut by keys alone, in the shape of its card and from its own pixels. */
import { violations } from './support/axe.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { movingNoise } from './support/png.ts'
import { settled } from './support/settled.ts'
import { drawStripes, lookAt } from './support/stripes.ts'

/** Runs in the page. Dialogs grow as they open: from now on for so long that a picture is there before the end. */
function openSlowly(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-slot=dialog] { animation-duration: 1s !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

test('a picture is cut by keys, stays cut after a reload, and is sent in the shape of its card with its own pixels', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const name = unique('Recortada')
  const mimeType = 'image/png'
  const stripes = Buffer.from(await admin.evaluate(drawStripes, mimeType), 'base64')
  const image = { name: 'faixas.png', mimeType, buffer: stripes }
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  const form = admin.getByRole('dialog', { name: 'Adicionar Curso' })
  await form.getByLabel('Nome').fill(name)
  await form
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'anda.png', mimeType: 'image/png', buffer: movingNoise(40, 30) })
  await expect(form.getByText('Imagens animadas não podem ser recortadas.')).toBeVisible()
  await form.getByLabel('Imagem', { exact: true }).setInputFiles(image)
  await admin.emulateMedia({ reducedMotion: 'no-preference' })
  await admin.evaluate(openSlowly)
  await form.getByRole('button', { name: 'Recortar imagem' }).press('Enter')

  const cutting = admin.getByRole('dialog', { name: 'Recortar imagem' })
  const area = cutting.getByRole('application', { name: /^Área do recorte/ })
  await expect(cutting.getByText('533 × 300 px')).toBeVisible()
  await settled(admin)
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  // The frame shows what is cut, although the picture was there before the dialog had its size.
  const heights = [area, cutting.locator('img')].map(async (one) => (await one.boundingBox())?.height)
  const [ofFrame = 0, ofPicture = 0] = await Promise.all(heights)
  expect(Math.abs(ofFrame - ofPicture)).toBeLessThan(0.5)
  expect(await violations(admin, { open: 'dialog' })).toEqual([])
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
  const { size, pixels } = await admin.evaluate(lookAt, {
    address: `${network.url}${made?.image}`,
    places: [
      [5, 20],
      [520, 20],
      [200, 290],
    ],
  })
  expect(size).toEqual([533, 300])
  expect(pixels).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 0, 0],
  ])
  void courses
})
