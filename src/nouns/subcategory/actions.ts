import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsListed } from '@/action/edits'
import { named } from '@/action/named'
import { type List, type Marked, type Overlay, onList } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { categoryUpdate } from '@/catalogue/category/schema'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { type Subcategory, subcategory, subcategoryCreate } from '@/catalogue/subcategory/schema'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { resembles, seen, shown } from '../category-fields/body'

/**
 * All lists that may contain a subcategory. An edit or a deletion applies to all these lists, because its input does
 * not say which of them contain the subcategory.
 */
const LISTS = [subcategories, subcategoriesOfCategory, subcategoriesOfCourse] as const

function onEveryList(alter: (list: List<Marked<Subcategory>>) => void): Overlay[] {
  return LISTS.map((family) => onList<Marked<Subcategory>, readonly string[]>(family, alter))
}

export const createSubcategory = defineAction({
  name: 'subcategory.create',
  version: 1,
  input: subcategoryCreate,
  refersTo: ['categoryId'],
  creates: 'subcategory',
  request: (i) => post('/api/admin/subcategories', multipart(i)),
  repeat: {
    lookup: (i) => subcategoriesOfCategory.path(i.categoryId),
    items: (body) => v.parse(listOf(subcategory), body),
    matches: resembles,
  },
  overlays: (i, id) => {
    const item = { ...shown(i), id }
    return [
      onList(subcategories, (list) => list.add(item)),
      onList([subcategoriesOfCategory, i.categoryId], (list) => list.add(item)),
    ]
  },
  say: {
    does: (i) => sentence`Criar subcategoria “${i.name}”`,
    done: 'SubCategoria criada com sucesso',
    failed: 'Erro ao criar SubCategoria',
  },
})

export const updateSubcategory = defineAction({
  name: 'subcategory.update',
  version: 1,
  input: categoryUpdate,
  edits: editsListed(subcategories, [], (all) => all, seen),
  request: ({ id, ...i }) => patch(path`/api/admin/subcategories/${id}`, multipart(i)),
  repeat: 'safe',
  overlays: (i) => onEveryList((list) => list.change(i.id, shown(i))),
  say: {
    does: (i) => sentence`Editar subcategoria “${i.name}”`,
    done: 'SubCategoria atualizada com sucesso',
    failed: 'Erro ao atualizar SubCategoria',
  },
})

export const deleteSubcategory = defineAction({
  name: 'subcategory.delete',
  version: 1,
  input: named,
  request: (i) => del(path`/api/admin/subcategories/${i.id}`),
  repeat: 'safe',
  overlays: (i) => onEveryList((list) => list.remove(i.id)),
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir subcategoria “${i.name}”`,
    done: 'SubCategoria deletada com sucesso',
    failed: 'Erro ao deletar SubCategoria',
  },
})

export const actions = [createSubcategory, updateSubcategory, deleteSubcategory]
