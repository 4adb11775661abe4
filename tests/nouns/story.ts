import { file } from './support/expected-action.ts'
import { PICTURE, type TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
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
  },
  calls: `
    POST /api/admin/stories
    DELETE /api/admin/stories/{id}
  `,
  entities: [
    {
      kind: 'story',
      needs: ['group'],
      make: ({ group = '' }) => ['stories', { form: { storyGroupId: group, image: PICTURE } }],
      reads: ({ group }) => [`/api/app/stories/group/${group}/stories`],
      changes: () => [],
      remove: ({ story }) => ['DELETE', `/api/admin/stories/${story}`],
    },
  ],
  answers: { '/api/app/stories/group/g/stories': [] },
  dialogs: { ofThing: ['Adicionar Stories', 'Adicionar vários stories', 'Excluir'] },
}
