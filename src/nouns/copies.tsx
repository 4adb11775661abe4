import { CopyDialog } from '@/form/copy-dialog'
import { careerCopy } from './career/copy'
import type { Career } from './career/schema'
import { categoryCopy } from './category/copy'
import type { Category } from './category/schema'
import { courseCopy } from './course/copy'
import type { Course } from './course/schema'
import type { Placed } from './course-content/make-offers'
import { exerciseCopy } from './exercise/copy'
import { settingCopy } from './setting/copy'
import type { Setting } from './setting/schema'
import { subcategoryCopy } from './subcategory/copy'
import type { Subcategory } from './subcategory/schema'

/** A thing to copy, with its noun. */
export type CopyOf =
  | { noun: 'course'; thing: Course }
  | { noun: 'category'; thing: Category }
  | { noun: 'subcategory'; thing: Subcategory }
  | { noun: 'career'; thing: Career }
  | { noun: 'exercise'; thing: Placed }
  | { noun: 'setting'; thing: Setting }

/** The dialog `Duplicar` of any thing. `copying.tsx` loads it when the first of them opens. */
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
