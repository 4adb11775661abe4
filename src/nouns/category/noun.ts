import { categories, oneCategory } from '@/catalogue/category/reads'
import { subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

export const noun: Noun = {
  name: 'category',
  listed: {
    label: 'Categorias',
    href: '/categories',
    place: 20,
    lists: [categories.name],
    counted: categories,
    one: oneCategory.name,
  },
  creation: offers.createCategory,
  reads: [categories, oneCategory],
  forms: formsIn(offers),
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
