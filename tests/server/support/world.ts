/** One entity of each kind, linked to one another, and the calls that show, change or delete each of them. */
import type { Call, Client } from './client.ts'
import { media } from './media.ts'

const KINDS = [
  'category',
  'subcategory',
  'teacher',
  'course',
  'lesson',
  'exercise',
  'alternative',
  'group',
  'story',
  'career',
  'setting',
] as const

/** The ids of the entities, by their kind. */
export type World = Record<(typeof KINDS)[number], string>

export async function makeWorld(client: Client): Promise<World> {
  const make = async (path: string, call: Call): Promise<string> =>
    (await client.done('POST', `/api/admin/${path}`, call)).id
  const category = await make('categories', { form: { name: 'Exatas' } })
  const subcategory = await make('subcategories', { form: { name: 'Álgebra', categoryId: category } })
  const teacher = await make('teachers', { form: { name: 'Ana' } })
  const course = await make('courses', { form: { name: 'Vetores', teacherId: teacher } })
  const lesson = await make('classes', { json: { courseId: course, videoUrl: 'https://example.org/a.mp4' } })
  const exercise = await make('exercises', { json: { courseId: course, question: '1 + 1?' } })
  const alternative = await make('exercises/alternative', { json: { exerciseId: exercise, text: '2' } })
  const group = await make('stories/group', { form: { name: 'Semana', subCategoryId: subcategory } })
  const story = await make('stories', { form: { storyGroupId: group, image: media('png') } })
  const career = await make('carreers', { form: { name: 'Dados', categoryId: subcategory } })
  const setting = await make('settings', { json: { name: 'tema', value: 'claro' } })
  await client.done('POST', `/api/admin/courses/add-sub-category/${subcategory}/${course}`)
  await client.done('POST', `/api/admin/carreers/courses/${career}/${course}`)
  return {
    category,
    subcategory,
    teacher,
    course,
    lesson,
    exercise,
    alternative,
    group,
    story,
    career,
    setting,
  }
}

type Change = readonly [method: string, path: string, call?: Call]

interface Entity {
  name: string
  idIn(world: World): string
  reads(world: World): string[]
  /** Calls that change the entity. Each call changes the entity to something new. */
  changes(world: World): Change[]
  remove(world: World): Change
}

const named = (name: string): Call => ({ form: { name } })

export const entities: readonly Entity[] = [
  {
    name: 'a category',
    idIn: ({ category }) => category,
    reads: ({ category }) => ['/api/app/categories', `/api/app/categories/${category}`],
    changes: ({ category }) => [['PATCH', `/api/admin/categories/${category}`, named('Humanas')]],
    remove: ({ category }) => ['DELETE', `/api/admin/categories/${category}`],
  },
  {
    name: 'a subcategory',
    idIn: ({ subcategory }) => subcategory,
    reads: ({ category, course }) => [
      '/api/app/subcategories',
      `/api/app/subcategories/by-category/${category}`,
      `/api/app/subcategories/by-course/${course}`,
      '/api/app/stories/group/all',
    ],
    changes: ({ subcategory }) => [['PATCH', `/api/admin/subcategories/${subcategory}`, named('Cálculo')]],
    remove: ({ subcategory }) => ['DELETE', `/api/admin/subcategories/${subcategory}`],
  },
  {
    name: 'a teacher',
    idIn: ({ teacher }) => teacher,
    reads: ({ teacher, course }) => [
      '/api/app/teachers',
      `/api/app/admin/Teachers/${teacher}`,
      `/api/app/courses/${course}`,
    ],
    changes: ({ teacher }) => [['PUT', `/api/admin/admin/Teachers/${teacher}`, named('Bia')]],
    remove: ({ teacher }) => ['DELETE', `/api/admin/teachers/${teacher}`],
  },
  {
    name: 'a course',
    idIn: ({ course }) => course,
    reads: ({ course, career }) => [
      '/api/app/courses?limit=100',
      `/api/app/courses/${course}`,
      `/api/app/carreers/courses/${career}`,
    ],
    changes: ({ course }) => [
      ['PATCH', `/api/admin/courses/${course}`, named('Matrizes')],
      ['PATCH', `/api/admin/courses/${course}`, { json: { teacherId: '' } }],
      [
        'PATCH',
        '/api/admin/courses/image-by-url',
        { json: { courseId: course, url: 'https://youtu.be/dQw4w9WgXcQ' } },
      ],
    ],
    remove: ({ course }) => ['DELETE', `/api/admin/courses/${course}`],
  },
  {
    name: 'a lesson',
    idIn: ({ lesson }) => lesson,
    reads: ({ course }) => [`/api/app/classes/course/${course}`],
    changes: ({ lesson }) => [['PATCH', `/api/admin/classes/change-index/${lesson}/2`]],
    remove: ({ lesson }) => ['DELETE', `/api/admin/classes/${lesson}`],
  },
  {
    name: 'an exercise',
    idIn: ({ exercise }) => exercise,
    reads: ({ course }) => [`/api/app/exercises/course/${course}`],
    changes: ({ exercise }) => [
      ['PATCH', `/api/admin/exercises/${exercise}`, { json: { question: '1 + 2?' } }],
      ['PATCH', `/api/admin/classes/change-exercise-index/${exercise}/1`],
    ],
    remove: ({ exercise }) => ['DELETE', `/api/admin/exercises/${exercise}`],
  },
  {
    name: 'an alternative',
    idIn: ({ alternative }) => alternative,
    reads: ({ course }) => [`/api/app/exercises/course/${course}`],
    changes: ({ alternative }) => [
      ['PATCH', `/api/admin/exercises/alternative/${alternative}`, { json: { text: '3', correct: true } }],
    ],
    remove: ({ alternative }) => ['DELETE', `/api/admin/exercises/alternative/${alternative}`],
  },
  {
    name: 'a story group',
    idIn: ({ group }) => group,
    reads: ({ group }) => ['/api/app/stories/group/all', `/api/app/stories/group/${group}`],
    changes: ({ group }) => [['PATCH', `/api/admin/stories/group/${group}`, named('Mês')]],
    remove: ({ group }) => ['DELETE', `/api/admin/stories/group/${group}`],
  },
  {
    name: 'a story',
    idIn: ({ story }) => story,
    reads: ({ group }) => [`/api/app/stories/group/${group}/stories`],
    changes: () => [],
    remove: ({ story }) => ['DELETE', `/api/admin/stories/${story}`],
  },
  {
    name: 'a career',
    idIn: ({ career }) => career,
    reads: ({ career }) => ['/api/app/carreers', `/api/app/carreers/${career}`],
    changes: ({ career }) => [['PATCH', `/api/admin/carreers/${career}`, named('Redes')]],
    remove: ({ career }) => ['DELETE', `/api/admin/carreers/${career}`],
  },
  {
    name: 'a setting',
    idIn: ({ setting }) => setting,
    reads: () => ['/api/app/settings'],
    changes: ({ setting }) => [['PATCH', `/api/admin/settings/${setting}`, { json: { value: 'escuro' } }]],
    remove: ({ setting }) => ['DELETE', `/api/admin/settings/${setting}`],
  },
]

/** Returns the names of all teachers, in the order of the list. */
export const teacherNames = async (client: Client): Promise<string[]> =>
  (await client.get('/api/app/teachers')).body.map(({ name }: { name: string }) => name)
