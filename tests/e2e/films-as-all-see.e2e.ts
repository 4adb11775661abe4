/** Films are published only as all browsers play them, and without what a person cut off. The encoders are real. */
import { HAS_FFMPEG, makeFilm, PLAIN, trimmed } from '../media/support/make-film.ts'
import { facts, filling, pick, save } from './support/film-steps.ts'
import { expect, test } from './support/fixtures.ts'

test.skip(!HAS_FFMPEG, 'this machine has no ffmpeg')

test('what a person cut off is not published, and sound that few browsers play becomes another', {
  tag: '@night',
}, async ({ admin, queue, network, server }) => {
  const { form, stored } = await filling(admin, server, network.url)
  const ten = makeFilm('a.mov', PLAIN, 10)
  const cuts = [
    { shown: [{ from: 3, length: 4 }], seconds: 4 },
    {
      shown: [
        { from: 0, length: 3 },
        { from: 7, length: 3 },
      ],
      seconds: 6,
    },
  ]
  for (const { shown, seconds } of cuts) {
    const dialog = await form()
    await pick(dialog, 'corte.mov', trimmed(ten, shown))
    await expect(dialog.getByRole('status').filter({ hasText: /corte\.(mp4|webm)/ })).toBeAttached()
    await expect(dialog.getByLabel('Duração (segundos)')).toHaveValue(String(seconds))
    await save(dialog)
    await queue.holds(0)
    const film = await facts(await stored())
    expect(Math.abs(film.duration - seconds)).toBeLessThan(0.15)
    expect(Math.abs(film.pictures.length - 25 * seconds)).toBeLessThan(3)
    expect(film.sound).toMatch(/aac|opus/)
  }
  const dialog = await form()
  await pick(dialog, 'câmera.mov', makeFilm('a.mov', '-pix_fmt yuv420p -c:a pcm_s16le', 2))
  await expect(dialog.getByRole('status').filter({ hasText: /câmera\.(mp4|webm)/ })).toBeAttached()
  await save(dialog)
  await queue.holds(0)
  const { codec, sound } = await facts(await stored())
  expect([
    ['avc', 'aac'],
    ['vp9', 'opus'],
  ]).toContainEqual([codec, sound])
})

test('sound that this browser cannot convert is named, and the pictures are not blamed', {
  tag: '@night',
}, async ({ admin, network, server }) => {
  const { form } = await filling(admin, server, network.url)
  const dialog = await form()
  await pick(dialog, 'dolby.mp4', makeFilm('a.mp4', '-pix_fmt yuv420p -c:a ac3', 1))
  await expect(dialog.getByText(/não tocam o som deste vídeo \(AC-3\)/)).toBeVisible()
})
