/** Damaged, cut and strange files: the search for metadata ends, and says whether some may be left. */
import { describe, expect, it } from 'vitest'
import { keepsLength } from '@/shared/metadata/edits'
import { planOf } from '@/shared/metadata/plan'
import { isNight, runs } from '../../is-night'
import { box, film, fragmented, heif, USER_DATA } from './boxes'
import { webm } from './ebml'
import { cat, editsIn, fileOf, make, SECRET, sourceOf, u32 } from './parts'
import { gif, jpeg, png, webp } from './pictures'

/** Returns a function that returns whole numbers below `most`, the same ones each time. */
function chances(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

describe('a file that cannot be walked', () => {
  const planned = (file: Buffer) => planOf(sourceOf(file))

  it('a file that cannot be walked is told from one that is only cut', async () => {
    const whole = jpeg(6)
    const cut = await planned(
      whole.file.subarray(0, whole.file.indexOf(Buffer.from([0xff, 0xd9, 0xff, 0xd8])) - 1),
    )
    expect(cut).toMatchObject({ kind: 'walked', isCut: true })
    expect(await planned(png(6).clean.subarray(0, -13))).toMatchObject({ kind: 'walked', isCut: true })
    expect(await planned(webp(6).clean.subarray(0, -30))).toMatchObject({ kind: 'walked', isCut: true })
    const isFirst = fileOf(film({ isIndexFirst: true }))
    const inData = isFirst.indexOf('mdat') + 60
    expect(await planned(isFirst.subarray(0, inData))).toMatchObject({ kind: 'walked', isCut: true })
  })

  it('a file that cannot be walked shows whether metadata are left in it', async () => {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x40, 0x00])
    expect(await planned(cat(head, 'Exif\0\0MM\0*', SECRET))).toMatchObject({
      kind: 'lost',
      showsMetadata: true,
    })
    expect(await planned(cat(head, 'something else'))).toMatchObject({ kind: 'lost', showsMetadata: false })
    const user = (name: string) =>
      cat(box('ftyp', 'mp42', u32(0), 'mp42'), u32(999), 'moov', box(name, SECRET))
    for (const name of ['\xa9nam', '\xa9mak', '\xa9day'])
      expect(await planned(user(name)), name).toMatchObject({ kind: 'lost', showsMetadata: true })
    const index = (time: number) =>
      cat(
        box('ftyp', 'mp42', u32(0), 'mp42'),
        u32(999),
        'moov',
        box('mvhd', u32(0), u32(time), [...Buffer.alloc(92)]),
      )
    expect(await planned(index(3_700_000_000))).toMatchObject({ kind: 'lost', showsMetadata: true })
    expect(await planned(index(0))).toMatchObject({ kind: 'lost', showsMetadata: false })
    const tagged = fileOf(webm())
    for (const end of ['Sítio', 'V_VP8']) {
      const cut = tagged.subarray(0, tagged.indexOf(end, 0, 'latin1') + 5)
      const plan = await planned(cut)
      expect([plan.kind, (await make(cut, editsIn(plan))).includes(end, 0, 'latin1')]).toEqual([
        'lost',
        false,
      ])
    }
    const text = png(6).file
    expect(await planned(text.subarray(0, text.indexOf('Author') + 20))).toMatchObject({
      kind: 'lost',
      edits: [{ at: 33 }],
    })
    const unfinished = cat(box('ftyp', 'mp42', u32(0), 'mp42'), u32(0), 'mdat', USER_DATA)
    expect(await planned(unfinished)).toMatchObject({ kind: 'lost', showsMetadata: true })
  })

  it('a file of chance, which only begins like a picture or a film, stays as it is', async () => {
    const chance = chances(7)
    for (const head of [
      [0xff, 0xd8, 0xff, 0xe0],
      [...cat('GIF89a')],
      [...cat('\0\0\0\x18ftypisom\0\0\x02\0isommp42')],
    ])
      for (let time = 0; time < runs(300); time += 1) {
        const file = cat(
          head,
          Array.from({ length: 2000 }, () => chance(256)),
        )
        // The length of the first segment fits into the file.
        if (time % 2 === 0) file[head.length] = 2
        // The first block of a GIF is an extension.
        if (time % 3 === 0) file[head.length + 7] = 0x21
        if (time % 3 === 0) file[head.length + 4] = 0
        expect(editsIn(await planned(file))).toEqual([])
      }
  })

  it('a file of another type is unknown', async () => {
    expect(await planned(cat('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({ kind: 'unknown' })
    expect(await planned(Buffer.alloc(0))).toEqual({ kind: 'unknown' })
  })
})

describe('whatever the bytes are', () => {
  const files = [
    jpeg(6).file,
    png(6, true).file,
    webp(6, { isAnimated: true }).file,
    gif().file,
    fileOf(heif()),
    fileOf(film()),
    fileOf(film({ isIndexFirst: true })),
    fragmented(true),
    fragmented(false),
    fileOf(webm()),
    fileOf(webm({ isRecording: true })),
  ]

  it('a file that is cut anywhere ends the walk, and is never longer afterwards', async () => {
    for (const file of files)
      for (let length = 0; length < file.length; length += (length < 600 ? 1 : 13) * (isNight ? 1 : 7)) {
        const cut = file.subarray(0, length)
        const plan = await planOf(sourceOf(cut))
        const made = await make(cut, editsIn(plan))
        expect(made.length).toBeLessThanOrEqual(cut.length)
        expect((await planOf(sourceOf(made))).kind).toBe(plan.kind)
      }
  })

  it('damaged bytes end the walk, and edits stay in order', async () => {
    const chance = chances(20)
    for (const file of files)
      for (let time = 0; time < runs(150); time += 1) {
        const damaged = Buffer.from(file)
        for (let i = 0; i < 1 + chance(4); i += 1)
          damaged[chance(file.length)] = [0, 1, 0xff, chance(256)][chance(4)] ?? 0
        const edits = editsIn(await planOf(sourceOf(damaged)))
        let until = 0
        for (const { at, end } of edits) {
          expect(at).toBeGreaterThanOrEqual(until)
          expect(end).toBeGreaterThan(at)
          until = end
        }
        const made = await make(damaged, edits)
        if (keepsLength(edits)) expect(made.length).toBe(damaged.length)
      }
  })

  it('the edits make the same file from chunks of any size', async () => {
    for (const file of files) {
      const edits = editsIn(await planOf(sourceOf(file)))
      const whole = await make(file, edits, file.length)
      for (const chunk of [1, 7, 1000]) expect((await make(file, edits, chunk)).equals(whole)).toBe(true)
    }
  })
})
