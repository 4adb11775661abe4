import { CopyDialog } from '@/form/copy/copy-dialog'
import type { Career } from '../catalogue/career/schema'
import type { Category } from '../catalogue/category/schema'
import type { Course } from '../catalogue/course/schema'
import type { Setting } from '../catalogue/setting/schema'
import type { Subcategory } from '../catalogue/subcategory/schema'
import type { Placed } from '../nouns/course-content/make-offers'
import { careerCopy } from './career'
import { categoryCopy } from './category'
import { courseCopy } from './course'
import { exerciseCopy } from './exercise'
import { settingCopy } from './setting'
import { subcategoryCopy } from './subcategory'

/** A thing to copy, with its noun. */
export type CopyOf =
  | { noun: 'course'; thing: Course }
  | { noun: 'category'; thing: Category }
  | { noun: 'subcategory'; thing: Subcategory }
  | { noun: 'career'; thing: Career }
  | { noun: 'exercise'; thing: Placed }
  | { noun: 'setting'; thing: Setting }

/** The dialog `Duplicar` of any thing. `offers.tsx` loads it when the first of them opens. */
export default function CopyOfThing({ of, onClose }: { of: CopyOf; onClose: () => void }) {
  switch (of.noun) {
    case 'course':
      return <CopyDialog copying={courseCopy} thing={of.thing} onClose={onClose} />
    case 'category':
      return <CopyDialog copying={categoryCopy} thing={of.thing} onClose={onClose} />
    case 'subcategory':
      return <CopyDialog copying={subcategoryCopy} thing={of.thing} onClose={onClose} />
    case 'career':
      return <CopyDialog copying={careerCopy} thing={of.thing} onClose={onClose} />
    case 'exercise':
      return <CopyDialog copying={exerciseCopy} thing={of.thing} onClose={onClose} />
    case 'setting':
      return <CopyDialog copying={settingCopy} thing={of.thing} onClose={onClose} />
  }
}
