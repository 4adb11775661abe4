/** Films that are picked in a form: the app converts the film of a camera into a film that every device plays. */
import { readFileSync } from 'node:fs'
import { type Locator, type Page, request } from '@playwright/test'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import { make, unique } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import type { TestServer } from './server.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

/**
 * A film in H.264 and AAC, 2 s, 192 × 108 pixels, made by ffmpeg. Its metadata say that it must be turned by a quarter,
 * and where and with which device it was taken.
 */
const MOV = sample('clip.mov')
/**
 * A film in H.264 and AAC, 1 s, 1,920 × 1,080 pixels, made by ffmpeg. Its left half is red, its right half blue. Its
 * metadata say that it must be turned by a quarter to the left, so blue is above.
 */
const LARGE = sample('large.mov')
/** A film in HEVC, 1 s, made by ffmpeg. */
const HEVC = sample('hevc.mov')

/** Makes a film larger by this many bytes: appends an empty box, which ISO/IEC 14496-12 (8.1.2, `free`) allows. */
function heavy(film: Buffer, bytes: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes)
  head.write('free', 4, 'latin1')
  return Buffer.concat([film, head, Buffer.alloc(bytes - 8)])
}

async function facts(film: Buffer) {
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(film) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('no pictures')
  const pictures: string[] = []
  for await (const { data } of new EncodedPacketSink(track).packets())
    pictures.push(Buffer.from(data).toString('base64'))
  const size = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const sound = await (await input.getPrimaryAudioTrack())?.getCodec()
  return { pictures, size, sound, codec: await track.getCodec(), duration: await input.computeDuration() }
}

async function filling(admin: Page, server: TestServer, app: string) {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await admin.goto(`${app}/stories/${group.id}`)
  const form = async () => {
    await admin.getByRole('button', { name: 'Adicionar Stories' }).first().click()
    return admin.getByRole('dialog')
  }
  const stored = async () => {
    const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as { url: string }[]
    const context = await request.newContext()
    const body = await (await context.get(new URL(String(stories.at(-1)?.url), server.url).href)).body()
    await context.dispose()
    return body
  }
  return { form, stored }
}

const pick = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.getByLabel('Vídeo').setInputFiles({ name, mimeType: 'video/quicktime', buffer })
const isTaken = (dialog: Locator, file: string) =>
  expect(dialog.getByRole('status').filter({ hasText: file })).toBeAttached()

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
}

/** Returns whether red or blue is shown in the upper half of a film, and in the lower half. */
function halves(page: Page, film: Buffer): Promise<string[]> {
  return page.evaluate(
    async (bytes) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }))
      await video.play()
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

test('a .mov becomes MP4 with the same pictures, and says how long it is; without a network too once that was done here', async ({
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
  await isTaken(dialog, 'IMG_0001.mp4')
  await expect(dialog.getByLabel('Duração (segundos)')).toHaveValue('2')
  await save(dialog)
  await queue.holds(0)
  const film = await stored()
  const [before, after] = [await facts(MOV), await facts(film)]
  expect(after).toEqual(before)
  expect(after.size).toEqual([108, 192])
  expect(film.toString('latin1', 4, 12)).not.toContain('qt  ')
  // The film that is sent no longer names the place and the device.
  for (const trace of ['+12.3', 'Telefone']) {
    expect(MOV.includes(trace)).toBe(true)
    expect(film.includes(trace)).toBe(false)
  }

  await network.refuse()
  const again = await form()
  await again.getByLabel('Duração (segundos)').fill('7,5')
  await pick(again, 'IMG_0002.MOV', MOV)
  await isTaken(again, 'IMG_0002.mp4')
  await expect(again.getByLabel('Duração (segundos)')).toHaveValue('7,5')
})

test('a film with too many bits is made smaller, or goes as it is where the person wants that', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const { form, stored } = await filling(admin, server, network.url)
  const film = heavy(sample('clip.mp4'), 4 * 1024 * 1024)
  const dialog = await form()
  const choose = () =>
    dialog.getByLabel('Vídeo').setInputFiles({ name: 'festa.mp4', mimeType: 'video/mp4', buffer: film })
  await choose()
  const original = dialog.getByLabel('Enviar original')
  await original.check()
  await isTaken(dialog, 'festa.mp4, 4,2 MB')
  await original.uncheck()
  await isTaken(dialog, 'kB')
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

test('a large film gets fewer pixels, and keeps its turn, its colours and its sound', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const { form, stored } = await filling(admin, server, network.url)
  const dialog = await form()
  await pick(dialog, 'IMG_0004.MOV', heavy(LARGE, 4 * 1024 * 1024))
  await isTaken(dialog, 'IMG_0004.mp4')
  await save(dialog)
  await queue.holds(0)
  const film = await stored()
  const { size, sound, pictures, duration } = await facts(film)
  expect(size).toEqual([720, 1280])
  expect([sound, pictures.length, Math.round(duration)]).toEqual(['aac', 5, 1])
  // The index comes before the pictures, so the film plays before all of it has arrived.
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
  const shown = await halves(admin, film)
  expect(shown).toEqual(['blue', 'red'])
  expect(shown).toEqual(await halves(admin, LARGE))
})

test('a film that the browser cannot decode is not queued, and the form says what to do', async ({
  admin,
  network,
  server,
}) => {
  const { form } = await filling(admin, server, network.url)
  const dialog = await form()
  const isDecoded = await admin.evaluate(
    async () =>
      (await VideoDecoder.isConfigSupported({ codec: 'hvc1.1.6.L93.B0', codedWidth: 192, codedHeight: 108 }))
        .supported,
  )
  await pick(dialog, 'IMG_0003.MOV', HEVC)
  if (isDecoded) return isTaken(dialog, 'IMG_0003.mp4')
  await expect(dialog.getByText(/Este navegador não converte vídeos HEVC/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeVisible()
})
