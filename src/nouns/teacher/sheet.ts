import { teachers } from '@/catalogue/teacher/reads'
import { editable } from '@/catalogue/teacher/schema'
import { createDraft, editDraft } from '@/form/sheet/drafts'
import { pictureOf, useListBook, valuesOf } from '@/form/sheet/use-list-book'
import { useRead } from '@/read/use-read'
import { TEACHER } from '@/shared/declared'
import { createTeacher, updateTeacher } from './actions'

/** The teachers as a spreadsheet. */
export function useSheet() {
  const { data, error } = useRead(teachers)
  return useListBook({
    title: 'Professores',
    fileName: 'professores',
    noun: 'teacher',
    fields: TEACHER,
    items: data?.map((teacher) => ({
      id: teacher.id,
      name: teacher.name,
      values: valuesOf({ ...teacher, image: pictureOf(teacher.image) }),
      edit: (changed) => [editDraft(updateTeacher, teacher, editable(teacher), changed)],
    })),
    problem: error?.message,
    choices: {},
    create: (values) => [createDraft(createTeacher, values)],
  })
}
