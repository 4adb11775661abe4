import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { listOf } from '@/action/fields'
import { on, onOne, withFields, withItem, withoutItem } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { subcategories, subcategoriesOfCategory } from '../subcategory/reads'
import { resembles, seen, shown } from './body'
import { categories, oneCategory } from './reads'
import { category, categoryCreate, categoryNamed, categoryUpdate } from './schema'

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
  refreshes: () => [['categories']],
  overlays: (i, { id, mark }) => {
    const item = { ...shown(i), id, pending: mark }
    return [
      on(categories, (truth) => truth && withItem(truth, item, 'last')),
      on(oneCategory, (truth, [wanted]) => (wanted === id ? (truth ?? item) : truth)),
      // The server does not have the category yet, so the app does not read the category's subcategories. Their list
      // starts empty.
      on(subcategoriesOfCategory, (truth, [wanted]) => (wanted === id ? (truth ?? []) : truth)),
    ]
  },
  say: {
    does: (i) => sentence`Criar categoria “${i.name}”`,
    done: 'Categoria criada com sucesso',
    failed: 'Erro ao criar categoria',
  },
})

export const updateCategory = defineAction({
  name: 'category.update',
  version: 1,
  input: categoryUpdate,
  edits: editsOne(oneCategory, seen),
  request: ({ id, ...i }) => patch(path`/api/admin/categories/${id}`, multipart(i)),
  repeat: 'safe',
  refreshes: (i) => [['categories'], ['category', i.id]],
  overlays: (i, context) => [
    on(categories, (truth) => truth && withFields(truth, i.id, shown(i), context)),
    onOne(oneCategory, i.id, shown(i), context),
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
  input: categoryNamed,
  request: (i) => del(path`/api/admin/categories/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => [
    ['categories'],
    ['category', i.id],
    ['subcategories'],
    ['subcategories-of-category', i.id],
  ],
  overlays: (i) => [
    on(categories, (truth) => truth && withoutItem(truth, i.id)),
    on(oneCategory, (truth, [wanted]) => (wanted === i.id ? undefined : truth)),
    on(subcategories, (truth) =>
      truth?.map((item) => (item.categoryId === i.id ? { ...item, categoryId: null } : item)),
    ),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir categoria “${i.name}”`,
    done: 'Categoria deletada com sucesso',
    failed: 'Erro ao deletar categoria',
  },
})

export const categoryActions = [createCategory, updateCategory, deleteCategory]
