/** Films are judged by their tracks and their length, and a converted film by those of its original. */
import { readFileSync } from 'node:fs'
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { isComplete } from '@/media/film/is-complete'
import { judgeFilm } from '@/media/film/judge-film'
import { box } from './camera-notes/boxes'
import { cat, u32 } from './camera-notes/parts'

const clip = readFileSync(new URL('../e2e/samples/clip.mp4', import.meta.url))
const web = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const inputOf = (blob: Blob) =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(blob) })
const judged = async (bytes: Buffer) => (await judgeFilm(blobOf(bytes), inputOf(blobOf(bytes)))).judged

/** Returns the box of a film with this name, as the bytes that it takes. */
function boxOf(film: Buffer, name: string): Buffer {
  for (let at = 0; at < film.length; at += film.readUInt32BE(at))
    if (film.toString('latin1', at + 4, at + 8) === name) return film.subarray(at, at + film.readUInt32BE(at))
  throw new Error(`no ${name}`)
}

/** Returns the film with its index before its data, as films from the web have it. */
function indexFirst(film: Buffer): Buffer {
  const index = Buffer.from(boxOf(film, 'moov'))
  for (let at = index.indexOf('stco'); at >= 0; at = index.indexOf('stco', at + 4))
    for (let i = 0; i < index.readUInt32BE(at + 8); i += 1) {
      const place = at + 12 + 4 * i
      index.writeUInt32BE(index.readUInt32BE(place) + index.length, place)
    }
  const data = film.indexOf('mdat') - 4
  return cat(film.subarray(0, data), index, boxOf(film, 'mdat'))
}

/** Returns the film with its tracks of this kind made tracks of notes. */
function without(film: Buffer, kind: 'vide' | 'soun'): Buffer {
  const changed = Buffer.from(film)
  changed.write('meta', changed.indexOf(cat('hdlr', u32(0), u32(0), kind)) + 12, 'latin1')
  return changed
}

/** Returns the film with pictures that last half as long. */
function shorter(film: Buffer): Buffer {
  const changed = Buffer.from(film)
  const scale = changed.indexOf('mdhd') + 16
  changed.writeUInt32BE(2 * changed.readUInt32BE(scale), scale)
  return changed
}

describe('a film', () => {
  it('a film is known by its size, its length, its sound and its pictures', async () => {
    expect(await judged(clip)).toMatchObject({ is: 'film', frames: 2, isCut: false })
    expect(await judged(web)).toMatchObject({ is: 'film', frames: 2, hasSound: false, isCut: false })
  })

  it('whose index is missing was not finished', async () => {
    const unfinished = cat(boxOf(clip, 'ftyp'), boxOf(clip, 'mdat'))
    expect(await judged(unfinished)).toEqual({ is: 'damaged', how: 'unfinished' })
    expect(await judged(cat(boxOf(clip, 'ftyp')))).toEqual({ is: 'damaged', how: 'unfinished' })
  })

  it('a film that is cut in the middle says how much of it plays', async () => {
    const film = indexFirst(clip)
    const whole = await judged(film)
    const data = film.indexOf('mdat')
    const cut = await judged(film.subarray(0, data + Math.floor((film.length - data) / 2)))
    expect(cut).toMatchObject({ is: 'film', isCut: true })
    if (cut.is !== 'film' || whole.is !== 'film') throw new Error('not a film')
    expect(whole.seconds).toBe(2)
    expect(cut.seconds).toBeGreaterThan(0)
    expect(cut.seconds).toBeLessThan(2)
  })

  it('a film that has only sound is sound', async () => {
    expect(await judged(without(clip, 'vide'))).toEqual({ is: 'else', what: 'sound' })
  })

  it('a film that begins as WebM and goes on as something else cannot be judged, and one cut at its start is damaged', async () => {
    const head = web.subarray(0, web.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])))
    expect(await judged(cat(head, 'film film film'))).toEqual({ is: 'unknown' })
    expect(await judged(web.subarray(0, 200))).toMatchObject({ is: 'damaged' })
  })

  it('a film of another kind cannot be judged', async () => {
    expect(await judged(cat('<html>'))).toEqual({ is: 'unknown' })
    expect(await judged(box('free', u32(0)))).toEqual({ is: 'unknown' })
  })
})

describe('a film of which a part is missing', () => {
  const holed = (film: Buffer, from: number, to: number) => {
    const at = (share: number) => Math.floor(film.length * share)
    return Buffer.from(film).fill(0, at(from), at(to))
  }

  it.each([
    [0.1, 0.5],
    [0.5, 2.8],
    [0.99, 5.8],
  ])('a WebM that is cut at %d of its length plays up to there', async (share, seconds) => {
    const cut = await judged(web.subarray(0, Math.floor(web.length * share)))
    expect(cut).toMatchObject({
      is: 'film',
      width: 480,
      height: 854,
      frames: 2,
      hasSound: false,
      isCut: true,
    })
    expect(cut.is === 'film' && cut.seconds).toBeCloseTo(seconds, 0)
  })

  it('a WebM that is cut before its first picture does not open', async () => {
    const first = web.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    expect(await judged(web.subarray(0, first + 20))).toEqual({ is: 'damaged', how: 'cut' })
  })

  it.each([
    ['whose middle is zeros', () => holed(web, 0.4, 0.6), 2.3],
    ['whose end is zeros', () => holed(web, 0.5, 1), 2.9],
    ['with a small hole', () => holed(web, 0.5, 0.515), 2.9],
    ['without its middle', () => cat(web.subarray(0, 70_000), web.subarray(75_000)), 2.3],
  ])('a WebM %s plays up to there, and is not converted', async (_what, make, seconds) => {
    const film = make()
    const found = await judgeFilm(blobOf(film), inputOf(blobOf(film)))
    expect(found).toMatchObject({ judged: { is: 'film', isCut: true }, isTorn: true })
    expect(found.judged.is === 'film' && found.judged.seconds).toBeCloseTo(seconds, 0)
  })

  it('a WebM may have free space full of zeros', async () => {
    const first = web.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    const room = cat([0xec, 0x10, 0, 0x20, 0], Buffer.alloc(0x2000))
    const segment = web.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4
    const film = cat(web.subarray(0, first), room, web.subarray(first))
    // The segment's length becomes unknown, because it has grown.
    film.fill(0xff, segment, segment + 8)[segment] = 0x01
    expect(await judged(film)).toMatchObject({ is: 'film', isCut: false })
  })

  it('a WebM may have a sound of silence, which is zeros', async () => {
    const cluster = web.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    const block = web.indexOf(0xa3, cluster)
    // A block of the second track.
    const silence = cat([0xa3, 0, 0, 0x82, 0, 0, 0x80], Buffer.alloc(0x1000))
    silence.writeUInt16BE(0x4000 | (silence.length - 3), 1)
    const film = cat(web.subarray(0, block), silence, web.subarray(block))
    // The lengths of what has grown become unknown.
    for (const size of [web.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4, cluster + 4])
      film.fill(0xff, size, size + 8)[size] = 0x01
    expect(await judged(film)).toMatchObject({ is: 'film', isCut: false })
    // Nobody knows of which track a block is that lost its beginning too.
    film[block + 3] = 0
    expect(await judged(film)).toMatchObject({ is: 'damaged', how: 'cut' })
  })

  it('an MP4 with zeros where its pictures should be says how much of it plays', async () => {
    for (const film of [clip, indexFirst(clip)]) {
      const data = film.indexOf('mdat') / film.length
      const found = await judged(holed(film, data + 0.3, data + 0.55))
      expect(found).toMatchObject({ is: 'film', isCut: true })
      expect(found.is === 'film' && found.seconds).toBeGreaterThan(0)
      expect(found.is === 'film' && found.seconds).toBeLessThan(2)
    }
  })

  it('an MP4 in fragments that go on behind a hole is not whole', async () => {
    const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.2 })
    const output = new Output({ format, target: new BufferTarget() })
    await (await Conversion.init({ input: inputOf(blobOf(clip)), output, showWarnings: false })).execute()
    const film = Buffer.from(output.target.buffer ?? new ArrayBuffer())
    expect(await judged(film)).toMatchObject({ is: 'film', isCut: false })
    const second = film.indexOf('moof', film.indexOf('moof') + 4) - 4
    const broken = await judged(Buffer.from(film).fill(0, second, second + 300))
    expect(broken).toMatchObject({ is: 'film', isCut: true })
  })

  it('an MP4 may have zeros where no picture is', async () => {
    expect(
      await judged(cat(clip, box('free', Buffer.alloc(9000)), box('mdat', Buffer.alloc(9000)))),
    ).toMatchObject({ is: 'film', seconds: 2, isCut: false })
  })
})

describe('a converted film', () => {
  const complete = (made: Buffer, original: Buffer) =>
    isComplete(inputOf(blobOf(made)), inputOf(blobOf(original)), 'rewrap')

  it('a converted film is complete if it lasts as long, has the same size, and has the sound', async () => {
    expect(await complete(clip, clip)).toBe(true)
    expect(await complete(indexFirst(clip), clip)).toBe(true)
  })

  it('a converted film is not complete if it is shorter, has another size, or lost its sound or its pictures', async () => {
    const turned = readFileSync(new URL('../e2e/samples/clip.mov', import.meta.url))
    expect(await complete(shorter(clip), clip)).toBe(false)
    expect(await complete(turned, clip)).toBe(false)
    expect(await complete(without(clip, 'vide'), clip)).toBe(false)
    expect(await complete(without(clip, 'soun'), clip)).toBe(false)
  })
})
