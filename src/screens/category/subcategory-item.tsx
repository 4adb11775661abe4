import type { Marked } from '@/action/overlay'
import { ItemButton } from '@/components/item-button'
import { useDialogs } from '@/form/dialogs'
import { CategoryCard } from '@/nouns/category/category-card'
import { editable } from '@/nouns/category/schema'
import { deleteSubcategory } from '@/nouns/subcategory/actions'
import { editSubcategoryDialog } from '@/nouns/subcategory/dialogs'
import type { Subcategory } from '@/nouns/subcategory/schema'
import { memoRow } from '@/page/memo-row'

export const SubcategoryItem = memoRow(function SubcategoryItem({
  subcategory,
}: {
  subcategory: Marked<Subcategory>
}) {
  const { id, name } = subcategory
  const dialogs = useDialogs()
  return (
    <CategoryCard
      category={subcategory}
      actions={
        <>
          <ItemButton
            verb="Editar"
            name={name}
            onClick={() => dialogs.form(editSubcategoryDialog, editable(subcategory))}
          />
          <ItemButton
            verb="Excluir"
            name={name}
            onClick={() =>
              dialogs.confirm({
                title: `Excluir ${name}`,
                question: `Tem certeza que deseja excluir a subcategoria “${name}”?`,
                button: 'Excluir',
                action: deleteSubcategory,
                input: { id, name },
              })
            }
          />
        </>
      }
    />
  )
})
