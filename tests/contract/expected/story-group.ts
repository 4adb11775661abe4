import { type Expected, file } from '../expected-action'

export const expected: Expected = {
  'storyGroup.create': {
    input: { name: 'N', image: file, subCategoryId: 'SUB' },
    call: 'POST /api/admin/stories/group multipart {image,name,subCategoryId}',
    refreshes: ['story-groups'],
    compared: ['name', 'subCategoryId'],
  },
  'storyGroup.update': {
    input: { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
    call: 'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
    refreshes: ['story-groups', 'story-group GROUP'],
  },
  'storyGroup.updateTextAndImage': {
    input: { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
    call: 'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
    refreshes: ['story-groups', 'story-group GROUP'],
  },
  'storyGroup.delete': {
    input: { id: 'GROUP', name: 'N' },
    call: 'DELETE /api/admin/stories/group/GROUP',
    refreshes: ['story-groups', 'story-group GROUP', 'stories-of-group GROUP'],
    kept: ['name'],
  },
}
