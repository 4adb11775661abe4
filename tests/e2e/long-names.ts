import { make } from './catalogue.ts'
import type { TestServer } from './server.ts'

const WORD = 'Hipopotomonstrosesquipedaliofobia'
const NAME = `${WORD.repeat(3)} ${'e outras palavras '.repeat(5)}`.trim()
const TEXT = `${WORD.repeat(6)} ${'Um texto que não acaba. '.repeat(40)}`.trim()
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** The addresses of the pages that show the things made by `fillWithLongNames`. */
export interface LongNames {
  lists: string[]
  course: string
  category: string
  group: string
  career: string
}

/** Creates one thing of every kind, with a very long name, a very long description and a missing picture. */
export async function fillWithLongNames(server: TestServer): Promise<LongNames> {
  const color = 'blue'
  const category = await make(server, 'categories', { name: NAME, color })
  const subcategory = await make(server, 'subcategories', { name: NAME, color, categoryId: category.id })
  const teacher = await make(server, 'teachers', { name: NAME, description: TEXT })
  const course = await make(server, 'courses', {
    name: NAME,
    description: TEXT,
    language: 'pt',
    teacherId: teacher.id,
  })
  await server.change('POST', `/api/admin/courses/add-sub-category/${subcategory.id}/${course.id}`)
  await server.change('PATCH', '/api/admin/courses/image-by-url', { courseId: course.id, url: VIDEO })
  await server.change('POST', '/api/admin/classes', {
    courseId: course.id,
    videoUrl: `https://video.example/${WORD.repeat(5)}`,
  })
  const exercise = (await server.change('POST', '/api/admin/exercises', {
    courseId: course.id,
    question: NAME,
  })) as { id: string }
  await server.change('POST', '/api/admin/exercises/alternative', {
    exerciseId: exercise.id,
    text: TEXT.slice(0, 300),
    correct: true,
  })
  const group = await make(server, 'stories/group', { name: NAME, subCategoryId: subcategory.id })
  const career = await make(server, 'carreers', {
    name: NAME,
    description: TEXT,
    categoryId: subcategory.id,
    color,
  })
  await server.change('POST', `/api/admin/carreers/courses/${career.id}/${course.id}`)
  await server.change('POST', '/api/admin/settings', { name: NAME, value: TEXT })
  return {
    lists: ['/courses', '/categories', '/stories', '/teachers', '/carreers', '/settings'],
    course: `/courses/${course.id}`,
    category: `/categories/${category.id}`,
    group: `/stories/${group.id}`,
    career: `/carreers/${career.id}`,
  }
}
