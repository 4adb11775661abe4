import { careers } from '@/catalogue/career/reads'
import { editable } from '@/catalogue/career/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { createDraft, editDraft } from '@/form/sheet/drafts'
import { pictureOf, useListBook, valuesOf } from '@/form/sheet/use-list-book'
import { isAwaited, useRead } from '@/read/use-read'
import { CAREER } from '@/shared/declared'
import { DEFAULT_COLOR } from '../declare/color'
import { createCareer, updateCareer } from './actions'

/** The careers as a spreadsheet. */
export function useSheet() {
  const { data, error } = useRead(careers)
  const places = useRead(subcategories)
  return useListBook({
    title: 'Carreiras',
    fileName: 'carreiras',
    noun: 'career',
    fields: CAREER,
    items: data?.map((career) => ({
      id: career.id,
      name: career.name,
      values: valuesOf({ ...career, image: pictureOf(career.image), icon: pictureOf(career.icon) }),
      edit: (changed) => [editDraft(updateCareer, career, editable(career), changed)],
    })),
    problem: error?.message,
    choices: { categoryId: places.data },
    isWaiting: isAwaited(places),
    create: (values) => [createDraft(createCareer, { color: DEFAULT_COLOR, ...values })],
  })
}
