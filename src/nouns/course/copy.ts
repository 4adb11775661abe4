import { draftOf } from '@/action/draft'
import {
  type Copying,
  type CopyReading,
  deletionOf,
  filledIn,
  knownOr,
  listPart,
  PICTURE,
  picturePart,
  textOr,
} from '@/form/copy'
import { useReading } from '@/form/use-reading'
import { given } from '@/lib/given'
import { temporaryId } from '@/lib/ids'
import { count } from '@/lib/pt-br'
import type { Draft } from '@/outbox/rows/draft'
import { videoOfThumbnail } from '@/shared/video-address'
import { createClass } from '../class/actions'
import type { Lesson } from '../class/schema'
import { inOrder } from '../course-content/positions'
import { type CourseContent, courseContent } from '../course-content/reads'
import { exerciseDrafts } from '../exercise/changes'
import { canBeCopied } from '../exercise/copied'
import type { Exercise } from '../exercise/schema'
import { subcategoriesOfCourse } from '../subcategory/reads'
import type { Subcategory } from '../subcategory/schema'
import { createCourse, deleteCourse } from './actions'
import { changeCourseImage } from './image-action'
import { addSubcategory } from './link-actions'
import { oneCourse } from './reads'
import { type Course, DEFAULT_LANGUAGE, editable } from './schema'

/** All that is read for the copy of a course. */
export interface CourseSource {
  course: Course
  content: CopyReading<CourseContent>
  subcategories: CopyReading<Subcategory[]>
}

export const courseCopy: Copying<Course, CourseSource> = {
  field: ['course', 'name'],
  name: ({ name }) => name,
  useSource: ({ id }) => {
    const course = useReading(oneCourse, id)
    const content = useReading(courseContent, id)
    const subcategories = useReading(subcategoriesOfCourse, id)
    return course.is === 'known'
      ? { is: 'known', value: { course: course.value, content, subcategories } }
      : course
  },
  parts: ({ course, content, subcategories }) => [
    ...picturePart([course.image]),
    ...listPart('lessons', 'Aulas', content, ({ lessons }) => lessons, lessonsLeft),
    ...listPart('exercises', 'Exercícios', content, ({ exercises }) => exercises, exercisesLeft),
    ...listPart('subcategories', 'Subcategorias', subcategories, (all) => all),
    ...(course.teacherId
      ? [{ key: 'teacher', label: 'Professor', state: { is: 'known' as const, value: course.teacher } }]
      : []),
  ],
  pictures: ({ course: { image } }, takes) =>
    image && takes(PICTURE) && videoOfThumbnail(image) === undefined ? [image] : [],
  deletion: deletionOf(createCourse, (made) => draftOf(deleteCourse, made)),
  drafts: ({ course, content, subcategories }, { name, takes, picture }) => {
    const id = temporaryId()
    const { id: _id, teacherId, language = DEFAULT_LANGUAGE, ...others } = editable(course)
    const image = takes(PICTURE) ? textOr(course.image) : undefined
    const video = image && videoOfThumbnail(image)
    const fields = {
      image: image && !video ? picture(image) : undefined,
      ...(teacherId && takes('teacher') ? { teacherId, teacherName: textOr(course.teacher?.name) } : {}),
    }
    const input = { ...filledIn(others), ...given(fields), name, language }
    return [
      draftOf(createCourse, input, { creates: id }),
      ...(video ? [draftOf(changeCourseImage, { courseId: id, name, url: video })] : []),
      ...contentDrafts(id, knownOr(content, NOTHING), takes),
      ...(takes('subcategories') ? knownOr(subcategories, []) : []).map((one) =>
        draftOf(addSubcategory, {
          courseId: id,
          subCategoryId: one.id,
          name: one.name,
          ...given({ color: textOr(one.color) }),
        }),
      ),
    ]
  },
  page: (id) => `/courses/${encodeURIComponent(id)}`,
}

const NOTHING: CourseContent = { lessons: [], exercises: [] }

/** Returns the drafts of lessons and exercises in their order, because a host puts each new one last. */
function contentDrafts(courseId: string, content: CourseContent, takes: (part: string) => boolean): Draft[] {
  return inOrder(content).flatMap((item) => {
    if ('question' in item)
      return takes('exercises') && canBeCopied(item) ? exerciseDrafts(courseId, item) : []
    const { videoUrl } = item
    return takes('lessons') && videoUrl ? [draftOf(createClass, { courseId, videoUrl })] : []
  })
}

function lessonsLeft({ lessons }: { lessons: readonly Lesson[] }): string | undefined {
  const left = lessons.filter(({ videoUrl }) => !videoUrl).length
  return left === 0
    ? undefined
    : `${count(left, 'aula não tem vídeo e fica', 'aulas não têm vídeo e ficam')} de fora.`
}

function exercisesLeft({ exercises }: { exercises: readonly Exercise[] }): string | undefined {
  const left = exercises.filter((one) => !canBeCopied(one)).length
  return left === 0
    ? undefined
    : `${count(left, 'exercício tem um texto vazio e fica', 'exercícios têm um texto vazio e ficam')} de fora.`
}
