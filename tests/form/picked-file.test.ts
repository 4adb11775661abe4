/** A file field goes from one state to the next by what happens, and an earlier file no longer counts. */
import { expect, it } from 'vitest'
import { fileWarnings } from '@/form/file/file-warnings'
import {
  type FileEvent,
  holdAfter,
  NOTHING_PICKED,
  type PickedFile,
  pickedFile,
} from '@/form/file/picked-file'
import type { Judgement } from '@/media/judgement'
import { UnfitFileError } from '@/media/unfit-file-error'

const original = new File(['large'], 'foto.jpg')
const choice = { original, smaller: new File(['small'], 'foto.webp') }
const after = (...events: FileEvent[]): PickedFile => events.reduce(pickedFile, NOTHING_PICKED)

const pick = (turn: number) => ({ does: 'pick', turn, original }) as const
const stage = (turn: number) => ({ does: 'stage', turn, choice }) as const
const fail = (turn: number) =>
  ({ does: 'fail', turn, name: 'foto.jpg', size: 5, problem: 'why', isUnfit: true }) as const
const ref = { file: 'f1', name: 'foto.webp', size: 5, type: 'image/webp' }
const keep = (turn: number) => ({ does: 'keep', turn, ref }) as const

it('a picked file is read, staged and kept', () => {
  expect(after(pick(1)).is).toBe('reading')
  expect(after(pick(1), { does: 'progress', turn: 1, share: 0.5 })).toMatchObject({ share: 0.5 })
  expect(after(pick(1), stage(1))).toMatchObject({ is: 'staging', choice })
  expect(after(pick(1), stage(1), keep(1))).toMatchObject({ is: 'staged', choice })
})

it('a file that fails is shown with its reason until another one is picked or the field is cleared', () => {
  expect(after(pick(1), fail(1))).toMatchObject({ is: 'failed', problem: 'why' })
  expect(after(pick(1), stage(1), fail(1)).is).toBe('failed')
  expect(after(pick(1), fail(1), pick(2)).is).toBe('reading')
  expect(after(pick(1), fail(1), { does: 'clear', turn: 2 }).is).toBe('idle')
})

it('what an earlier file still says changes nothing', () => {
  const second = after(pick(1), pick(2))
  for (const late of [stage(1), fail(1), keep(1), { does: 'progress', turn: 1, share: 1 }] as const)
    expect(pickedFile(second, late)).toBe(second)
  const cleared = after(pick(1), { does: 'clear', turn: 2 })
  expect(pickedFile(cleared, fail(1))).toBe(cleared)
})

it('nothing but a new file, a choice or clearing begins a turn', () => {
  for (const event of [fail(1), keep(1), { does: 'progress', turn: 1, share: 1 }] as const)
    expect(pickedFile(NOTHING_PICKED, event)).toBe(NOTHING_PICKED)
})

it('the choice between the original and the smaller file begins a turn, and outlives it', () => {
  const chosen = after(pick(1), stage(1), keep(1), { does: 'choose', turn: 2, isOriginal: true })
  expect(chosen).toMatchObject({ is: 'staging', turn: 2, asItIs: true, choice })
  expect(pickedFile(chosen, keep(1))).toBe(chosen)
  expect([keep(2), pick(3)].reduce(pickedFile, chosen)).toMatchObject({ is: 'reading', asItIs: true })
})

it('a form waits while a file is read or copied, and cannot be saved if the file cannot be used', () => {
  for (const event of [pick(1), stage(1), { does: 'progress', turn: 1, share: 1 }] as const)
    expect(holdAfter(event)).toEqual({ is: 'copying' })
  expect(holdAfter(fail(1))).toEqual({ is: 'failed', problem: 'why' })
  expect(holdAfter(keep(1))).toBeUndefined()
  expect(holdAfter({ does: 'clear', turn: 1 })).toBeUndefined()
})

it('a cut film is warned of with the seconds that play, and what cannot be converted is said too', () => {
  const judged: Judgement = {
    is: 'film',
    width: 9,
    height: 9,
    seconds: 6.2,
    frames: 2,
    hasSound: true,
    isCut: true,
  }
  const [cut, codec] = fileWarnings({ judged, warning: new UnfitFileError('filmHevc') }, 'video')
  expect(cut).toMatch(/Falta uma parte deste vídeo.*Só os primeiros 6 s tocam\./)
  expect(codec).toMatch(/HEVC/)
  const { seconds: _, ...unmeasured } = judged
  expect(fileWarnings({ judged: unmeasured }, 'video').join()).toBe(
    'Falta uma parte deste vídeo. Copie-o de novo do aparelho que o gravou.',
  )
  expect(fileWarnings({ judged: { ...judged, isCut: false } }, 'video')).toEqual([])
  expect(fileWarnings({ judged: { is: 'unknown' } }, 'image')).toHaveLength(1)
  expect(fileWarnings({}, 'image')).toEqual([])
})
