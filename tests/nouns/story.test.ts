import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { storyGroup, storyGroupAlone } from '@/catalogue/story-group/schema'
import { createStory, deleteStory } from '@/nouns/story/actions'
import {
  createStoryGroup,
  deleteStoryGroup,
  updateStoryGroup,
  updateTextAndImage,
} from '@/nouns/story-group/actions'
import { proves } from '../proves'
import { change, shown, WAITING } from './support/show'

const file = { file: 'f1', name: 'foto.png', type: 'image/png', size: 9 }
const video = { file: 'f2', name: 'cena.webm', type: 'video/webm', size: 9 }
const GROUP = { id: '1', name: 'Dicas', image: '/uploads/d.png', subCategoryId: '7' }
const fieldsOf = (sent: { body: { kind: string; fields?: unknown } }) =>
  Object.fromEntries((sent.body.fields ?? []) as [string, unknown][])

describe('a story group', () => {
  it('a story group is read with its picture under either name, and alone even without an id', () => {
    proves('3', 'imageUrl, also seen as image')
    expect(v.parse(storyGroup, { id: 1, name: 'A', imageUrl: '/a.png' })).toEqual({
      id: '1',
      name: 'A',
      image: '/a.png',
    })
    expect(v.parse(storyGroup, { id: 1, name: 'A', image: '/b.png', imageUrl: null }).image).toBe('/b.png')
    expect(v.safeParse(storyGroup, { name: 'A' }).success).toBe(false)
    expect(v.parse(storyGroupAlone, { name: 'A' }).id).toBeUndefined()
  })

  it('a story group shows an edit in the list and on its page, and keeps the picture if none was picked', () => {
    for (const edit of [updateStoryGroup, updateTextAndImage]) {
      const after = { ...GROUP, name: 'Truques', pending: WAITING }
      const waiting = change(edit, { id: '1', name: 'Truques', subCategoryId: '7' })
      expect(shown(['story-groups'], [GROUP], waiting)).toEqual([after])
      expect(shown(['story-group', '1'], GROUP, waiting)).toEqual(after)
      expect(shown(['story-group', '2'], GROUP, waiting)).toEqual(GROUP)
    }
  })

  it('a story group sends an edit as the call expects it, with only the fields that were given', () => {
    const sent = updateTextAndImage.spec.request({ id: 'a/b', name: 'Truques', image: file })
    expect([sent.method, sent.path]).toEqual(['PATCH', '/api/admin/stories/group/a%2Fb'])
    expect(fieldsOf(sent)).toEqual({ id: 'a/b', name: 'Truques', image: file })
  })

  it('a story group that is deleted disappears everywhere', () => {
    const gone = change(deleteStoryGroup, { id: '1', name: 'Dicas' })
    expect(shown(['story-groups'], [GROUP], gone)).toEqual([])
    expect(shown(['story-group', '1'], GROUP, gone)).toBeUndefined()
  })
})

describe('a story', () => {
  it('a story appears last in its own group: a video with its picture, an image as itself', () => {
    const film = change(createStory, { storyGroupId: '1', video, image: file, duration: 4 }, 's1')
    const photo = change(createStory, { storyGroupId: '1', image: file }, 's2')
    expect(shown(['stories-of-group', '1'], [{ id: 's0' }], film, photo)).toEqual([
      { id: 's0' },
      {
        id: 's1',
        mediaType: 'video',
        url: 'local-file:f2',
        image: 'local-file:f1',
        duration: 4,
        pending: WAITING,
      },
      { id: 's2', mediaType: 'image', url: 'local-file:f1', duration: undefined, pending: WAITING },
    ])
    expect(shown(['stories-of-group', '2'], [], film)).toEqual([])
    expect(shown(['stories-of-group', '1'], undefined, film)).toBeUndefined()
  })

  it('a story can be added to a group that exists only on this device', () => {
    const group = change(createStoryGroup, { name: 'Novo' }, 'tmp')
    const photo = change(createStory, { storyGroupId: 'tmp', image: file }, 's')
    expect(shown(['stories-of-group', 'tmp'], undefined, group)).toEqual([])
    expect(shown(['stories-of-group', 'tmp'], undefined, group, photo)).toMatchObject([{ id: 's' }])
  })

  it('a story disappears from its group when it is deleted', () => {
    const gone = change(deleteStory, { id: 's1', storyGroupId: '1', name: 'Story 1', group: 'Dicas' })
    expect(shown(['stories-of-group', '1'], [{ id: 's1' }, { id: 's2' }], gone)).toEqual([{ id: 's2' }])
  })

  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 10 ', 10],
    [12, 12],
    ['', undefined],
  ])('a story reads the duration %j as %j', (typed, seconds) => {
    const input = createStory.sendable.read({ storyGroupId: '1', image: file, duration: typed }, 1)
    expect(fieldsOf(createStory.sendable.request(input))).toEqual({
      storyGroupId: '1',
      image: file,
      ...(seconds === undefined ? {} : { duration: String(seconds) }),
    })
  })

  it.each(['abc', '-1', '1e3', '1.000,5', 'NaN'])('a story refuses the duration %j', (typed) => {
    expect(() => createStory.sendable.read({ storyGroupId: '1', image: file, duration: typed }, 1)).toThrow()
  })

  it('a story needs an image or a video', () => {
    expect(() => createStory.sendable.read({ storyGroupId: '1', duration: 3 }, 1)).toThrow()
  })
})
