/**
 * Metadata are taken out without loss. The files are put together as phones, drones, action cameras and programs
 * write them. Every note holds the same secret.
 */

import { describe, expect, it } from 'vitest'
import { planOf } from '@/shared/metadata/plan'
import { box, film, filmWithBox, fragmented, heif, track, USER_DATA } from './boxes'
import { webm } from './ebml'
import { cat, cleaned, expectInPlace, fileOf, kept, note, SECRET, sourceOf, u32 } from './parts'
import { gif, jpeg, png, webp } from './pictures'

describe('of a picture, only metadata are taken out', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, undefined])(
    'only metadata are taken out of a JPEG with the orientation %s',
    async (orientation) => {
      const { file, clean } = jpeg(orientation)
      expect(await cleaned(file)).toEqual(clean)
    },
  )

  it.each([1, 6, undefined])(
    'only metadata are taken out of a PNG with the orientation %s',
    async (orientation) => {
      const { file, clean } = png(orientation)
      expect(await cleaned(file)).toEqual(clean)
    },
  )

  it('only metadata are taken out of an animated PNG', async () => {
    const { file, clean } = png(8, true)
    expect(await cleaned(file)).toEqual(clean)
  })

  it.each([
    [1, {}],
    [6, {}],
    [3, { isNamed: true }],
    [undefined, { isAnimated: true }],
    [8, { isAnimated: true }],
  ])('only metadata are taken out of a WebP with the orientation %s (%o)', async (orientation, how) => {
    const { file, clean } = webp(orientation, how)
    expect(await cleaned(file)).toEqual(clean)
  })

  it('only metadata are taken out of a GIF', async () => {
    const { file, clean } = gif()
    expect(await cleaned(file)).toEqual(clean)
  })

  it.each([{ brand: 'avif' }, { brand: 'heic' }, { brand: 'avif', isInside: true }])(
    'only metadata are taken out of a picture made of boxes: %o',
    (how) => expectInPlace(heif(how)),
  )

  it('a picture without metadata is not changed at all', async () => {
    for (const { clean } of [jpeg(6), png(6), png(6, true), webp(6), webp(6, { isAnimated: true }), gif()])
      expect(await planOf(sourceOf(clean))).toEqual({ kind: 'walked', edits: [], isCut: false })
  })
})

describe('of a film, metadata become free space and nothing moves', () => {
  it.each([
    { brand: 'mp42' },
    { brand: 'mp42', isIndexFirst: true },
    { brand: 'qt  ', metadata: ['meta:mebx', 'meta:mebx', 'meta:gpmd', 'meta:rtmd', 'priv:djmd'] },
    { brand: 'isom', metadata: [] },
  ])('metadata of an MP4 or QuickTime film become free space: %o', (how) => expectInPlace(film(how)))

  it('a film in fragments with a track of metadata is named, because its samples are not looked for', async () => {
    expect(await planOf(sourceOf(fragmented(true)))).toMatchObject({
      kind: 'lost',
      edits: [],
      showsMetadata: true,
    })
    const bare = fragmented(false)
    expect(await planOf(sourceOf(bare))).toMatchObject({ kind: 'walked' })
    expect((await cleaned(bare)).length).toBe(bare.length)
  })

  it.each([
    ['GPS (-46.6333, -23.5505, 19) BAROMETER:22.0', true],
    ['[latitude: -23.55052] [longitude: -46.63331]', true],
    ['HOME(-46.6333,-23.5505) 2024.01.02', true],
    ['GPS: -23.55052, -46.63331', true],
    ['GPS (W: 46.63°, S: 23.55°)', true],
    ['S 23.55052 W 46.63331 82km/h', true],
    ['23°33\'01.8"S 46°37\'59.9"W', true],
    ['$GPRMC,120000,A,2333.0312,S,04637.9986,W,0.0,,020124,,', true],
    ['-23.55052-046.63331/', true],
    ['a 10 s 2.5 e 3.500', false],
    ['S 23° W 46°', true],
    ['GPS (o que é?) em 3 passos: 1. N, 2. S', false],
    ['A latitude e a longitude dizem onde fica um lugar.', false],
  ])('of subtitles, only a log of places goes: %s', async (text, isNote) => {
    const head = box('ftyp', 'mp42', u32(0), 'mp42')
    const chunks = [{ at: head.length + 8, sizes: [text.length] }]
    const index = track({ id: 1, kind: 'sbtl', format: 'tx3g', chunks, isNote })
    await expectInPlace([
      kept(head, u32(text.length + 8), 'mdat'),
      isNote ? note(text) : kept(text),
      kept(u32(fileOf(index).length + 8), 'moov'),
      ...index,
    ])
  })

  it.each([
    [['sem sinal', 'GPS (-46.6333, -23.5505, 19)', 'GPS (-46.6333, -23.5506, 19)'], true],
    [[...Array(9).fill('sem sinal'), ...Array(9).fill('GPS (-46.6333, -23.5505, 19)')], true],
    [['Hoje:', 'S 23° W 46° é São Paulo.', 'Onde?', 'Veja', 'o mapa', 'do Brasil'], false],
  ])('of several subtitles, only a log of places goes: %j', async (texts: string[], isNote) => {
    const head = box('ftyp', 'mp42', u32(0), 'mp42')
    const data = texts.join('')
    let at = head.length + 8
    const chunks = texts.map((text) => {
      at += text.length
      return { at: at - text.length, sizes: [text.length] }
    })
    const index = track({ id: 1, kind: 'sbtl', format: 'tx3g', chunks, isNote })
    await expectInPlace([
      kept(head, u32(data.length + 8), 'mdat'),
      isNote ? note(data) : kept(data),
      kept(u32(fileOf(index).length + 8), 'moov'),
      ...index,
    ])
  })

  it('of a film with a track whose sizes are in the compact form, nobody can tell', async () => {
    const head = box('ftyp', 'mp42', u32(0), 'mp42')
    const data = 'freeGPS '.repeat(4)
    const chunks = [{ at: head.length + 8, sizes: [data.length] }]
    const index = fileOf(track({ id: 1, kind: 'meta', format: 'gpmd', chunks, isNote: true }))
    index.write('stz2', index.indexOf('stsz'), 'latin1')
    const file = cat(head, u32(data.length + 8), 'mdat', data, u32(index.length + 8), 'moov', index)
    expect(await planOf(sourceOf(file))).toMatchObject({ kind: 'lost', showsMetadata: true })
  })

  it('a film of a dash camera, which lists blocks with places, is named', async () => {
    const file = cat(box('ftyp', 'mp42', u32(0), 'mp42'), box('mdat', 'x'), box('moov', box('gps ', u32(0))))
    expect(await planOf(sourceOf(file))).toEqual({ kind: 'lost', edits: [], showsMetadata: true })
  })

  it.each([
    { isRecording: false },
    { isRecording: true },
    { isRecording: false, hasMetadata: false },
    { isRecording: true, hasMetadata: false },
  ])('metadata of a WebM become free space: %o', (how) => expectInPlace(webm(how)))

  const PLACES: Parameters<typeof filmWithBox>[0][] = [
    ...(['edts', 'minf', 'dinf', 'stbl', 'tapt', 'mvex', 'moof', 'traf', 'mfra'] as const),
  ]
  it.each(PLACES)('metadata may stand in any box of a film, also in %s', async (place) => {
    const uuid = box('uuid', [...Buffer.alloc(16, 0xbe)], SECRET)
    const meta = box('meta', u32(0), box('hdlr', u32(0), u32(0), 'mdta', SECRET))
    for (const noted of [USER_DATA, uuid, meta, box('free', SECRET)])
      await expectInPlace(filmWithBox(place, noted))
  })

  it('the box of a film’s metadata beside its index does not name its maker', async () => {
    const head = cat(u32(0), u32(0), 'mdta', u32(0), u32(0), u32(0))
    await expectInPlace([
      kept(box('ftyp', 'isom', u32(0), 'isom'), u32(12 + 8 + head.length + SECRET.length), 'meta', u32(0)),
      kept(u32(8 + head.length + SECRET.length), 'hdlr', head),
      note(SECRET),
      ...filmWithBox('stbl', USER_DATA).slice(1),
    ])
  })

  it('what follows the end of a film goes', async () => {
    for (const parts of [film(), webm()]) {
      const trailer = cat(SECRET, [0xff, 0xff, 0xff, 0xff], 'insta360')
      const made = await cleaned(cat(fileOf(parts), trailer))
      expect(made.length).toBe(fileOf(parts).length)
    }
  })
})
