import { Copy } from 'lucide-react'
import type { Career } from '@/catalogue/career/schema'
import type { Category } from '@/catalogue/category/schema'
import type { Course } from '@/catalogue/course/schema'
import type { Setting } from '@/catalogue/setting/schema'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { lazyComponent } from '@/components/lazy-component'
import type { Offer } from '@/form/offer/offer'
import type { Placed } from '@/nouns/course-content/make-offers'
import type { CopyOf } from './copies'

const CopyOfThing = lazyComponent(() => import('./copies'))

/**
 * Declares the offer `Duplicar` of a noun. The code of the dialog, and of what a copy takes along, loads when it opens.
 * @param of says of which noun the thing is
 */
function copying<T>(of: (thing: T) => CopyOf): Offer<T> {
  return {
    label: 'Duplicar',
    icon: Copy,
    kind: 'copy',
    open: (dialogs, thing) => dialogs.show((close) => <CopyOfThing of={of(thing)} onClose={close} />),
  }
}

export const duplicateCareer = copying((thing: Career) => ({ noun: 'career', thing }))
export const duplicateCategory = copying((thing: Category) => ({ noun: 'category', thing }))
export const duplicateCourse = copying((thing: Course) => ({ noun: 'course', thing }))
export const duplicateExercise = copying((thing: Placed) => ({ noun: 'exercise', thing }))
export const duplicateSetting = copying((thing: Setting) => ({ noun: 'setting', thing }))
export const duplicateSubcategory = copying((thing: Subcategory) => ({ noun: 'subcategory', thing }))
