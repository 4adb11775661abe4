/** Films are judged by their tracks and their length, and a converted film by those of its original. */
import { readFileSync } from 'node:fs'
import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { isComplete } from '@/media/film/is-complete'
import { judgeFilm } from '@/media/film/judge-film'
import { tracksOf } from '@/media/film/tracks'
import { verdictOf } from '@/media/judgement'
import { openFile } from '@/media/open-file'
import { box } from '../shared/metadata/boxes'
import { cat, u32 } from '../shared/metadata/parts'

const clip = readFileSync(new URL('../e2e/samples/clip.mp4', import.meta.url))
const web = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const inputOf = (blob: Blob) =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(blob) })
const judged = async (bytes: Buffer) =>
  judgeFilm(await openFile(new File([blobOf(bytes)], 'a')), inputOf(blobOf(bytes)))

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

  it('a film that begins as WebM and goes on as something else cannot be judged, and one cut before its tracks is damaged', async () => {
    const head = web.subarray(0, web.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])))
    expect(await judged(cat(head, 'film film film'))).toEqual({ is: 'unknown' })
    expect(await judged(web.subarray(0, web.indexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b]))))).toMatchObject({
      is: 'damaged',
    })
  })

  it('a film of a kind that no browser plays is refused as such, and never sent as it is', async () => {
    for (const bytes of [cat('RIFF', u32(90), 'AVI LIST'), cat('FLV\x01'), box('free', u32(0))])
      expect(await judged(bytes)).toEqual({ is: 'else', what: 'other' })
    expect(await judged(cat())).toEqual({ is: 'unknown' })
    expect(verdictOf({ is: 'else', what: 'other' }, 'video')).toEqual({ does: 'refuse', why: 'filmKind' })
  })
})

describe('a film whose end is missing', () => {
  it.each([0.1, 0.5, 0.99])(
    'a WebM that is cut at %d of its length is cut, and nobody says how long it is',
    async (share) => {
      expect(await judged(web.subarray(0, Math.floor(web.length * share)))).toEqual({
        is: 'film',
        width: 480,
        height: 854,
        frames: 2,
        hasSound: false,
        isCut: true,
      })
    },
  )

  it('an MP4 that breaks off within its index was not finished', async () => {
    const film = indexFirst(clip)
    expect(await judged(film.subarray(0, film.indexOf('moov') + 300))).toEqual({
      is: 'damaged',
      how: 'unfinished',
    })
  })

  it('whatever follows the end of an MP4 is no matter', async () => {
    const behind = cat(clip, box('free', Buffer.alloc(9000)), box('mdat', Buffer.alloc(9000)))
    expect(await judged(behind)).toMatchObject({ is: 'film', seconds: 2, isCut: false })
  })
})

describe('a converted film', () => {
  const complete = async (made: Buffer, original: Buffer) =>
    isComplete(inputOf(blobOf(made)), await tracksOf(blobOf(original), inputOf(blobOf(original))), 'rewrap')

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
