import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

export const noun: Noun = {
  name: 'subcategory',
  reads: [subcategories, subcategoriesOfCategory, subcategoriesOfCourse],
  forms: formsIn(offers),
  download: (fetching) => [fetching.read(subcategories, [], each(picturesOf(fetching)))],
}
