import type { FieldSpec, FieldValues } from '@/action/form-fields'
import { useTeacherOptions } from '../teacher/use-teacher-options'
import { type Course, LANGUAGES } from './schema'

export interface CourseFields {
  fields: FieldSpec[]
  /** What follows from the chosen teacher. */
  teacherIn: (values: FieldValues) => { teacherId?: string; teacherName?: string }
}

/** The form of a course, new or not. The teacher is optional (section 5 of the specification). */
export function useCourseFields(current?: Pick<Course, 'image' | 'teacherId'>): CourseFields {
  const teachers = useTeacherOptions()
  return {
    fields: [
      { kind: 'text', name: 'name', label: 'Nome', required: true },
      { kind: 'textarea', name: 'description', label: 'Descrição' },
      { kind: 'image', name: 'image', label: 'Imagem', current: current?.image },
      { kind: 'select', name: 'teacherId', label: 'Professor', ...teachers },
      {
        kind: 'select',
        name: 'language',
        label: 'Idioma',
        options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
      },
    ],
    teacherIn: ({ teacherId }) => {
      // An empty choice is only worth sending where it takes a teacher away.
      if (teacherId === '') return current?.teacherId ? { teacherId } : {}
      const name = teachers.options.find(({ value }) => value === teacherId)?.label
      return name === undefined ? {} : { teacherName: name }
    },
  }
}
