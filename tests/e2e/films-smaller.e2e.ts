/** Films that are made smaller in the browser: fewer bits, fewer pixels. */
import type { Page } from '@playwright/test'
import { expectTaken, facts, filling, heavy, pick, sample, save } from './support/film-steps.ts'
import { expect, test } from './support/fixtures.ts'

/**
 * A film in H.264 and AAC, 1 s, 1,920 × 1,080 pixels, made by ffmpeg. Its left half is red, its right half blue. Its
 * metadata say that it must be turned by a quarter to the left. So players show blue at the top.
 */
const LARGE = sample('large.mov')

/** Returns the colours of the upper and of the lower half of a film: `red`, `blue`, or the amounts of red and blue. */
function halves(page: Page, film: Buffer): Promise<string[]> {
  return page.evaluate(
    async (bytes) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }))
      // `play()` may resolve before the first picture is there. A canvas would stay empty then.
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      await video.play()
      await shown
      const canvas = new OffscreenCanvas(2, 2)
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, 2, 2)
      return [0, 1].map((y) => {
        const [red = 0, , blue = 0] = context?.getImageData(0, y, 1, 1).data ?? []
        return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`
      })
    },
    [...film],
  )
}

test('a film with too many bits is made smaller, or goes as it is where the person wants that', {
  tag: '@night',
}, async ({ admin, queue, network, server }) => {
  const { form, stored } = await filling(admin, server, network.url)
  const film = heavy(sample('clip.mp4'), 4 * 1024 * 1024)
  const dialog = await form()
  const choose = () =>
    dialog.getByLabel('Vídeo').setInputFiles({ name: 'festa.mp4', mimeType: 'video/mp4', buffer: film })
  await choose()
  const original = dialog.getByLabel('Enviar original')
  await original.check()
  await expectTaken(dialog, 'festa.mp4, 4,2 MB')
  await original.uncheck()
  await expectTaken(dialog, 'kB')
  await save(dialog)
  await queue.holds(0)
  const small = await stored()
  expect(small.length).toBeLessThan(1024 * 1024)
  const plays = await admin.evaluate(
    async (bytes) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }))
      await video.play()
      return [video.videoWidth, video.videoHeight, Math.round(video.duration)]
    },
    [...small],
  )
  expect(plays).toEqual([192, 108, 2])
})

test('a large film gets fewer pixels, and keeps its turn, its colours and its sound', {
  tag: '@night',
}, async ({ admin, queue, network, server }) => {
  const { form, stored } = await filling(admin, server, network.url)
  const dialog = await form()
  await pick(dialog, 'IMG_0004.MOV', heavy(LARGE, 4 * 1024 * 1024))
  await expectTaken(dialog, 'IMG_0004.mp4')
  await save(dialog)
  await queue.holds(0)
  const film = await stored()
  const { size, sound, pictures, duration } = await facts(film)
  expect(size).toEqual([720, 1280])
  expect([sound, pictures.length, Math.round(duration)]).toEqual(['aac', 5, 1])
  // The index comes before the pictures, so the film can play before it has arrived completely.
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
  const shown = await halves(admin, film)
  expect(shown).toEqual(['blue', 'red'])
  expect(shown).toEqual(await halves(admin, LARGE))
})
