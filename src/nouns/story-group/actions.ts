import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { listOf } from '@/action/fields'
import { hasFields } from '@/action/has-fields'
import { on, onOne, withFields, withItem, withoutItem } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { localFile } from '@/lib/local-file'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { storiesOfGroup } from '../story/reads'
import { oneStoryGroup, storyGroups } from './reads'
import { editable, storyGroup, storyGroupCreate, storyGroupNamed, storyGroupUpdate } from './schema'

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
  refreshes: () => [['story-groups']],
  overlays: (i, { id, mark }) => {
    const item = { ...i, id, image: localFile(i.image), pending: mark }
    return [
      on(storyGroups, (truth) => truth && withItem(truth, item, 'last')),
      on(oneStoryGroup, (truth, [wanted]) => (wanted === id ? (truth ?? item) : truth)),
      // The server does not have the group yet, so the app does not read the group's stories. Their list starts empty.
      on(storiesOfGroup, (truth, [wanted]) => (wanted === id ? (truth ?? []) : truth)),
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
function editing(name: string, done: string, failed: string) {
  return defineAction({
    name,
    version: 1,
    input: storyGroupUpdate,
    edits: editsOne(oneStoryGroup, (group) => ({ ...editable(group), image: group.image })),
    refersTo: ['subCategoryId'],
    request: (i) => patch(path`/api/admin/stories/group/${i.id}`, multipart(i)),
    repeat: 'safe',
    refreshes: (i) => [['story-groups'], ['story-group', i.id]],
    overlays: ({ id, ...i }, context) => {
      const fields = { ...i, image: localFile(i.image) }
      return [
        on(storyGroups, (truth) => truth && withFields(truth, id, fields, context)),
        onOne(oneStoryGroup, id, fields, context),
      ]
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
  input: storyGroupNamed,
  request: (i) => del(path`/api/admin/stories/group/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => [['story-groups'], ['story-group', i.id], ['stories-of-group', i.id]],
  overlays: (i) => [
    on(storyGroups, (truth) => truth && withoutItem(truth, i.id)),
    on(oneStoryGroup, (truth, [wanted]) => (wanted === i.id ? undefined : truth)),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir grupo de Stories “${i.name}”`,
    done: 'Grupo excluído',
    failed: 'Erro ao excluir',
    // How long the toast stays, in milliseconds (specification, section 9).
    duration: 5000,
  },
})

export const storyGroupActions = [createStoryGroup, updateStoryGroup, updateTextAndImage, deleteStoryGroup]
