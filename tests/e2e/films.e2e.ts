/** Films that are picked in a form: the app converts the film of a camera into a film that every device plays. */
import { expectTaken, facts, filling, pick, sample, save } from './support/film-steps.ts'
import { expect, test } from './support/fixtures.ts'

/**
 * A film in H.264 and AAC, 2 s, 192 × 108 pixels, made by ffmpeg. Its metadata tell players to turn the pictures by
 * 90°. The metadata also say where the film was taken, and with which device.
 */
const MOV = sample('clip.mov')

/** A phone's film in HEVC, 1,920 × 1,080 pixels, 2 s, made by ffmpeg. */
const HEVC = sample('hevc.mov')

test('a .mov becomes MP4 with the same pictures, and says how long it is; without a network only if this device has converted one before', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const { form, stored } = await filling(admin, server, network.url)
  const dialog = await form()
  await network.refuse()
  await pick(dialog, 'IMG_0001.MOV', MOV)
  await expect(
    dialog.getByText(/^Para converter este vídeo, este aparelho precisa de conexão/).first(),
  ).toBeVisible()
  await network.listen()
  await pick(dialog, 'IMG_0001.MOV', MOV)
  await expectTaken(dialog, 'IMG_0001.mp4')
  await expect(dialog.getByLabel('Duração (segundos)')).toHaveValue('2')
  await save(dialog)
  await queue.holds(0)
  const film = await stored()
  const [before, after] = [await facts(MOV), await facts(film)]
  expect(after).toEqual(before)
  expect(after.size).toEqual([108, 192])
  expect(film.toString('latin1', 4, 12)).not.toContain('qt  ')
  // The film that was sent no longer says where it was taken, or with which device.
  for (const trace of ['+12.3', 'Telefone']) {
    expect(MOV.includes(trace)).toBe(true)
    expect(film.includes(trace)).toBe(false)
  }

  await network.refuse()
  const again = await form()
  await again.getByLabel('Duração (segundos)').fill('7,5')
  await pick(again, 'IMG_0002.MOV', MOV)
  await expectTaken(again, 'IMG_0002.mp4')
  await expect(again.getByLabel('Duração (segundos)')).toHaveValue('7,5')
})

test('a film that the browser cannot decode is not queued, and the form says what to do', {
  tag: '@night',
}, async ({ admin, network, server }) => {
  const { form } = await filling(admin, server, network.url)
  const dialog = await form()
  const isDecoded = await admin.evaluate(
    async () =>
      (
        await VideoDecoder.isConfigSupported({
          codec: 'hvc1.1.6.L120.B0',
          codedWidth: 1920,
          codedHeight: 1080,
        })
      ).supported,
  )
  await pick(dialog, 'IMG_0003.MOV', HEVC)
  if (isDecoded) return expectTaken(dialog, 'IMG_0003.mp4')
  await expect(dialog.getByText(/Este navegador não converte vídeos HEVC/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeVisible()
})
