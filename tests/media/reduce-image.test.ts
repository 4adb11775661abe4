/** What a form does with a picture, by the answers of the workers that judge, reduce and convert it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HeicAnswer } from '@/media/image/heic.worker'
import type { Reduced } from '@/media/image/reduce.worker'
import { reduceImage as reduceFor } from '@/media/image/reduce-image'
import type { Judgement } from '@/media/judgement'
import { openFile } from '@/media/open-file'
import { UnfitFileError } from '@/media/unfit-file-error'
import { FILES } from '@/shared/limits'
import { heif } from '../shared/metadata/boxes'
import { fileOf } from '../shared/metadata/parts'
import { answeringWorker } from './support/answering-worker'

/** The size in which the page shows the picture: `undefined` if it does not. */
let shown: { width: number; height: number } | undefined

class ShownImage {
  onload = () => {}
  onerror = () => {}
  get naturalWidth() {
    return shown?.width ?? 0
  }
  get naturalHeight() {
    return shown?.height ?? 0
  }
  set src(_address: string) {
    queueMicrotask(() => (shown ? this.onload() : this.onerror()))
  }
}

const reduceImage = async (file: File) => reduceFor(await openFile(file), FILES)

/** Each new worker gives the next of these answers. */
let answers: (Reduced | HeicAnswer | null)[] = []

beforeEach(() => {
  shown = undefined
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal(
    'Worker',
    answeringWorker(() => answers.shift()),
  )
  vi.stubGlobal('Image', ShownImage)
})
afterEach(() => vi.unstubAllGlobals())

const JPEG = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), 'pixels'], 'foto.jpg', { type: 'image/jpeg' })
const HEIC = () =>
  new File([new Uint8Array(fileOf(heif({ brand: 'heic' })))], 'foto.heic', { type: 'image/heic' })
const TIFF = () => new File(['II*\0\x08\0\0\0', 'pixels'], 'scan.tif', { type: 'image/tiff' })
const OPENED: Judgement = { is: 'picture', width: 9, height: 9, isAnimated: false, isCut: false }
const blob = new Blob(['smaller'], { type: 'image/webp' })

it('a picture that opens is sent smaller, with its judgement', async () => {
  answers = [{ judged: OPENED, blob }]
  const { judged, file, isOptional } = await reduceImage(JPEG())
  expect([judged, file?.name, isOptional]).toEqual([OPENED, 'foto.webp', true])
})

it.each<[string, Judgement, string]>([
  ['is cut', { is: 'damaged', how: 'cut' }, 'pictureCut'],
  ['is broken', { is: 'damaged', how: 'broken' }, 'pictureBroken'],
])('a picture that does not open because it %s is refused', async (_what, judged, why) => {
  answers = [{ judged }]
  await expect(reduceImage(JPEG())).rejects.toEqual(new UnfitFileError(why as 'pictureCut'))
})

it('a cut picture of which a page shows a part is sent as it is, and warned of', async () => {
  answers = [{ judged: { is: 'damaged', how: 'cut' } }]
  shown = { width: 40, height: 30 }
  expect(await reduceImage(JPEG())).toEqual({
    judged: { is: 'picture', width: 40, height: 30, isAnimated: false, isCut: true },
    isOptional: true,
  })
})

it('where the worker cannot tell, or cannot run, the original is sent, and nobody says that it is fine', async () => {
  for (const answer of [{ judged: { is: 'unknown' } } as const, null, {}]) {
    answers = [answer]
    expect(await reduceImage(JPEG())).toEqual({ judged: { is: 'unknown' }, isOptional: true })
  }
  vi.stubGlobal('Worker', undefined)
  expect(await reduceImage(JPEG())).toEqual({ judged: { is: 'unknown' }, isOptional: true })
})

it('where the browser gives back noise, the original is sent, and a HEIC picture is refused with the reason', async () => {
  answers = [{ judged: OPENED, isNoisy: true }]
  expect(await reduceImage(JPEG())).toEqual({ judged: OPENED, isOptional: true })
  answers = [{ judged: OPENED, isNoisy: true }]
  await expect(reduceImage(HEIC())).rejects.toEqual(new UnfitFileError('heicNoise'))
  answers = [{ judged: { is: 'unknown' } }, { problem: 'noise' }]
  await expect(reduceImage(HEIC())).rejects.toEqual(new UnfitFileError('heicNoise'))
})

it('a HEIC picture that the browser does not open is converted by the other decoder', async () => {
  answers = [{ judged: { is: 'unknown' } }, { blob }]
  const { file, isOptional } = await reduceImage(HEIC())
  expect([file?.name, isOptional]).toEqual(['foto.webp', false])
})

it('a part of a picture is always a new picture, and named by its type', async () => {
  answers = [{ judged: OPENED, blob: new Blob(['part'], { type: 'image/png' }) }]
  const area = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const { file, isOptional } = await reduceFor(await openFile(JPEG()), FILES, area)
  expect([file?.name, file?.type, isOptional]).toEqual(['foto.png', 'image/png', false])
})

it.each([
  [{ judged: OPENED }, 'pictureUncut'],
  [{ judged: OPENED, isNoisy: true }, 'pictureNoise'],
  [null, 'pictureUncut'],
] as const)('a picture that cannot be cut is not sent whole instead (%o)', async (answer, why) => {
  answers = [answer]
  const cut = reduceFor(await openFile(JPEG()), FILES, { x: 0, y: 0, width: 1, height: 0.5 })
  await expect(cut).rejects.toEqual(new UnfitFileError(why))
})

it('a picture of another kind, whose notes nobody can take out, is always a new picture', async () => {
  answers = [{ judged: OPENED, blob }]
  const { file, isOptional } = await reduceFor(await openFile(TIFF()), {})
  expect([file?.name, file?.type, isOptional]).toEqual(['scan.webp', 'image/webp', false])
})

it.each([
  [{ judged: OPENED }, 'pictureKind'],
  [{ judged: OPENED, isNoisy: true }, 'pictureKind'],
  [null, 'pictureKind'],
  [{ judged: { is: 'damaged', how: 'broken' } }, 'pictureBroken'],
] as const)('it is never sent as it is (%o)', async (answer, why) => {
  answers = [answer]
  await expect(reduceFor(await openFile(TIFF()), {})).rejects.toEqual(new UnfitFileError(why))
})

it('nor where this browser draws nothing', async () => {
  vi.stubGlobal('Worker', undefined)
  await expect(reduceFor(await openFile(TIFF()), {})).rejects.toEqual(new UnfitFileError('pictureKind'))
})
