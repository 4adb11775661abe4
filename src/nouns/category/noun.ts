import { each, picturesOf } from '../catalogue/task'
import type { Noun } from '../noun'
import { subcategoriesOfCategory } from '../subcategory/reads'
import * as dialogs from './dialogs'
import { categories, oneCategory } from './reads'

export const categoryNoun: Noun = {
  name: 'category',
  listed: {
    label: 'Categorias',
    href: '/categories',
    lists: [categories.name],
    counted: categories,
    one: oneCategory.name,
  },
  creation: { label: 'Adicionar Categoria', dialog: dialogs.createCategoryDialog },
  reads: [categories, oneCategory],
  forms: Object.values(dialogs),
  download: (fetching) => [
    fetching.read(
      categories,
      [],
      each((category) => [
        fetching.read(oneCategory, [category.id]),
        fetching.read(subcategoriesOfCategory, [category.id]),
        ...picturesOf(fetching)(category),
      ]),
    ),
  ],
}
