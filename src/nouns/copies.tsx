import type { ReactElement } from 'react'
import type { Copying } from '@/form/copy'
import { CopyDialog } from '@/form/copy-dialog'
import { careerCopy } from './career/copy'
import { categoryCopy } from './category/copy'
import { courseCopy } from './course/copy'
import { exerciseCopy } from './exercise/copy'
import { settingCopy } from './setting/copy'
import { subcategoryCopy } from './subcategory/copy'

export interface CopyOf<T> {
  thing: T
  onClose: () => void
}

function dialogOf<T, S>(copying: Copying<T, S>): (props: CopyOf<T>) => ReactElement {
  return (props) => <CopyDialog copying={copying} {...props} />
}

/** The dialogs `Duplicar`, by the name of the noun. `copying.tsx` loads them when the first of them opens. */
export const COPIES = {
  course: dialogOf(courseCopy),
  category: dialogOf(categoryCopy),
  subcategory: dialogOf(subcategoryCopy),
  career: dialogOf(careerCopy),
  exercise: dialogOf(exerciseCopy),
  setting: dialogOf(settingCopy),
}
