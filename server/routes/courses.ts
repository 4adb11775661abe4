import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { COURSE, FIELDS } from '../../src/shared/declared.ts'
import { ORDERS, wordsOf } from '../../src/shared/finding.ts'
import { LANGUAGES } from '../../src/shared/languages.ts'
import type { NumberRule } from '../../src/shared/text-rules.ts'
import { thumbnailOf } from '../../src/shared/video-thumbnail.ts'
import type { Database } from '../database/database.ts'
import { fileAddress } from '../database/file-address.ts'
import { type Course, findCourses } from '../database/find-courses.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { courseSubcategories, courses, subcategories, teachers } from '../database/schema.ts'
import { courseFolds } from '../domain/course-folds.ts'
import { entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import {
  atMost,
  emptyAs,
  finite,
  id,
  inRange,
  optionalReference,
  reference,
  says,
  youtubeVideoId,
} from '../http/fields.ts'
import { mustExist } from '../http/references.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'
import { showTeacher, teacherAnswer } from './teachers.ts'

const NOT_FOUND = 'Curso não encontrado.'
const course = bodiesOf(COURSE)

/** A number of a query, which is always written as a text. */
const count = (rule: NumberRule) =>
  v.pipe(
    v.unknown(),
    says<unknown>({ type: 'number', minimum: rule.least, maximum: rule.most }),
    v.transform(Number),
    finite,
    inRange(rule),
  )

/** One of these values, or an empty text, which counts as no filter. */
const oneOrNone = <const Values extends readonly string[]>(values: Values) =>
  v.optional(
    v.union([emptyAs(undefined), v.picklist(values)], `use um destes valores: ${values.join(', ')}.`),
  )

/**
 * The query of the list of courses: section 9 of the specification, and what the header `Course-Queries` announces. Pages
 * are numbered from 1 and have 15 courses by default. An empty filter counts as no filter.
 */
const listing = v.object({
  search: v.optional(v.pipe(v.string(), atMost(FIELDS.courses.search.limit.most)), ''),
  limit: v.optional(count(FIELDS.courses.limit.limit), 15),
  page: v.optional(count(FIELDS.courses.page.limit), 1),
  language: oneOrNone(Object.keys(LANGUAGES)),
  sort: oneOrNone(ORDERS),
  teacherId: optionalReference,
  subCategoryId: optionalReference,
  withoutImage: oneOrNone(['true']),
  withoutTeacher: oneOrNone(['true']),
})

/** What messages call the members of the query that are no fields of a form. */
const LISTING_LABELS = {
  sort: 'Ordenar',
  teacherId: 'Professor',
  subCategoryId: 'Subcategoria',
  withoutImage: 'Sem imagem',
  withoutTeacher: 'Sem professor',
}

const imageByUrl = v.object({ courseId: reference, url: youtubeVideoId })

const link = v.object({ subCategoryId: id, courseId: id })

/** The order of the members is that of earlier versions of this server. */
export function showCourse(row: Course) {
  const { teacherId, ...first } = shown(COURSE, row)
  return versioned({ ...first, teacherId })
}

export const courseAnswer = entity(membersOf(COURSE))
/** A course with its teacher. */
const shows = v.strictObject({ ...courseAnswer.entries, teacher: v.nullable(teacherAnswer) })
/** A page of the list. */
const page = v.strictObject({
  data: v.array(courseAnswer),
  total: v.number(),
  page: v.number(),
  limit: v.number(),
})

const current = currentOf(courses, showCourse)

/** Returns a course as clients get it, with its teacher. `teacher` is null if the course has no teacher. */
async function showWithTeacher(db: Database, course: Course) {
  const teacher = course.teacherId === null ? undefined : await findRow(db, teachers, course.teacherId)
  return { ...showCourse(course), teacher: teacher === undefined ? null : showTeacher(teacher) }
}

/**
 * Section 7 of the specification, "Courses". By default the list shows the newest course first, so that a new course is
 * visible at once.
 */
export function courseRoutes(api: Api): void {
  api.read('/api/app/courses', {
    shows: page,
    query: listing,
    labels: LISTING_LABELS,
    async answer({ db, query }) {
      const { search, sort: order, page, limit, withoutImage, withoutTeacher, ...filters } = query
      const { data, total } = await findCourses(db, {
        ...filters,
        words: wordsOf(search),
        withoutImage: withoutImage === 'true',
        withoutTeacher: withoutTeacher === 'true',
        order,
        offset: (page - 1) * limit,
        limit,
      })
      return { data: data.map(showCourse), total, page, limit }
    },
  })
  api.read('/api/app/courses/:id', {
    shows,
    params: oneId,
    answer: async ({ db, params }) =>
      showWithTeacher(db, found(await findRow(db, courses, params.id), NOT_FOUND)),
  })
  api.mutation('POST', '/api/admin/courses', {
    shows,
    ...course.creation,
    async work({ tx, fields, files }) {
      await mustExist(tx, teachers, 'teacherId', fields.teacherId)
      const course = await insertRow(tx, courses, {
        ...fields,
        ...files,
        ...courseFolds(fields.name, fields.description ?? ''),
      })
      return showWithTeacher(tx, course)
    },
  })
  api.mutation('PATCH', '/api/admin/courses/image-by-url', {
    shows,
    fields: imageByUrl,
    current: ({ tx, fields }) => current({ tx, params: { id: fields.courseId } }),
    async work({ tx, fields, discard }) {
      const changes = { image: fileAddress(thumbnailOf(fields.url)) }
      const course = found(await updateRow(tx, discard, courses, fields.courseId, changes), NOT_FOUND)
      return showWithTeacher(tx, course)
    },
  })
  api.mutation('PATCH', '/api/admin/courses/:id', {
    shows,
    current,
    params: oneId,
    ...course.change,
    async work({ tx, params, fields, files, discard }) {
      await mustExist(tx, teachers, 'teacherId', fields.teacherId)
      const course = found(
        await updateRow(tx, discard, courses, params.id, { ...fields, ...files }),
        NOT_FOUND,
      )
      const folds = courseFolds(course.name, course.description)
      if (folds.searchText !== course.searchText || folds.nameKey !== course.nameKey)
        await updateRow(tx, discard, courses, params.id, folds)
      return showWithTeacher(tx, course)
    },
  })
  api.mutation('DELETE', '/api/admin/courses/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, courses, params.id), NOT_FOUND)
    },
  })
  linkRoutes(api)
}

/** The subcategories of a course. */
function linkRoutes(api: Api): void {
  api.mutation('POST', '/api/admin/courses/add-sub-category/:subCategoryId/:courseId', {
    shows,
    params: link,
    async work({ tx, params: { courseId, subCategoryId } }) {
      const course = found(await findRow(tx, courses, courseId), NOT_FOUND)
      found(await findRow(tx, subcategories, subCategoryId), 'Subcategoria não encontrada.')
      await tx
        .insert(courseSubcategories)
        .values({ courseId, subcategoryId: subCategoryId })
        .onConflictDoNothing()
      return showWithTeacher(tx, course)
    },
  })
  api.mutation('DELETE', '/api/admin/courses/remove-sub-category/:subCategoryId/:courseId', {
    params: link,
    async work({ tx, params: { courseId, subCategoryId } }) {
      const removed = await tx
        .delete(courseSubcategories)
        .where(
          and(
            eq(courseSubcategories.courseId, courseId),
            eq(courseSubcategories.subcategoryId, subCategoryId),
          ),
        )
        .returning()
      found(removed[0], 'O curso não tem esta subcategoria.')
    },
  })
}
