import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { onList } from '@/action/overlay'
import { del, multipart, post } from '@/action/request'
import { storiesOfGroup } from '@/catalogue/story/reads'
import { type StoryCreate, story, storyCreate, storyNamed } from '@/catalogue/story/schema'
import { localFile } from '@/lib/device/local-file'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'

/**
 * Returns the fields of a new story that say which image or video a screen shows. If there is a video, the story is a
 * video, and the image is the poster of the video.
 */
function mediaOf({ image, video }: StoryCreate) {
  return video === undefined
    ? { mediaType: 'image', url: localFile(image) }
    : { mediaType: 'video', url: localFile(video), image: localFile(image) }
}

export const createStory = defineAction({
  name: 'story.create',
  version: 1,
  input: storyCreate,
  creates: 'story',
  request: (i) =>
    post(
      '/api/admin/stories',
      multipart({ duration: i.duration, image: i.image, video: i.video, storyGroupId: i.storyGroupId }),
    ),
  repeat: {
    lookup: (i) => storiesOfGroup.path(i.storyGroupId),
    items: (body) => v.parse(listOf(story), body),
    // The stories in a host's list may have no duration. A story that has a duration matches only if the new story has
    // the same duration.
    matches: (item, i) =>
      item['mediaType'] === mediaOf(i).mediaType && (item['duration'] ?? i.duration) === i.duration,
  },
  overlays: (i, id) => [
    onList([storiesOfGroup, i.storyGroupId], (list) => list.add({ id, ...mediaOf(i), duration: i.duration })),
  ],
  say: {
    does: (i) => (i.group === undefined ? 'Criar story' : sentence`Criar story em “${i.group}”`),
    done: 'Story criado com sucesso',
    failed: 'Erro ao criar story',
  },
})

export const deleteStory = defineAction({
  name: 'story.delete',
  version: 1,
  input: storyNamed,
  request: (i) => del(path`/api/admin/stories/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [onList([storiesOfGroup, i.storyGroupId], (list) => list.remove(i.id))],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir ${i.name} de “${i.group}”`,
    done: 'Story deletado com sucesso',
    failed: 'Erro ao deletar story',
  },
})

export const actions = [createStory, deleteStory]
