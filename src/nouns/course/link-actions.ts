import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { onList } from '@/action/overlay'
import { del, json, patch, post } from '@/action/request'
import { oneCourse } from '@/catalogue/course/reads'
import { DEFAULT_LANGUAGE } from '@/catalogue/course/schema'
import { underCourse } from '@/catalogue/course/under-course'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { subcategory } from '@/catalogue/subcategory/schema'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { editOf, teacherOf } from './overlays'

const courseTeacher = v.object({
  id: v.string(),
  name: v.string(),
  teacherId: v.pipe(v.string(), v.minLength(1)),
  teacherName: v.string(),
})

/** A subcategory in a course. The name is for the chip and the queue's texts, the colour for the chip. */
const courseSubcategory = v.object({
  courseId: v.string(),
  subCategoryId: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  color: v.optional(v.string()),
})

const courseSubcategoryAdded = v.object({
  ...courseSubcategory.entries,
  /** Whether the course may have it already, because this device has not read its subcategories. */
  mayBeThere: v.optional(v.boolean()),
})

/** A PATCH with JSON attaches a teacher and does not change other fields (section 7 of the specification). */
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
    // `course.update` also requires `name` and `language`. They have the same values in the input and in the base. So
    // they count as unchanged, and the merge sends the host's values.
    base: { values: { name, language: DEFAULT_LANGUAGE, teacherId } },
  }),
  overlays: (i) => editOf(i.id, teacherOf(i)),
  say: {
    does: (i) => sentence`Adicionar professor “${i.teacherName}” ao curso “${i.name}”`,
    done: 'Professor adicionado com sucesso',
    failed: 'Erro ao adicionar professor',
  },
})

/** In the request's path, the subcategory's id comes before the course's id (section 7 of the specification). */
export const addSubcategory = defineAction({
  name: 'course.addSubcategory',
  version: 2,
  input: courseSubcategoryAdded,
  refersTo: ['subCategoryId'],
  under: { ...underCourse, shown: () => ({ mayBeThere: true }) },
  // What the course may have had before is not taken away from it.
  undo: (i) => (i.mayBeThere ? undefined : { action: 'course.removeSubcategory', input: i }),
  request: (i) => post(path`/api/admin/courses/add-sub-category/${i.subCategoryId}/${i.courseId}`),
  repeat: {
    state: (i) => subcategoriesOfCourse.path(i.courseId),
    switches: (i) => i.subCategoryId,
    holds: (body, i) => {
      const list = v.safeParse(listOf(subcategory), body)
      return list.success ? list.output.some(({ id }) => id === i.subCategoryId) : undefined
    },
    isToggle: false,
  },
  overlays: (i) => [
    onList([subcategoriesOfCourse, i.courseId], (list) =>
      list.add({ id: i.subCategoryId, name: i.name, color: i.color }),
    ),
  ],
  say: {
    does: (i) => sentence`Adicionar subcategoria “${i.name}” ao curso`,
    done: 'SubCategoria adicionada com sucesso',
    failed: 'Erro ao adicionar subcategoria',
  },
})

export const removeSubcategory = defineAction({
  name: 'course.removeSubcategory',
  version: 1,
  input: courseSubcategory,
  refersTo: ['subCategoryId'],
  undo: (i) => ({ action: addSubcategory.name, input: i }),
  request: (i) => del(path`/api/admin/courses/remove-sub-category/${i.subCategoryId}/${i.courseId}`),
  repeat: 'safe',
  isLink: true,
  overlays: (i) => [onList([subcategoriesOfCourse, i.courseId], (list) => list.remove(i.subCategoryId))],
  cancels: ({ courseId, subCategoryId }) => ({
    action: addSubcategory.name,
    input: { courseId, subCategoryId },
  }),
  say: {
    does: (i) => sentence`Remover subcategoria “${i.name}” do curso`,
    done: 'SubCategoria removida com sucesso',
    failed: 'Erro ao remover subcategoria',
  },
})
