/** A picked file is what its bytes say, whatever its name and its type say. */

import { expect, it, vi } from 'vitest'
import { stagingProblem } from '@/form/file/staging-problem'
import { type Judgement, refuseOther, verdictOf } from '@/media/judgement'
import { openFile } from '@/media/open-file'
import { UnfitFileError } from '@/media/unfit-file-error'
import { uploadRefusal } from '@/media/upload-limits'
import { fileKindOf } from '@/shared/file-kind'
import { FILES as LIMITS } from '@/shared/limits'
import { box, film, heif } from '../shared/metadata/boxes'
import { webm } from '../shared/metadata/ebml'
import { cat, fileOf, u32 } from '../shared/metadata/parts'
import { gif, jpeg, png, webp } from '../shared/metadata/pictures'

const FILES = {
  jpeg: jpeg(1).file,
  png: png(1).file,
  gif: gif().file,
  webp: webp(1).file,
  avif: fileOf(heif()),
  heic: fileOf(heif({ brand: 'heic' })),
  mp4: fileOf(film()),
  mov: fileOf(film({ brand: 'qt  ' })),
  webm: fileOf(webm()),
  pdf: cat('%PDF-1.7 a page'),
  zip: cat('PK\x03\x04 a document'),
  html: cat('\n<!DOCTYPE html><title>Entrar</title>'),
  sound: cat('ID3 a song'),
  other: cat('pixels'),
} as const
const picked = (bytes: Buffer, name: string, type = '') => new File([new Uint8Array(bytes)], name, { type })

it.each(Object.entries(FILES))('%s is known by its first bytes', (kind, bytes) => {
  expect(fileKindOf(bytes)).toBe(kind)
})

it('a film in Ogg is no sound', () => {
  const page = (codec: string) => fileKindOf(cat('OggS', [...Buffer.alloc(24)], codec))
  expect(['\x80theora', 'OVP80', '\x01vorbis', 'OpusHead'].map(page)).toEqual([
    'other',
    'other',
    'sound',
    'sound',
  ])
})

it('a film from before the box ftyp, and a Matroska film, are known too', () => {
  expect(fileKindOf(box('moov', box('mvhd', u32(0))))).toBe('mov')
  expect(fileKindOf(cat([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], 'matroska'))).toBe('mkv')
})

it.each([
  ['IMG_0001', '', FILES.jpeg, 'IMG_0001.jpg', 'image/jpeg'],
  ['foto.png', 'image/png', FILES.jpeg, 'foto.jpg', 'image/jpeg'],
  ['Aula 1.2', '', FILES.png, 'Aula 1.2.png', 'image/png'],
  ['FOTO.JPEG', 'application/octet-stream', FILES.jpeg, 'FOTO.JPEG', 'image/jpeg'],
  ['IMG_2.JPG', 'image/jpeg', FILES.heic, 'IMG_2.heic', 'image/heic'],
])(
  'the picture %s of the type “%s” gets the name and the type that fit',
  async (name, type, bytes, fitting, right) => {
    const { file } = await openFile(picked(bytes, name, type))
    expect([file.name, file.type, file.size]).toEqual([fitting, right, bytes.length])
  },
)

it('a film gets them too', async () => {
  const { file } = await openFile(picked(FILES.mov, 'VID_7', 'video/mp4'))
  expect([file.name, file.type]).toEqual(['VID_7.mov', 'video/quicktime'])
})

it.each([
  ['image', 'mp4', 'isFilm'],
  ['image', 'pdf', 'isPdf'],
  ['image', 'zip', 'isZip'],
  ['image', 'html', 'isPage'],
  ['image', 'sound', 'isSound'],
  ['video', 'jpeg', 'isPicture'],
  ['video', 'sound', 'filmOnlySound'],
  ['video', 'html', 'isPage'],
] as const)('for the kind %s a file of the kind %s is refused', async (wanted, kind, why) => {
  const opened = await openFile(picked(FILES[kind], 'foto.jpg', 'image/jpeg'))
  expect(() => refuseOther(opened, wanted)).toThrow(new UnfitFileError(why))
})

it.each([
  ['BMP', 'foto.jpg', 'image/jpeg', 'image'],
  ['FLV', 'aula.mp4', 'video/mp4', 'video'],
] as const)(
  'a file of another kind (%s) loses the type of a kind that it is not',
  async (bytes, name, type, wanted) => {
    const { file } = await openFile(picked(cat(bytes, ' content'), name, type))
    expect([file.name, file.type, file.size]).toEqual([name, '', 11])
    expect(uploadRefusal(file, [wanted], LIMITS)).toContain('Este tipo de arquivo não pode ser usado aqui')
  },
)

it('a file that fits, that nobody knows, or that is empty is passed on as it is', async () => {
  const files = [
    picked(FILES.jpeg, 'foto.jpg', 'image/jpeg'),
    picked(FILES.other, 'x.bmp', 'image/bmp'),
    picked(FILES.other, 'x'),
    picked(cat(), 'x.png', 'image/png'),
  ]
  for (const file of files) expect((await openFile(file)).file).toBe(file)
})

it('a file is read once, whoever opens it, by its old or its fitting name', async () => {
  const file = picked(FILES.jpeg, 'IMG_0001')
  const slice = vi.spyOn(file, 'slice')
  const opened = await openFile(file)
  const reads = slice.mock.calls.length
  expect(await openFile(file)).toBe(opened)
  expect(await openFile(opened.file)).toBe(opened)
  expect(slice.mock.calls.length).toBe(reads)
})

it('a file that the system cannot read says so, and may be opened again later', async () => {
  const gone = picked(FILES.jpeg, 'foto.jpg', 'image/jpeg')
  const slice = vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('in the cloud', 'NotReadableError')
  })
  const error = await openFile(gone).catch((reason: unknown) => reason)
  expect(stagingProblem(error)).toContain('O sistema não conseguiu ler este arquivo')
  slice.mockRestore()
  expect((await openFile(gone)).kind).toBe('jpeg')
})

it.each<[Judgement, 'image' | 'video', string]>([
  [{ is: 'picture', width: 9, height: 9, isAnimated: false, isCut: false }, 'image', 'take'],
  [
    { is: 'picture', width: 9, height: 9, isAnimated: false, isCut: true },
    'image',
    'warn picturePartMissing',
  ],
  [{ is: 'damaged', how: 'cut' }, 'image', 'refuse pictureCut'],
  [{ is: 'damaged', how: 'broken' }, 'image', 'refuse pictureBroken'],
  [{ is: 'unknown' }, 'image', 'warn pictureUnknown'],
  [{ is: 'unknown' }, 'video', 'warn filmUnknown'],
  [{ is: 'damaged', how: 'unfinished' }, 'video', 'refuse filmUnfinished'],
  [{ is: 'damaged', how: 'cut' }, 'video', 'refuse filmUnplayable'],
  [{ is: 'else', what: 'sound' }, 'video', 'refuse filmOnlySound'],
])('what was judged as %o is for the kind %s: %s', (judged, wanted, does) => {
  const verdict = verdictOf(judged, wanted)
  expect(verdict.does === 'take' ? 'take' : `${verdict.does} ${verdict.why}`).toBe(does)
})
