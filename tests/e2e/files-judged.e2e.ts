/** Picked files are judged by their bytes, and lose the notes of their cameras. Decoders, storage and server are real. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { exif } from '../shared/metadata/exif.ts'
import { cat, SECRET, u16 } from '../shared/metadata/parts.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { filling, pick as pickFilm, sample, save } from './support/film-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'

/** Returns a JPEG of noise, as a canvas makes it. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const latin1 = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      const pixels = new ImageData(width, height)
      for (let at = 0; at < pixels.data.length; at += 1)
        pixels.data[at] = at % 4 === 3 ? 255 : (at * at) % 251
      context?.putImageData(pixels, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 10_000)
        text += String.fromCharCode(...bytes.subarray(at, at + 10_000))
      return text
    },
    [width, height] as const,
  )
  return Buffer.from(latin1, 'latin1')
}

const segment = (...content: (Buffer | string)[]) =>
  cat([0xff, 0xe1], u16(cat(...content).length + 2), ...content)

test('a picture that does not open is refused with words, and a cut one is warned of', async ({
  admin,
  courses,
}) => {
  const dialog = await courses.fill({ name: unique('Foto') })
  const whole = await photograph(admin, 400, 300)
  const refused = async (name: string, buffer: Buffer, words: RegExp) => {
    await dialog.getByLabel('Imagem', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(dialog.getByText(words).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeVisible()
  }
  await refused(
    'cabeça.jpg',
    whole.subarray(0, 300),
    /não foi possível abrir esta imagem|incompleta e não abre/i,
  )
  await refused(
    'página.jpg',
    cat(whole.subarray(0, 20), '<html><body>Entrar</body></html>'),
    /não foi possível abrir/i,
  )
  await refused('erro.jpg', cat('<!doctype html><title>404</title>'), /é uma página da internet/)
  await refused('conta.jpg', cat('%PDF-1.7'), /é um PDF/)
  await refused('texto.jpg', cat('isto é um texto'), /não foi possível abrir/i)

  const cut = whole.subarray(0, Math.floor(whole.length / 2))
  await dialog
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'metade.jpg', mimeType: 'image/jpeg', buffer: cut })
  await expect(dialog.getByText(/Falta uma parte desta imagem/)).toBeVisible()
  await dialog
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'inteira.jpg', mimeType: 'image/jpeg', buffer: whole })
  await expect(dialog.getByText(/Falta uma parte desta imagem/)).toHaveCount(0)
  const half = noise(200, 200)
  await dialog
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'metade.png', mimeType: 'image/png', buffer: half.subarray(0, half.length / 2) })
  await expect(dialog.getByText(/Falta uma parte desta imagem|incompleta e não abre/).first()).toBeVisible()
})

test('a photo without a name and a type is known by its bytes, and is made smaller', {
  tag: '@night',
}, async ({ admin, courses, queue, server }) => {
  const name = unique('Sem tipo')
  const dialog = await courses.fill({ name })
  const buffer = await photograph(admin, 2400, 1800)
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles({ name: 'IMG_0001', mimeType: '', buffer })
  await expect(dialog.getByLabel('Enviar original')).toBeVisible()
  await expect(dialog.getByText('O servidor deve recusar este arquivo.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  expect(String((await coursesOn(server, name))[0]?.image)).toMatch(/\.webp$/)
})

test('a photo that is sent as it is tells nothing of its camera, and looks the same', {
  tag: '@night',
}, async ({ admin, courses, queue, server }) => {
  const name = unique('Com lugar')
  const plain = await photograph(admin, 400, 300)
  const xmp = segment('http://ns.adobe.com/xap/1.0/\0', SECRET)
  const buffer = cat(plain.subarray(0, 2), xmp, segment('Exif\0\0', exif(6)), plain.subarray(2), SECRET)
  const dialog = await courses.fill({ name, image: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer } })
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(0)
  const path = String((await coursesOn(server, name))[0]?.image)
  const stored = await (await admin.request.get(new URL(path, server.url).href)).body()
  expect(stored.includes(SECRET, 0, 'latin1')).toBe(false)
  // The pixels are those of the picture that was taken, and it still stands as it was held.
  expect(stored.subarray(-1000).equals(plain.subarray(-1000))).toBe(true)
  const size = await admin.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    return [picture.width, picture.height]
  }, path)
  expect(size).toEqual([300, 400])
})

test('a film without its index or without pictures is refused, and a cut one is warned of', {
  tag: '@night',
}, async ({ admin, network, server }) => {
  const { form } = await filling(admin, server, network.url)
  const dialog = await form()
  const clip = sample('clip.mp4')
  const index = clip.indexOf('moov') - 4
  await pickFilm(dialog, 'sem-fim.mp4', clip.subarray(0, index))
  await expect(dialog.getByText(/a gravação ou a cópia não chegou ao fim/).first()).toBeVisible()
  const sound = Buffer.from(clip)
  sound.write('meta', sound.indexOf(Buffer.from('hdlr\0\0\0\0\0\0\0\0vide', 'latin1')) + 12)
  await pickFilm(dialog, 'som.mp4', sound)
  await expect(dialog.getByText(/só tem som, sem imagens/).first()).toBeVisible()

  const web = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))
  await pickFilm(dialog, 'cortado.webm', web.subarray(0, Math.floor(web.length * 0.7)))
  await expect(dialog.getByText(/Falta uma parte deste vídeo/)).toBeVisible()
  await expect(dialog.getByLabel('Preparo do vídeo')).toHaveCount(0)

  await pickFilm(dialog, 'inteiro.mp4', clip)
  await expect(dialog.getByRole('status').filter({ hasText: 'inteiro.mp4' })).toBeAttached()
  await expect(dialog.getByText(/Falta uma parte deste vídeo|só tem som|não chegou ao fim/)).toHaveCount(0)
  await save(dialog)
})
