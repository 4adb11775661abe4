import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { hasFields } from '@/action/has-fields'
import { named } from '@/action/named'
import { onEmpty, onGone, onList, onNew, onOne } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup, storyGroups } from '@/catalogue/story-group/reads'
import { editable, storyGroup, storyGroupCreate, storyGroupUpdate } from '@/catalogue/story-group/schema'
import { localFile } from '@/lib/device/local-file'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'

export const createStoryGroup = defineAction({
  name: 'storyGroup.create',
  version: 1,
  input: storyGroupCreate,
  refersTo: ['subCategoryId'],
  creates: 'storyGroup',
  request: (i) => post('/api/admin/stories/group', multipart(i)),
  repeat: {
    lookup: () => storyGroups.path(),
    items: (body) => v.parse(listOf(storyGroup), body),
    matches: hasFields,
  },
  overlays: (i, id) => {
    const item = { ...i, id, image: localFile(i.image) }
    return [
      onList(storyGroups, (list) => list.add(item)),
      onNew([oneStoryGroup, id], item),
      onEmpty(storiesOfGroup, id),
    ]
  },
  say: {
    does: (i) => sentence`Criar grupo de Stories “${i.name}”`,
    done: 'Grupo de Stories criado com sucesso',
    failed: 'Erro ao salvar grupo de Stories',
  },
})

/**
 * Makes an action that edits a group. The API has one call for all edits of a group. But the specification has two
 * dialogs (section 2), each with toasts of its own (section 8). So each dialog has an action of its own.
 */
function editing<N extends string>(name: N, done: string, failed: string) {
  return defineAction({
    name,
    version: 1,
    input: storyGroupUpdate,
    edits: editsOne(oneStoryGroup, (group) => ({ ...editable(group), image: group.image })),
    refersTo: ['subCategoryId'],
    request: (i) => patch(path`/api/admin/stories/group/${i.id}`, multipart(i)),
    repeat: 'safe',
    overlays: ({ id, ...i }) => {
      const fields = { ...i, image: localFile(i.image) }
      return [onList(storyGroups, (list) => list.change(id, fields)), onOne([oneStoryGroup, id], fields)]
    },
    say: { does: (i) => sentence`Editar grupo de Stories “${i.name}”`, done, failed },
  })
}

export const updateStoryGroup = editing(
  'storyGroup.update',
  'Grupo de Stories atualizado com sucesso',
  'Erro ao salvar grupo de Stories',
)

export const updateTextAndImage = editing(
  'storyGroup.updateTextAndImage',
  'Grupo de história atualizado com sucesso',
  'Erro ao atualizar o grupo de história',
)

export const deleteStoryGroup = defineAction({
  name: 'storyGroup.delete',
  version: 1,
  input: named,
  request: (i) => del(path`/api/admin/stories/group/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [onList(storyGroups, (list) => list.remove(i.id)), onGone([oneStoryGroup, i.id])],
  refreshes: (i) => [[storiesOfGroup, i.id]],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir grupo de Stories “${i.name}”`,
    done: 'Grupo excluído',
    failed: 'Erro ao excluir',
    // How long the toast stays, in milliseconds (specification, section 9).
    duration: 5000,
  },
})

export const actions = [createStoryGroup, updateStoryGroup, updateTextAndImage, deleteStoryGroup]
