import { categories } from '@/catalogue/category/reads'
import { subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import { useListBook } from '@/form/sheet/use-list-book'
import { useRead } from '@/read/use-read'
import { CATEGORY } from '@/shared/declared'
import { categoryCreation, categoryItem } from '../category-fields/rows'
import { createSubcategory, updateSubcategory } from './actions'

/** The subcategories of a category as a spreadsheet. */
export function useSheet(categoryId: string) {
  const { data, error } = useRead(subcategoriesOfCategory, categoryId)
  const category = useRead(categories).data?.find(({ id }) => id === categoryId)
  return useListBook({
    title: category ? `Subcategorias de ${category.name}` : 'Subcategorias',
    fileName: category ? `subcategorias-de-${category.name}` : 'subcategorias',
    noun: 'subcategory',
    fields: CATEGORY,
    items: data?.map((subcategory) => categoryItem(updateSubcategory, subcategory)),
    problem: error?.message,
    choices: {},
    create: (values) => categoryCreation(createSubcategory, updateSubcategory, values, { categoryId }),
  })
}
