import * as v from 'valibot'
import { defineAction } from '@/action/define'
import type { QueryKey } from '@/action/define-read'
import { baseOf, type EditsSpec, editsOne } from '@/action/edits'
import {
  changed,
  type OverlayContext,
  on,
  onPaged,
  withFields,
  withItem,
  withoutItem,
} from '@/action/overlay'
import { del, json, multipart, patch, post } from '@/action/request'
import { localFile } from '@/lib/local-file'
import { path } from '@/lib/path'
import { found } from '@/lib/text'
import { youtubeThumbnail } from '@/lib/youtube'
import { coursesOfCareer } from '../career/reads'
import { courseContent } from '../course-content/reads'
import { subcategoriesOfCourse } from '../subcategory/reads'
import { allCourses, courses, coursesPath, oneCourse } from './reads'
import {
  type Course,
  type CourseCreate,
  type CourseImageByUrl,
  courseCreate,
  courseImageByUrl,
  courseNamed,
  coursePage,
  courseTeacher,
  courseUpdate,
  DEFAULT_LANGUAGE,
  editable,
} from './schema'

/** Courses per page when the app looks for one whose creation was not confirmed. */
const LOOKUP_PAGE = 100

export const createCourse = defineAction({
  name: 'course.create',
  version: 1,
  input: courseCreate,
  refersTo: ['teacherId'],
  creates: 'course',
  request: (i) => post('/api/admin/courses', multipart(courseBody(i))),
  repeat: {
    // A host may store names in Unicode NFC. If this name is in another form, a search for it may miss the course. Then
    // the search text is empty, and all courses are looked through.
    lookup: (i, page) => {
      const search = i.name.normalize('NFC') === i.name ? i.name.trim() : ''
      return coursesPath(search, i.language, page, LOOKUP_PAGE)
    },
    paged: true,
    items: (body) => v.parse(coursePage, body).data,
    matches: (item, i) =>
      item['name'] === i.name &&
      (item['description'] ?? '') === (i.description ?? '') &&
      item['language'] === i.language &&
      (item['teacherId'] == null ? '' : String(item['teacherId'])) === (i.teacherId ?? ''),
  },
  refreshes: () => [['courses'], ['all-courses']],
  overlays: (i, { id, mark }) => {
    const item = { ...shown(i), id, pending: mark }
    return [
      onPaged(courses, (items, [search, language]) =>
        found(search, i.name, i.description) && (language === '' || language === i.language)
          ? withItem(items, item, 'first')
          : items,
      ),
      on(allCourses, (truth) => truth && withItem(truth, item, 'first')),
      on(oneCourse, (truth, [wanted]) => (wanted === id ? (truth ?? item) : truth)),
      // A new course is empty. So queued changes to it can be shown without any read.
      on(courseContent, (truth, [of]) => (of === id ? (truth ?? { lessons: [], exercises: [] }) : truth)),
      on(subcategoriesOfCourse, (truth, [of]) => (of === id ? (truth ?? []) : truth)),
    ]
  },
  say: {
    does: (i) => `Criar curso “${i.name}”`,
    done: 'Curso criado com sucesso',
    failed: 'Erro ao criar curso',
  },
})

export const updateCourse = defineAction({
  name: 'course.update',
  version: 1,
  input: courseUpdate,
  refersTo: ['teacherId'],
  request: (i) => patch(path`/api/admin/courses/${i.id}`, multipart(courseBody(i))),
  repeat: 'safe',
  edits: editsOne(oneCourse, (course) => ({ ...editable(course), image: course.image })),
  refreshes: (i) => refreshesOf(i.id),
  overlays: (i, context) => editOf(i.id, shown(i), context),
  say: {
    does: (i) => `Editar curso “${i.name}”`,
    done: 'Curso atualizado com sucesso',
    failed: 'Erro ao atualizar curso',
  },
})

export const deleteCourse = defineAction({
  name: 'course.delete',
  version: 1,
  input: courseNamed,
  request: (i) => del(path`/api/admin/courses/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => refreshesOf(i.id),
  overlays: (i) => [
    onPaged(courses, (items) => withoutItem(items, i.id)),
    on(allCourses, (truth) => truth && withoutItem(truth, i.id)),
    on(coursesOfCareer, (truth) => truth && withoutItem(truth, i.id)),
    on(oneCourse, (truth, [wanted]) => (wanted === i.id ? undefined : truth)),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => `Excluir curso “${i.name}”`,
    done: 'Curso deletado com sucesso',
    failed: 'Erro ao deletar curso',
  },
})

/**
 * Merges an edit that makes the picture of a video the picture of a course. Its field `url` is compared with the
 * address of the course's picture. If that is the picture of the same video, the host counts as having the same `url`.
 */
const pictureByUrl: EditsSpec<CourseImageByUrl> = {
  ...editsOne<Course, CourseImageByUrl>(
    oneCourse,
    ({ image }) => ({ url: image }),
    ({ courseId }) => courseId,
  ),
  now: (body, { url }) =>
    baseOf(v.parse(oneCourse.schema, body), ({ image }) => ({
      url: image === youtubeThumbnail(url) ? url : image,
    })),
}

export const changeCourseImage = defineAction({
  name: 'course.imageByUrl',
  version: 1,
  input: courseImageByUrl,
  request: (i) => patch('/api/admin/courses/image-by-url', json({ url: i.url, courseId: i.courseId })),
  repeat: 'safe',
  edits: pictureByUrl,
  // This action takes only the addresses of videos, so it cannot bring an uploaded picture back. `course.update` can.
  undo: ({ courseId: id, name }, { before: { url }, after: { url: now } }) => {
    if (typeof url !== 'string' || url === '') return undefined
    // `course.update` also requires these fields. They equal the base, so they count as unchanged, and the host's values
    // are sent.
    const rest = { name, language: DEFAULT_LANGUAGE }
    const image = typeof now === 'string' ? { image: youtubeThumbnail(now) ?? now } : {}
    return {
      action: 'course.update',
      input: { id, ...rest },
      base: { values: { ...rest, ...image } },
      pictures: { image: url },
    }
  },
  refreshes: (i) => refreshesOf(i.courseId),
  overlays: (i, context) => editOf(i.courseId, { image: youtubeThumbnail(i.url) }, context),
  say: {
    does: (i) => `Trocar imagem do curso “${i.name}”`,
    done: 'Imagem alterada com sucesso',
    failed: 'Erro ao alterar imagem',
  },
})

/** PATCH with JSON attaches a teacher and leaves the other fields alone (section 7 of the specification). */
export const attachTeacher = defineAction({
  name: 'course.teacher',
  version: 1,
  input: courseTeacher,
  refersTo: ['teacherId'],
  request: (i) => patch(path`/api/admin/courses/${i.id}`, json({ teacherId: i.teacherId })),
  repeat: 'safe',
  edits: editsOne(oneCourse, ({ teacherId }) => ({ teacherId })),
  undo: ({ id, name, teacherId }, { before }) => ({
    action: 'course.update',
    input: { id, name, language: DEFAULT_LANGUAGE, teacherId: before['teacherId'] ?? '' },
    // `course.update` requires `name` and `language`: see the undo of `changeCourseImage`.
    base: { values: { name, language: DEFAULT_LANGUAGE, teacherId } },
  }),
  refreshes: (i) => refreshesOf(i.id),
  overlays: (i, context) => editOf(i.id, teacherOf(i), context),
  say: {
    does: (i) => `Adicionar professor “${i.teacherName}” ao curso “${i.name}”`,
    done: 'Professor adicionado com sucesso',
    failed: 'Erro ao adicionar professor',
  },
})

function courseBody(i: CourseCreate): Record<string, unknown> {
  const { name, description, image, teacherId, language } = i
  return { name, description, image, teacherId, language }
}

/** Returns the input as screens show it. The picture comes from this device until the server has it. */
function shown(i: CourseCreate) {
  const { name, description, language } = i
  return { name, description, language, image: localFile(i.image), ...teacherOf(i) }
}

/** Returns the teacher fields of a course. An empty choice means no teacher; without a choice, nothing changes. */
function teacherOf({ teacherId, teacherName = '' }: Pick<CourseCreate, 'teacherId' | 'teacherName'>) {
  if (teacherId === undefined) return {}
  return teacherId === ''
    ? { teacherId: null, teacher: null }
    : { teacherId, teacher: { id: teacherId, name: teacherName } }
}

/** The keys of all reads that contain the course. */
function refreshesOf(id: string): QueryKey[] {
  return [['courses'], ['all-courses'], ['course', id], ['courses-of-carreer']]
}

/** Shows changed fields of one course in all reads that contain it. */
function editOf(id: string, fields: Partial<Course>, context: OverlayContext) {
  return [
    onPaged(courses, (items) => withFields(items, id, fields, context)),
    on(allCourses, (truth) => truth && withFields(truth, id, fields, context)),
    on(coursesOfCareer, (truth) => truth && withFields(truth, id, fields, context)),
    on(oneCourse, (truth, [wanted]) =>
      wanted === id && truth ? changed(truth, fields, context.mark) : truth,
    ),
  ]
}

export const courseActions = [createCourse, updateCourse, deleteCourse, changeCourseImage, attachTeacher]
