import { draftOf } from '@/action/draft'
import { coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import {
  type Copying,
  type CopyReading,
  deletionOf,
  knownOr,
  listPart,
  PICTURE,
  picturePart,
  textOr,
} from '@/form/copy/copy'
import { useReading } from '@/form/copy/use-reading'
import { given } from '@/lib/given'
import { temporaryId } from '@/lib/ids'
import { createCareer, deleteCareer } from '@/nouns/career/actions'
import { addCourse } from '@/nouns/course/career-action'
import type { Draft } from '@/outbox'
import type { Course } from '../catalogue/course/schema'

/** All that is read for the copy of a career. */
export interface CareerSource {
  career: Career
  courses: CopyReading<Course[]>
}

const picturesIn = ({ image, icon }: Career) => [image, icon].flatMap((address) => address || [])

export const careerCopy: Copying<Career, CareerSource> = {
  field: ['career', 'name'],
  name: ({ name }) => name,
  useSource: ({ id }) => {
    const career = useReading(oneCareer, id)
    const courses = useReading(coursesOfCareer, id)
    return career.is === 'known' ? { is: 'known', value: { career: career.value, courses } } : career
  },
  problem: ({ career: { categoryId } }) =>
    categoryId
      ? undefined
      : 'A subcategoria desta carreira não existe mais. Escolha outra em Editar, e duplique depois.',
  parts: ({ career, courses }) => [
    ...listPart('courses', 'Cursos', courses, (all) => all),
    ...picturePart(picturesIn(career)),
  ],
  pictures: ({ career }, takes) => (takes(PICTURE) ? picturesIn(career) : []),
  deletion: deletionOf(createCareer, (made) => draftOf(deleteCareer, made)),
  drafts: ({ career, courses }, { name, takes, picture }) => {
    const id = temporaryId()
    const { description, categoryId, color, image, icon } = career
    const fields = {
      description: textOr(description),
      color: textOr(color),
      image: image ? picture(image) : undefined,
      icon: icon ? picture(icon) : undefined,
    }
    return [
      draftOf(createCareer, { name, categoryId: categoryId ?? '', ...given(fields) }, { creates: id }),
      ...(takes('courses') ? knownOr(courses, []) : []).map((course) => added(id, name, course)),
    ]
  },
  page: (id) => `/carreers/${encodeURIComponent(id)}`,
}

/** Returns the draft that adds a course to a new career. Nothing unsent takes a course out of it, so it cancels nothing. */
function added(careerId: string, career: string, { id, name, description, image }: Course): Draft {
  const course = { name, description, image }
  const { cancels: _none, ...draft } = draftOf(addCourse, {
    careerId,
    courseId: id,
    present: true,
    career,
    course,
  })
  return draft
}
