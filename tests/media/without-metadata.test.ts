/** On the device, a picked file loses its metadata before it is copied. */
import { expect, it } from 'vitest'
import { UnfitFileError } from '@/media/unfit-file-error'
import { withoutMetadata } from '@/media/without-metadata'
import { box, film, track } from '../shared/metadata/boxes'
import { cat, fileOf, kept, note, SECRET, u32 } from '../shared/metadata/parts'
import { jpeg } from '../shared/metadata/pictures'

const picked = (bytes: Buffer, name = 'IMG_0001.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 7 })
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

it('a photo keeps its name, its type, and every byte that is not a note', async () => {
  const { file, clean } = jpeg(6)
  const made = await withoutMetadata(picked(file))
  expect([made.name, made.type, made.lastModified]).toEqual(['IMG_0001.jpg', 'image/jpeg', 7])
  expect(await bytesOf(made)).toEqual(clean)
})

it('a film too, also one with thousands of places in it', async () => {
  const head = box('ftyp', 'mp42', u32(0), 'mp42')
  const turns = 1500
  const turn = 'picture'.length + SECRET.length
  const chunks = (from: number, length: number) =>
    Array.from({ length: turns }, (_, i) => ({ at: head.length + 8 + turn * i + from, sizes: [length] }))
  const index = [
    ...track({ id: 1, kind: 'vide', format: 'avc1', chunks: chunks(0, 7) }),
    ...track({ id: 2, kind: 'meta', format: 'mebx', chunks: chunks(7, SECRET.length), isNote: true }),
  ]
  const many = [
    kept(head, u32(8 + turn * turns), 'mdat'),
    ...Array.from({ length: turns }, () => [kept('picture'), note(SECRET)]).flat(),
    kept(u32(fileOf(index).length + 8), 'moov'),
    ...index,
  ]
  for (const parts of [film(), many]) {
    const file = fileOf(parts)
    const made = await bytesOf(await withoutMetadata(picked(file, 'a.mp4', 'video/mp4')))
    expect([made.length, made.includes(SECRET, 0, 'latin1')]).toEqual([file.length, false])
    let at = 0
    for (const { bytes, isNote } of parts) {
      if (!isNote) expect(made.subarray(at, at + bytes.length).equals(bytes)).toBe(true)
      at += bytes.length
    }
  }
})

it('a file without metadata, or of a type that is not known, is sent as it is', async () => {
  for (const file of [picked(jpeg(6).clean), picked(cat('<svg/>'), 'a.svg', 'image/svg+xml'), picked(cat())])
    expect(await withoutMetadata(file)).toBe(file)
})

it('a damaged file with metadata that cannot be reached is not sent', async () => {
  const damaged = picked(cat([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'Exif\0\0MM\0*', SECRET))
  await expect(withoutMetadata(damaged)).rejects.toEqual(new UnfitFileError('notes'))
})

it('a file that vanished is told like any file that cannot be read', async () => {
  const gone = picked(jpeg(6).file)
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await expect(withoutMetadata(gone)).rejects.toMatchObject({ name: 'NotReadableError' })
})
