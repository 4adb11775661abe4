import { categories, oneCategory } from '@/catalogue/category/reads'
import { subcategories, subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import { inside as within } from '@/find/inside'

/** What the palette finds. */
export const inside = [
  within(subcategories, {
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
]
