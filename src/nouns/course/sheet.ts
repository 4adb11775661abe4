import { DEFAULT_LANGUAGE, editable } from '@/catalogue/course/schema'
import { teachers } from '@/catalogue/teacher/reads'
import { createDraft, editDraft } from '@/form/sheet/drafts'
import { pictureOf, useListBook, valuesOf } from '@/form/sheet/use-list-book'
import type { References, Values } from '@/form/sheet/values'
import { given } from '@/lib/given'
import { isAwaited, useRead } from '@/read/use-read'
import { COURSE } from '@/shared/declared'
import { createCourse, updateCourse } from './actions'
import { useAllKnownCourses } from './all-known-courses'

/** The courses as a spreadsheet. */
export function useSheet() {
  const { items, share } = useAllKnownCourses()
  const everybody = useRead(teachers)
  const known: References = everybody.data
  return useListBook({
    title: 'Cursos',
    fileName: 'cursos',
    noun: 'course',
    fields: COURSE,
    items: items?.map((course) => ({
      id: course.id,
      name: course.name,
      values: valuesOf({
        ...course,
        language: course.language ?? DEFAULT_LANGUAGE,
        image: pictureOf(course.image),
      }),
      edit: (changed) => [
        editDraft(updateCourse, course, editable(course), { ...changed, ...teacherNameIn(changed, known) }),
      ],
    })),
    share,
    choices: { teacherId: known },
    isWaiting: isAwaited(everybody),
    create: (values) => [
      createDraft(createCourse, {
        language: DEFAULT_LANGUAGE,
        ...values,
        ...teacherNameIn(values, known),
      }),
    ],
  })
}

/** The screens show the teacher's name until the server sends the teacher. */
function teacherNameIn({ teacherId }: Values, known: References): { teacherName?: string } {
  const name = known?.find(({ id }) => id === teacherId)?.name
  return given({ teacherName: name })
}
