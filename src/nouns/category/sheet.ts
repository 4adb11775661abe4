import { categories } from '@/catalogue/category/reads'
import { useListBook } from '@/form/sheet/use-list-book'
import { useRead } from '@/read/use-read'
import { CATEGORY } from '@/shared/declared'
import { categoryCreation, categoryItem } from '../category-fields/rows'
import { createCategory, updateCategory } from './actions'

/** The categories as a spreadsheet. */
export function useSheet() {
  const { data, error } = useRead(categories)
  return useListBook({
    title: 'Categorias',
    fileName: 'categorias',
    noun: 'category',
    fields: CATEGORY,
    items: data?.map((category) => categoryItem(updateCategory, category)),
    problem: error?.message,
    choices: {},
    create: (values) => categoryCreation(createCategory, updateCategory, values),
  })
}
