import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { named } from '@/action/named'
import { onEmpty, onGone, onList, onNew, onOne } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { categories, oneCategory } from '@/catalogue/category/reads'
import { category, categoryCreate, categoryUpdate } from '@/catalogue/category/schema'
import { subcategories, subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { resembles, seen, shown } from '../category-fields/body'

export const createCategory = defineAction({
  name: 'category.create',
  version: 1,
  input: categoryCreate,
  creates: 'category',
  request: (i) => post('/api/admin/categories', multipart(i)),
  repeat: {
    lookup: () => categories.path(),
    items: (body) => v.parse(listOf(category), body),
    matches: resembles,
  },
  overlays: (i, id) => {
    const item = { ...shown(i), id }
    return [
      onList(categories, (list) => list.add(item)),
      onNew([oneCategory, id], item),
      onEmpty(subcategoriesOfCategory, id),
    ]
  },
  say: {
    does: (i) => sentence`Criar categoria “${i.name}”`,
    done: 'Categoria criada com sucesso',
    failed: 'Erro ao criar categoria',
    alike: (i) => sentence`Já havia uma categoria com o nome “${i.name}”.`,
  },
})

export const updateCategory = defineAction({
  name: 'category.update',
  version: 1,
  input: categoryUpdate,
  edits: editsOne(oneCategory, seen),
  request: ({ id, ...i }) => patch(path`/api/admin/categories/${id}`, multipart(i)),
  repeat: 'safe',
  overlays: (i) => [
    onList(categories, (list) => list.change(i.id, shown(i))),
    onOne([oneCategory, i.id], shown(i)),
  ],
  say: {
    does: (i) => sentence`Editar categoria “${i.name}”`,
    done: 'Categoria atualizada com sucesso',
    failed: 'Erro ao atualizar categoria',
  },
})

/** The subcategories of a deleted category stay, without a category. */
export const deleteCategory = defineAction({
  name: 'category.delete',
  version: 1,
  input: named,
  request: (i) => del(path`/api/admin/categories/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [
    onList(categories, (list) => list.remove(i.id)),
    onGone([oneCategory, i.id]),
    onList(subcategories, (list) =>
      list.each((item) => (item.categoryId === i.id ? { ...item, categoryId: null } : item)),
    ),
  ],
  refreshes: (i) => [[subcategoriesOfCategory, i.id]],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir categoria “${i.name}”`,
    done: 'Categoria deletada com sucesso',
    failed: 'Erro ao deletar categoria',
  },
})

export const actions = [createCategory, updateCategory, deleteCategory]
