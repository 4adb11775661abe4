import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { hasFields } from '@/action/has-fields'
import { named } from '@/action/named'
import { onEmpty, onGone, onList, onNew } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { coursesOfCareer } from '@/catalogue/career/reads'
import { allCourses } from '@/catalogue/course/all-courses'
import { courses, coursesPath, oneCourse } from '@/catalogue/course/reads'
import {
  COURSE_VERSION,
  type CourseCreate,
  courseCreate,
  coursePage,
  courseUpdate,
  editable,
} from '@/catalogue/course/schema'
import { courseContent } from '@/catalogue/course-content/reads'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { path } from '@/lib/path'
import { finds, fold, wordsOf } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { changeCourseImage } from './image-action'
import { addSubcategory, attachTeacher, removeSubcategory } from './link-actions'
import { editOf, shown } from './overlays'

/** Courses per page when the app looks for a course whose creation was not confirmed. */
const LOOKUP_PAGE = 100

export const createCourse = defineAction({
  name: 'course.create',
  version: COURSE_VERSION,
  input: courseCreate,
  refersTo: ['teacherId'],
  creates: 'course',
  request: (i) => post('/api/admin/courses', multipart(courseBody(i))),
  repeat: {
    // Perhaps the host stores names in Unicode NFC. So a search for a name that is not in NFC might miss the course.
    // For such a name, the search text is empty, and the look-up goes through all courses in this language.
    lookup: (i, page) => {
      const search = i.name.normalize('NFC') === i.name ? i.name.trim() : ''
      return coursesPath(search, i.language, page, LOOKUP_PAGE)
    },
    whole: (i, page) => coursesPath('', i.language, page, LOOKUP_PAGE),
    paged: true,
    items: (body) => v.parse(coursePage, body).data,
    matches: (item, i) => hasFields(item, courseBody(i)),
  },
  overlays: (i, id) => {
    const item = { ...shown(i), id }
    return [
      onList(courses, (list, [search, language, more]) => {
        const words = wordsOf(search)
        // Whoever filters further adds what is unsent and fits (`shownCourses`).
        if (more !== undefined || (language !== '' && language !== i.language)) return
        if (finds(words, [fold(i.name), fold(i.description ?? '')])) list.add(item, 'first')
      }),
      onList(allCourses, (list) => list.add(item, 'first')),
      onNew([oneCourse, id], item),
      onEmpty(courseContent, id),
      onEmpty(subcategoriesOfCourse, id),
    ]
  },
  say: {
    does: (i) => sentence`Criar curso “${i.name}”`,
    done: 'Curso criado com sucesso',
    failed: 'Erro ao criar curso',
  },
})

export const updateCourse = defineAction({
  name: 'course.update',
  version: COURSE_VERSION,
  input: courseUpdate,
  refersTo: ['teacherId'],
  request: ({ id, ...i }) => patch(path`/api/admin/courses/${id}`, multipart(courseBody(i))),
  repeat: 'safe',
  edits: editsOne(oneCourse, (course) => ({ ...editable(course), image: course.image })),
  overlays: (i) => editOf(i.id, shown(i)),
  say: {
    does: (i) => sentence`Editar curso “${i.name}”`,
    done: 'Curso atualizado com sucesso',
    failed: 'Erro ao atualizar curso',
  },
})

export const deleteCourse = defineAction({
  name: 'course.delete',
  version: 1,
  input: named,
  request: (i) => del(path`/api/admin/courses/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [
    onList(courses, (list) => list.remove(i.id)),
    onList(allCourses, (list) => list.remove(i.id)),
    onGone([oneCourse, i.id]),
    onList(coursesOfCareer, (list) => list.remove(i.id)),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir curso “${i.name}”`,
    done: 'Curso deletado com sucesso',
    failed: 'Erro ao deletar curso',
  },
})

/** Returns the fields of a course that a request sends. It leaves out `teacherName`, which only the screens need. */
function courseBody({ teacherName, ...body }: CourseCreate): Record<string, unknown> {
  return body
}

export const actions = [
  createCourse,
  updateCourse,
  deleteCourse,
  changeCourseImage,
  attachTeacher,
  addSubcategory,
  removeSubcategory,
]
