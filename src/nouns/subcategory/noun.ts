import { inside } from '@/find/inside'
import { categories, oneCategory } from '../category/reads'
import { formsIn, type Noun } from '../noun'
import { each, picturesOf } from '../task'
import * as offers from './offers'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from './reads'

export const noun: Noun = {
  name: 'subcategory',
  reads: [subcategories, subcategoriesOfCategory, subcategoriesOfCourse],
  forms: formsIn(offers),
  inside: [
    inside(subcategories, {
      also: [subcategoriesOfCategory],
      heading: 'Subcategorias',
      parent: 'Categoria',
      parents: { lists: [categories.name], one: oneCategory.name },
      href: (id) => (id === undefined ? '/categories' : `/categories/${encodeURIComponent(id)}`),
      things: (all) =>
        all.map(({ id, name, namePt, nameEn, nameEs, description, categoryId }) => ({
          id,
          label: name,
          texts: [namePt, nameEn, nameEs, description],
          parent: categoryId ?? undefined,
        })),
    }),
  ],
  download: (fetching) => [fetching.read(subcategories, [], each(picturesOf(fetching)))],
}
