import { each, picturesOf } from '../catalogue/task'
import type { Noun } from '../noun'
import * as dialogs from './dialogs'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from './reads'

export const subcategoryNoun: Noun = {
  name: 'subcategory',
  reads: [subcategories, subcategoriesOfCategory, subcategoriesOfCourse],
  forms: Object.values(dialogs),
  download: (fetching) => [fetching.read(subcategories, [], each(picturesOf(fetching)))],
}
