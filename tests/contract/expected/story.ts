import { type Expected, file } from '../expected-action'

export const expected: Expected = {
  'story.create': {
    input: { storyGroupId: 'GROUP', group: 'G', duration: 4, image: file, video: file },
    call: 'POST /api/admin/stories multipart {duration,image,storyGroupId,video}',
    refreshes: ['stories-of-group GROUP'],
    compared: ['mediaType', 'duration'],
    kept: ['group'],
  },
  'story.delete': {
    input: { id: 'STORY', storyGroupId: 'GROUP', name: 'Story 1', group: 'G' },
    call: 'DELETE /api/admin/stories/STORY',
    refreshes: ['stories-of-group GROUP'],
    kept: ['storyGroupId', 'name', 'group'],
  },
}
