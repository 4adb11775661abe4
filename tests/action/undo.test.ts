/**
 * Checks `undoOf`, which returns the change that undoes a sent change. tests/app/undo.test.tsx tests undoing on the
 * screen, and tests/outbox/merge.property.test.ts tests undoing through a queue.
 */
import { expect, it } from 'vitest'
import { undoOf } from '@/action/undo'
import { findAction } from '@/nouns/registry/actions'
import type { Receipt } from '@/outbox/rows/types'

const PICTURE = { file: 'f', name: 'nova.png', type: 'image/png', size: 3 }
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const THUMBNAIL = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'

function undone(receipt: Pick<Receipt, 'action' | 'input' | 'base' | 'after'>) {
  const whole: Receipt = {
    at: 7,
    entryId: 'e',
    seq: 1,
    userId: 'u',
    version: 1,
    outcome: 'done',
    time: 0,
    shown: true,
    ...receipt,
  }
  return undoOf(whole, findAction, 1)
}

it('a replaced picture is merged with the one that the answer has named', () => {
  const undoing = undone({
    action: 'course.update',
    input: { id: '1', name: 'A', language: 'pt', image: PICTURE },
    base: { values: { name: 'A', language: 'pt', image: '/old.png' } },
    after: { name: 'A', language: 'pt', image: '/new.png' },
  })
  expect(undoing?.pictures).toEqual({ image: '/old.png' })
  expect(undoing?.draft.base?.values['image']).toBe('/new.png')
})

it('a picture of which the answer told nothing has no base yet', () => {
  const undoing = undone({
    action: 'course.update',
    input: { id: '1', name: 'A', language: 'pt', image: PICTURE },
    base: { values: { name: 'A', language: 'pt', image: '/old.png' } },
  })
  expect(Object.keys(undoing?.draft.base?.values ?? {})).toEqual(['name', 'language'])
})

it.each([
  ['as the video, because the host links its picture', VIDEO, THUMBNAIL],
  ['by an address of its own', '/copied.jpg', '/copied.jpg'],
])('the picture of a video is merged with what is there after: %s', (_what, url, image) => {
  const undoing = undone({
    action: 'course.imageByUrl',
    input: { courseId: '1', name: 'A', url: VIDEO },
    base: { values: { url: '/old.png' } },
    after: { url },
  })
  expect(undoing?.pictures).toEqual({ image: '/old.png' })
  expect(undoing?.draft).toMatchObject({ action: 'course.update', base: { values: { image } } })
})

it('where there was no picture of a video before, nothing can be undone', () => {
  const input = { courseId: '1', name: 'A', url: VIDEO }
  expect(undone({ action: 'course.imageByUrl', input, base: { values: { url: null } } })).toBeUndefined()
})
