/** Drives the work on a picked file without a page: what it tells, what it copies, and what it deletes. */
import { expect, it } from 'vitest'
import { FileWork } from '@/form/file/file-work'
import { NOTHING_PICKED, type PickedFile, pickedFile } from '@/form/file/picked-file'
import type { PreparedFile } from '@/form/file/prepared-file'
import type { Area, Asked } from '@/media/ask-worker'
import { UnfitFileError } from '@/media/unfit-file-error'

const original = new File(['large'], 'foto.jpg')
const smaller = new File(['small'], 'foto.webp')
const other = new File(['other'], 'outra.jpg')
const made: PreparedFile = { judged: { is: 'unknown' }, original, smaller, isOptional: true }

interface Later<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (reason: Error) => void
}

/** A promise that the test settles. */
function later<T>(): Later<T> {
  const settle: Partial<Later<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  const { resolve = () => {}, reject = () => {} } = settle
  return { promise, resolve, reject }
}

/** A field whose files are prepared and copied when the test says so. */
function field() {
  let state: PickedFile = NOTHING_PICKED
  const asked: { file: File; options: Asked; area: Area | undefined; end: Later<PreparedFile> }[] = []
  const refused: string[] = []
  const copied: { file: File; end: Later<void> }[] = []
  const dropped: string[] = []
  const work = new FileWork({
    prepared: (file, options, area) => {
      const end = later<PreparedFile>()
      asked.push({ file, options, area, end })
      return end.promise
    },
    stage: async (file) => {
      const end = later<void>()
      const id = `f${copied.push({ file, end })}`
      await end.promise
      return { file: id, name: file.name, size: file.size, type: file.type }
    },
    cannotCut: (problem) => refused.push(problem),
    drop: async (ids) => dropped.push(...ids),
    tell: (event) => {
      state = pickedFile(state, event)
    },
  })
  /** Lets what was answered go on. */
  const settle = () => new Promise((done) => setImmediate(done))
  return { work, asked, copied, dropped, refused, settle, state: () => state }
}

it('the smaller file is copied, or the original if the user wants it', async () => {
  const { work, asked, copied, settle, state } = field()
  work.pick(original, false)
  asked[0]?.end.resolve(made)
  await settle()
  expect(copied.map(({ file }) => file)).toEqual([smaller])
  expect(state().is).toBe('staging')
  copied[0]?.end.resolve()
  await settle()
  expect(state()).toMatchObject({ is: 'staged', choice: { original, smaller } })

  work.choose(state(), true)
  copied[1]?.end.resolve()
  await settle()
  expect(copied[1]?.file).toBe(original)
  expect(state()).toMatchObject({ is: 'staged', asItIs: true })

  work.pick(original, state().asItIs)
  asked[1]?.end.resolve(made)
  await settle()
  expect(copied[2]?.file).toBe(original)
})

it('a second file ends the work on the first, whose late results change nothing', async () => {
  const { work, asked, copied, settle, state } = field()
  work.pick(original, false)
  work.pick(other, false)
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  asked[0]?.options.onProgress?.({ progress: 1 })
  asked[0]?.end.reject(new UnfitFileError('pictureBroken'))
  await settle()
  expect(state()).toMatchObject({ is: 'reading', original: other })
  expect(copied).toEqual([])
})

it('a file that was copied too late is deleted with the others when the form closes', async () => {
  const { work, asked, copied, dropped, settle, state } = field()
  work.pick(original, false)
  asked[0]?.end.resolve(made)
  await settle()
  work.clear()
  copied[0]?.end.resolve()
  await settle()
  expect(state().is).toBe('idle')
  work.close()
  expect(dropped).toEqual(['f1'])
})

it('a file that cannot be used, or not be copied, is told with its name and the reason', async () => {
  const { work, asked, copied, settle, state } = field()
  work.pick(original, false)
  asked[0]?.end.reject(new UnfitFileError('pictureBroken'))
  await settle()
  expect(state()).toMatchObject({ is: 'failed', name: 'foto.jpg' })
  work.pick(other, false)
  asked[1]?.end.resolve({ judged: { is: 'unknown' }, original: other, isOptional: false })
  await settle()
  copied[0]?.end.reject(new Error('disk'))
  await settle()
  expect(state()).toMatchObject({
    is: 'failed',
    problem: 'Não foi possível copiar o arquivo. Escolha-o de novo.',
  })
})

it('the original of a film is taken as soon as it is judged, without waiting for the smaller one', async () => {
  const { work, asked, copied, settle, state } = field()
  work.pick(original, false)
  asked[0]?.options.onProgress?.({ progress: 0.5 })
  // What a person cut off stands in the original. So nothing is taken before the film is judged.
  work.sendOriginal(state())
  expect(asked[0]?.options.signal?.aborted).toBe(false)
  asked[0]?.options.onProgress?.({ progress: 0.5, judged: { is: 'unknown' } })
  expect(state()).toMatchObject({ is: 'reading', share: 0.5 })
  work.sendOriginal(state())
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  asked[0]?.end.resolve(made)
  copied[0]?.end.resolve()
  await settle()
  expect(copied.map(({ file }) => file)).toEqual([original])
  expect(state().is).toBe('staged')
})

it('a picture is cut from the picked file, and the whole one is at hand to undo it', async () => {
  const { work, asked, copied, settle, state } = field()
  const area = { x: 0.25, y: 0, width: 0.5, height: 1 }
  work.pick(original, false, area)
  expect(asked[0]?.area).toEqual(area)
  asked[0]?.end.resolve({ ...made, isOptional: false })
  await settle()
  copied[0]?.end.resolve()
  await settle()
  expect(copied[0]?.file).toBe(smaller)
  expect(state()).toMatchObject({ is: 'staged', original, area })
  work.pick(original, false)
  expect(asked[1]).toMatchObject({ file: original, area: undefined })
})

it('a picture that cannot be cut here stays whole in the field', async () => {
  const { work, asked, copied, refused, settle, state } = field()
  work.pick(original, false, { x: 0, y: 0, width: 1, height: 0.5 })
  asked[0]?.end.reject(new UnfitFileError('pictureNoise'))
  await settle()
  expect(refused[0]).toMatch(/^Este navegador embaralha imagens/)
  asked[1]?.end.resolve(made)
  await settle()
  copied[0]?.end.resolve()
  await settle()
  expect([asked[1]?.area, state().is]).toEqual([undefined, 'staged'])
})
