import { formsIn, type Noun } from '../noun'
import { each, picturesOf } from '../task'
import * as offers from './offers'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from './reads'

export const noun: Noun = {
  name: 'subcategory',
  reads: [subcategories, subcategoriesOfCategory, subcategoriesOfCourse],
  forms: formsIn(offers),
  download: (fetching) => [fetching.read(subcategories, [], each(picturesOf(fetching)))],
}
