import { draftOf } from '@/action/draft'
import { oneCourse } from '@/catalogue/course/reads'
import { type Course, DEFAULT_LANGUAGE, editable } from '@/catalogue/course/schema'
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
} from '@/form/copy/copy'
import { useReading } from '@/form/copy/use-reading'
import { given } from '@/lib/given'
import { temporaryId } from '@/lib/ids'
import { count } from '@/lib/pt-br'
import { createCourse, deleteCourse } from '@/nouns/course/actions'
import { changeCourseImage } from '@/nouns/course/image-action'
import { addSubcategory } from '@/nouns/course/link-actions'
import type { Draft } from '@/outbox'
import { videoOfThumbnail } from '@/shared/video-thumbnail'
import type { Lesson } from '../catalogue/class/schema'
import { type CourseContent, courseContent } from '../catalogue/course-content/reads'
import type { Exercise } from '../catalogue/exercise/schema'
import { subcategoriesOfCourse } from '../catalogue/subcategory/reads'
import type { Subcategory } from '../catalogue/subcategory/schema'
import { createClass } from '../nouns/class/actions'
import { inOrder } from '../nouns/course-content/positions'
import { exerciseDrafts } from '../nouns/exercise/changes'
import { canBeCopied } from './copied-exercise'

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
