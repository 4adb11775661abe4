import { Pencil } from 'lucide-react'
import type { Action } from '@/components/offers'
import type { Dialogs } from '@/form/dialogs'
import { deletionItem } from '@/page/deletion-item'
import { deleteCategory } from './actions'
import { editCategoryDialog } from './dialogs'
import { type Category, editable } from './schema'

/**
 * What can be done to a category from its card (section 2 of the specification, `/categories`).
 * @param afterwards where its deletion leads, from its own page
 */
export function categoryMenu(category: Category, dialogs: Dialogs, afterwards?: () => void): Action[] {
  const { id, name } = category
  return [
    {
      label: 'Editar',
      icon: Pencil,
      onSelect: () => dialogs.form(editCategoryDialog, editable(category)),
    },
    deletionItem(dialogs, {
      question: `Tem certeza que deseja excluir a categoria “${name}”? As subcategorias dela continuam, sem categoria.`,
      action: deleteCategory,
      input: { id, name },
      afterwards,
    }),
  ]
}
