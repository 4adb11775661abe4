/** What is done with a picked file goes by what the host announces, not by what the reference server takes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preparedFile } from '@/form/file/prepared-file'
import type { FilmAnswer } from '@/media/film/film.worker'
import type { Reduced } from '@/media/image/reduce.worker'
import type { Judgement } from '@/media/judgement'
import { UnfitFileError } from '@/media/unfit-file-error'
import { FILES } from '@/shared/limits'
import { answeringWorker } from './support/answering-worker'

let answer: Reduced | FilmAnswer

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal(
    'Worker',
    answeringWorker(() => answer),
  )
})
afterEach(() => vi.unstubAllGlobals())

const OPENED: Judgement = { is: 'picture', width: 9, height: 9, isAnimated: false, isCut: false }
const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff]), 'pixels'], 'foto.jpg', { type: 'image/jpeg' })
const MKV = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88]), 'matroska'], 'aula.mkv')
const image = (most: number, ...types: string[]) => ({ ...FILES, image: { most, types } })
const video = (...types: string[]) => ({ ...FILES, video: { most: 1000, types } })

it('a smaller picture counts only if the host takes its type', async () => {
  answer = { judged: OPENED, blob: new Blob(['less'], { type: 'image/webp' }) }
  const taken = await preparedFile(JPEG, 'image', image(1000, 'image/jpeg', 'image/webp'), {})
  expect(taken.smaller?.name).toBe('foto.webp')
  const refused = await preparedFile(JPEG, 'image', image(1000, 'image/jpeg'), {})
  expect([refused.original.name, refused.smaller]).toEqual(['foto.jpg', undefined])
})

it('a broken picture is refused as broken, unless it is too large for the host, which the form says', async () => {
  answer = { judged: { is: 'damaged', how: 'broken' } }
  const broken = new UnfitFileError('pictureBroken')
  await expect(preparedFile(JPEG, 'image', image(1000, 'image/jpeg'), {})).rejects.toEqual(broken)
  const { judged } = await preparedFile(JPEG, 'image', image(5, 'image/jpeg'), {})
  expect(judged).toEqual({ is: 'damaged', how: 'broken' })
})

it('a film that cannot be converted is sent as it is to a host that takes it, and to no other', async () => {
  answer = { problem: 'codec', judged: { is: 'unknown' } } as FilmAnswer
  const { isOptional, warning } = await preparedFile(MKV, 'video', video('video/x-matroska'), {})
  expect([isOptional, warning]).toEqual([true, new UnfitFileError('filmCodec')])
  const unfit = new UnfitFileError('filmCodec')
  await expect(preparedFile(MKV, 'video', video('video/mp4'), {})).rejects.toEqual(unfit)
})
