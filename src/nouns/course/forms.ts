import { oneCourse } from '@/catalogue/course/reads'
import { type Course, DEFAULT_LANGUAGE } from '@/catalogue/course/schema'
import { subcategories, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { teachers } from '@/catalogue/teacher/reads'
import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import type { FieldSpec, FieldValues } from '@/form/fields/form-fields'
import { type Choices, useChoices } from '@/form/fields/use-choices'
import { given } from '@/lib/given'
import { capitalized } from '@/lib/pt-br'
import { isThumbnailMissing } from '@/lib/youtube/placeholder'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { useRead } from '@/read/use-read'
import { COURSE, FIELDS } from '@/shared/declared'
import { storedAddress, videoAddress, whyNoYoutubeVideo } from '@/shared/video-address'
import { COURSE_SOURCE } from '../known-courses/source'
import { createCourse, updateCourse } from './actions'
import { changeCourseImage } from './image-action'
import { addSubcategory, attachTeacher } from './link-actions'

const BESIDE = { in: COURSE_SOURCE }

interface CourseFields {
  fields: FieldSpec<keyof typeof COURSE>[]
  /** Returns the fields of the input that depend on the chosen teacher. */
  teacherIn: (values: FieldValues) => { teacherId?: string; teacherName?: string }
}

/**
 * Returns the fields of the forms that create and edit a course. The teacher is optional (section 5 of the
 * specification).
 */
function useCourseFields(current?: Pick<Course, 'image' | 'teacherId'>): CourseFields {
  const teachers = useTeacherOptions()
  return {
    fields: formFields(COURSE, { image: { current: current?.image }, teacherId: teachers }),
    teacherIn: ({ teacherId }) => {
      // Send an empty choice only if it removes a teacher.
      if (teacherId === '') return current?.teacherId ? { teacherId } : {}
      const name = teachers.options.find(({ value }) => value === teacherId)?.label
      return given({ teacherName: name })
    },
  }
}

export const createCourseForm = actionForm(createCourse, function useCreation(initial) {
  const { fields, teacherIn } = useCourseFields()
  return {
    title: 'Adicionar Curso',
    submit: 'Criar',
    fields,
    fixed: teacherIn,
    beside: BESIDE,
    initial: { language: DEFAULT_LANGUAGE, ...initial },
  }
})

export const editCourseForm = actionForm(updateCourse, function useEdit(initial) {
  const { id = '' } = initial
  const { fields, teacherIn } = useCourseFields(useRead(oneCourse, id).data)
  return {
    title: 'Editar curso',
    submit: 'Salvar',
    fields,
    fixed: (values) => ({ id, ...teacherIn(values) }),
    beside: BESIDE,
    initial,
  }
})

const NO_THUMBNAIL =
  'O YouTube não tem imagem deste vídeo: ele foi excluído, é privado ou o endereço está errado. A imagem do curso continua como está.'

export const courseImageForm = actionForm(changeCourseImage, ({ url, courseId, name }) => ({
  title: 'Imagem via YouTube',
  submit: 'Salvar',
  fields: formFields(
    { url: FIELDS.course.url },
    {
      url: {
        placeholder: 'https://www.youtube.com/watch?v=…',
        preview: youtubeThumbnail,
        check: (text) => capitalized(whyNoYoutubeVideo(videoAddress(text)) ?? '') || undefined,
        checkElsewhere: async (text) => {
          const thumbnail = youtubeThumbnail(text)
          const isMissing = thumbnail !== undefined && (await isThumbnailMissing(thumbnail))
          return isMissing ? NO_THUMBNAIL : undefined
        },
        stored: storedAddress,
      },
    },
  ),
  fixed: { courseId, name },
  initial: { url },
}))

export const attachTeacherForm = actionForm(attachTeacher, function useAttachment(initial) {
  const { items: all, hint } = useChoices(teachers)
  return {
    title: 'Adicionar Professor',
    submit: 'Adicionar',
    fields: formFields(
      { teacherId: COURSE.teacherId },
      {
        teacherId: {
          hint,
          placeholder: 'Selecione um professor',
          options: all.map(({ id, name }) => ({ value: id, label: name })),
        },
      },
    ),
    fixed: ({ teacherId }) => ({
      id: initial.id,
      name: initial.name,
      teacherName: all.find(({ id }) => id === teacherId)?.name ?? initial.teacherName ?? '',
    }),
    initial: { teacherId: initial.teacherId ?? '' },
  }
})

export const addSubcategoryForm = actionForm(addSubcategory, function useAddition(initial) {
  const courseId = initial.courseId ?? ''
  const { items: all, hint } = useChoices(subcategories)
  const { data: there = [] } = useRead(subcategoriesOfCourse, courseId)
  return {
    title: 'Adicionar Sub Categoria',
    submit: 'Adicionar',
    fields: formFields(
      { subCategoryId: FIELDS.course.subCategoryId },
      {
        subCategoryId: {
          hint,
          placeholder: 'Selecione uma subcategoria',
          options: all
            .filter(({ id }) => id === initial.subCategoryId || there.every((other) => other.id !== id))
            .map(({ id, name }) => ({ value: id, label: name })),
        },
      },
    ),
    fixed: ({ subCategoryId }) => {
      const chosen = all.find(({ id }) => id === subCategoryId)
      return { courseId, name: chosen?.name ?? initial.name ?? '', color: chosen?.color ?? initial.color }
    },
    initial: { subCategoryId: initial.subCategoryId ?? '' },
  }
})

/**
 * Returns the teachers to choose from, including those that exist on this device only. The first option means no
 * teacher.
 */
function useTeacherOptions(): Choices {
  const { items, hint } = useChoices(teachers)
  const known = items.map(({ id, name }) => ({ value: id, label: name }))
  return { options: [{ value: '', label: 'Sem professor' }, ...known], hint }
}
