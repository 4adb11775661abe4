import { allCourses } from '@/catalogue/course/all-courses'
import { type Course, DEFAULT_LANGUAGE, editable } from '@/catalogue/course/schema'
import { teachers } from '@/catalogue/teacher/reads'
import { createDraft, editDraft } from '@/form/sheet/drafts'
import { pictureOf, useListBook, valuesOf } from '@/form/sheet/use-list-book'
import type { References, Values } from '@/form/sheet/values'
import { given } from '@/lib/given'
import { useKnownCourses } from '@/nouns/known-courses/known-courses'
import { isAwaited, useRead } from '@/read/use-read'
import { COURSE } from '@/shared/declared'
import { createCourse, updateCourse } from './actions'

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

interface AllKnownCourses {
  /** The courses on this device, with the unsent changes; `undefined` while they are being read. */
  items: readonly Course[] | undefined
  /** Says how many of all courses they are, if they are not all. */
  share: string | undefined
}

/**
 * Reads all courses. If the server cannot be asked for all of them, it returns those that this device knows from any read.
 */
function useAllKnownCourses(): AllKnownCourses {
  const { data, updatedAt, error } = useRead(allCourses)
  const { items, total } = useKnownCourses()
  if (updatedAt > 0 && data !== undefined) return { items: data, share: undefined }
  if (error === null) return { items: undefined, share: undefined }
  const of = total === undefined || total < items.length ? '' : ` de ${total}`
  const are = items.length === 1 && of === '' ? 'curso está' : 'cursos estão'
  return { items, share: `${items.length}${of} ${are} neste aparelho. Conecte-se para ter todos.` }
}
