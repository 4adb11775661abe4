import { file } from './support/expected-action.ts'
import type { TestedNoun } from './support/tested-noun.ts'

const COURSES = [
  { id: 1, name: 'Álgebra', language: 'pt' },
  { id: 2, name: 'Pão', language: 'pt' },
]

export const noun: TestedNoun = {
  expected: {
    'course.create': {
      input: {
        name: 'N',
        description: 'D',
        image: file,
        teacherId: 'TEACHER',
        teacherName: 'T',
        language: 'en',
      },
      call: 'POST /api/admin/courses multipart {description,image,language,name,teacherId}',
      refreshes: ['courses', 'all-courses'],
      compared: ['name', 'description', 'language', 'teacherId'],
      kept: ['teacherName'],
    },
    'course.update': {
      input: {
        id: 'COURSE',
        name: 'N',
        description: 'D',
        image: file,
        teacherId: 'TEACHER',
        teacherName: 'T',
        language: 'en',
      },
      call: 'PATCH /api/admin/courses/COURSE multipart {description,image,language,name,teacherId}',
      refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
      kept: ['teacherName'],
      added: ['Erro ao atualizar curso'],
    },
    'course.delete': {
      input: { id: 'COURSE', name: 'N' },
      call: 'DELETE /api/admin/courses/COURSE',
      refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
      kept: ['name'],
    },
    'course.imageByUrl': {
      input: { courseId: 'COURSE', name: 'N', url: 'https://youtu.be/abcdefghijk' },
      call: 'PATCH /api/admin/courses/image-by-url json {courseId,url}',
      refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
      kept: ['name'],
    },
    'course.teacher': {
      input: { id: 'COURSE', name: 'N', teacherId: 'TEACHER', teacherName: 'T' },
      call: 'PATCH /api/admin/courses/COURSE json {teacherId}',
      refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
      kept: ['name', 'teacherName'],
    },
    'course.addSubcategory': {
      input: { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red', mayBeThere: true },
      // The path names the subcategory before the course (section 7 of the specification, "Courses").
      call: 'POST /api/admin/courses/add-sub-category/SUB/COURSE',
      refreshes: ['subcategories-of-course COURSE'],
      kept: ['name', 'color', 'mayBeThere'],
    },
    'course.removeSubcategory': {
      input: { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red' },
      call: 'DELETE /api/admin/courses/remove-sub-category/SUB/COURSE',
      refreshes: ['subcategories-of-course COURSE'],
      kept: ['name', 'color'],
    },
  },
  calls: `
    GET /api/app/courses
    GET /api/app/courses/{id}
    POST /api/admin/courses
    PATCH /api/admin/courses/{id}
    DELETE /api/admin/courses/{id}
    POST /api/admin/courses/add-sub-category/{subCategoryId}/{courseId}
    PATCH /api/admin/courses/image-by-url
    DELETE /api/admin/courses/remove-sub-category/{subCategoryId}/{courseId}
  `,
  entities: [
    {
      kind: 'course',
      needs: ['teacher'],
      make: ({ teacher = '' }) => ['courses', { form: { name: 'Vetores', teacherId: teacher } }],
      reads: ({ course, career }) => [
        '/api/app/courses?limit=100',
        `/api/app/courses/${course}`,
        `/api/app/carreers/courses/${career}`,
      ],
      changes: ({ course }) => [
        ['PATCH', `/api/admin/courses/${course}`, { form: { name: 'Matrizes' } }],
        ['PATCH', `/api/admin/courses/${course}`, { json: { teacherId: '' } }],
        [
          'PATCH',
          '/api/admin/courses/image-by-url',
          { json: { courseId: course, url: 'https://youtu.be/dQw4w9WgXcQ' } },
        ],
      ],
      remove: ({ course }) => ['DELETE', `/api/admin/courses/${course}`],
    },
  ],
  page: { path: '/courses', title: 'Cursos', one: { opens: 'Editar curso' } },
  answers: {
    '/api/app/courses?limit=15&page=1': { data: COURSES, total: COURSES.length },
    ...Object.fromEntries(
      COURSES.flatMap((course) => [
        [`/api/app/courses/${course.id}`, course],
        ...['classes/course', 'exercises/course', 'subcategories/by-course'].map((list) => [
          `/api/app/${list}/${course.id}`,
          [],
        ]),
      ]),
    ),
  },
  dialogs: {
    ofList: ['Adicionar Curso', 'Duplicar', 'Excluir', 'Imagem via YouTube'],
    ofThing: ['Adicionar Professor', 'Adicionar Sub Categoria', 'Duplicar', 'Editar curso', 'Remover'],
  },
  long: [{ kind: 'course', fields: (name, text) => ({ name, description: text, language: 'pt' }) }],
}
