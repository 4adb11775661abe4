import { make, unique } from '../e2e/support/catalogue.ts'
import { facts, heavy, sample, storyOn } from '../e2e/support/film-steps.ts'
import type { TestServer } from '../e2e/support/server.ts'
import type { Engine } from './support/engine.ts'
import { expect, test } from './support/fixtures.ts'
import { button, dialog, field, Person, status } from './support/person.ts'

/**
 * A film like that of a phone, made by ffmpeg: HEVC and AAC in a `.mov`, 1,920 × 1,080 pixels, 2 s. Its metadata say
 * that players must turn the pictures upright. The metadata also name a place and a camera (`TRACES`).
 */
const HEVC = sample('hevc.mov')

/**
 * A film in H.264 and AAC, 1,920 × 1,080 pixels, 1 s, made by ffmpeg. Players must turn its pictures upright. `heavy`
 * makes the file larger by 4 MiB of zeros, which players skip.
 */
const LARGE = heavy(sample('large.mov'), 4 * 1024 * 1024)

/** Texts in the picked film: the place where it was taken, and the name of the camera. */
const TRACES = ['+12.3456-098.7654', 'Telefone 9']

/** Opens the form of a story in a new group. @param app the address of the app */
async function openForm(engine: Engine, app: string, server: TestServer) {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  const person = new Person(await engine.open())
  await person.begin(app, server)
  await person.tab.goto(`${app}/stories/${group.id}`)
  await person.press(button('Adicionar Stories'))
  return { group, person, form: dialog('Adicionar Stories') }
}

test('a film in HEVC becomes one that every browser plays; where the browser cannot decode it, the form says what to do', {
  tag: '@night',
}, async ({ engine, engineName, network, server, picked }) => {
  const { group, person, form } = await openForm(engine, network.url, server)
  await person.pick(picked('IMG_0003.MOV', HEVC), form, field('Vídeo'))
  const isDecoded = await person.tab.evaluate(async () => {
    const config = { codec: 'hvc1.1.6.L120.B0', codedWidth: 1920, codedHeight: 1080 }
    return (await VideoDecoder.isConfigSupported(config)).supported === true
  })
  // .ci/run installs what WebKit needs for HEVC.
  if (process.env['CI'] === 'true' && engineName === 'webkit') expect(isDecoded).toBe(true)
  if (!isDecoded) {
    await person.until('the form says what to do', async () =>
      ((await person.words(form)) ?? '').includes('Este navegador não converte vídeos HEVC'),
    )
    await person.press(form, button('Criar'))
    await person.sees(form)
    return
  }
  await person.until('the film is ready', async () =>
    /IMG_0003\.(mp4|webm)/.test((await person.words(form, status('IMG_0003'))) ?? ''),
  )
  expect(await person.words(form, field('Duração (segundos)'))).toBe('2')
  await person.complete('Adicionar Stories', 'Criar')
  await person.holds(0)
  const film = await storyOn(server, group.id)
  const { codec, size, sound, duration, pictures } = await facts(film)
  // Some installations of an engine cannot encode H.264. In this case the film becomes VP9 and Opus.
  const made = codec === 'avc' ? { codec, sound: 'aac' } : { codec: 'vp9', sound: 'opus' }
  expect({ codec, sound, size }).toEqual({ ...made, size: [720, 1280] })
  expect(duration).toBeCloseTo(2, 1)
  expect(pictures.length).toBe(30)
  for (const trace of TRACES) {
    expect(HEVC.includes(trace)).toBe(true)
    expect(film.includes(trace)).toBe(false)
  }
})

test('a large film gets fewer pixels', { tag: '@night' }, async ({ engine, network, server, picked }) => {
  const { group, person, form } = await openForm(engine, network.url, server)
  await person.pick(picked('IMG_0004.MOV', LARGE), form, field('Vídeo'))
  await person.until('the film is ready', async () =>
    /IMG_0004\.(mp4|webm)/.test((await person.words(form, status('IMG_0004'))) ?? ''),
  )
  await person.complete('Adicionar Stories', 'Criar')
  await person.holds(0)
  const { size, pictures } = await facts(await storyOn(server, group.id))
  expect({ size, pictures: pictures.length }).toEqual({ size: [720, 1280], pictures: 5 })
})
