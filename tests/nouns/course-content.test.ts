import { describe, expect, it } from 'vitest'
import type { QueryKey } from '@/action/define-read'
import { changed, type PendingMark } from '@/action/overlay'
import type { CourseContent } from '@/catalogue/course-content/reads'
import { createClass, deleteClass, moveClass } from '@/nouns/class/actions'
import { createCourse, updateCourse } from '@/nouns/course/actions'
import { addSubcategory, attachTeacher, removeSubcategory } from '@/nouns/course/link-actions'
import { inOrder } from '@/nouns/course-content/positions'
import { createExercise, deleteExercise, moveExercise } from '@/nouns/exercise/actions'
import { proves } from '../proves'
import { KEY, lesson, TRUTH } from './support/content'
import { change, shown, WAITING } from './support/show'

const order = (content: CourseContent | undefined) =>
  content && inOrder(content).map(({ id, index }) => `${index} ${id}`)

const named = (id: string) => ({ id, courseId: 'c', name: id })

describe('the shared sequence of lessons and exercises', () => {
  it('the shared sequence of lessons and exercises puts a new item last, of either kind', () => {
    const fresh = change(createClass, { courseId: 'c', videoUrl: 'https://v.example/new' }, 'n')
    const question = change(createExercise, { courseId: 'c', question: 'Por quê?' }, 'q')
    expect(order(shown(KEY, TRUTH, fresh, question))).toEqual(['1 a', '2 x', '3 b', '4 y', '5 n', '6 q'])
  })

  it.each([
    { id: 'a', to: 3, expected: ['1 x', '2 b', '3 a', '4 y'] },
    { id: 'b', to: 1, expected: ['1 b', '2 a', '3 x', '4 y'] },
    { id: 'b', to: 99, expected: ['1 a', '2 x', '3 y', '4 b'] },
    { id: 'b', to: -4, expected: ['1 b', '2 a', '3 x', '4 y'] },
    { id: 'b', to: 3, expected: ['1 a', '2 x', '3 b', '4 y'] },
  ])(
    'the shared sequence of lessons and exercises shifts the items in between when $id moves to $to',
    ({ id, to, expected }) => {
      const move = change(moveClass, { ...named(id), newIndex: to })
      expect(order(shown(KEY, TRUTH, move))).toEqual(expected)
      // Applying the same move a second time changes nothing.
      expect(order(shown(KEY, TRUTH, move, move))).toEqual(expected)
    },
  )

  it('the shared sequence of lessons and exercises moves an exercise among the lessons and marks only the exercise', () => {
    const after = shown(KEY, TRUTH, change(moveExercise, { ...named('y'), newIndex: 1 }))
    expect(order(after)).toEqual(['1 y', '2 a', '3 x', '4 b'])
    expect(after && inOrder(after).map(({ pending }) => pending)).toEqual([
      WAITING,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('the shared sequence of lessons and exercises closes the gap of a deleted item, once', () => {
    const gone = change(deleteClass, named('a'))
    expect(order(shown(KEY, TRUTH, gone))).toEqual(['1 x', '2 b', '3 y'])
    expect(order(shown(KEY, TRUTH, gone, gone))).toEqual(['1 x', '2 b', '3 y'])
    expect(order(shown(KEY, TRUTH, change(deleteExercise, named('x'))))).toEqual(['1 a', '2 b', '3 y'])
  })

  it('the shared sequence of lessons and exercises keeps a lesson whose id is that of a deleted exercise', () => {
    const same = {
      lessons: [lesson('1', 1), lesson('2', 3)],
      exercises: [{ id: '1', index: 2, question: '?', alternatives: [] }],
    }
    expect(order(shown(KEY, same, change(deleteExercise, named('1'))))).toEqual(['1 1', '2 2'])
    expect(order(shown(KEY, same, change(deleteClass, named('1'))))).toEqual(['1 1', '2 2'])
  })

  it('the shared sequence of lessons and exercises shows nothing for content that was never read, and leaves other courses alone', () => {
    const fresh = change(createClass, { courseId: 'c', videoUrl: 'https://v.example/new' }, 'n')
    expect(shown(KEY, undefined, fresh)).toBeUndefined()
    expect(shown(['course-content', 'other'], TRUTH, fresh)).toEqual(TRUTH)
  })

  it('the shared sequence of lessons and exercises shows a lesson by its address until the server names it', () => {
    const fresh = change(createClass, { courseId: 'c', videoUrl: 'https://v.example/new' }, 'n')
    expect(shown(KEY, TRUTH, fresh)?.lessons.at(-1)?.name).toBe('https://v.example/new')
  })
})

describe('a course that exists only on this device', () => {
  it('a course that exists only on this device has an empty page to work on, and shows what is queued for it', () => {
    const course = change(createCourse, { name: 'Álgebra', language: 'pt' }, 'tmp')
    expect(shown(['course', 'tmp'], undefined, course)).toMatchObject({ name: 'Álgebra', pending: WAITING })
    expect(shown(['subcategories-of-course', 'tmp'], undefined, course)).toEqual([])
    const fresh = change(createClass, { courseId: 'tmp', videoUrl: 'https://v.example/1' }, 'n')
    expect(order(shown(['course-content', 'tmp'], undefined, course, fresh))).toEqual(['1 n'])
  })

  it('a course that exists only on this device shows the teacher chosen for it', () => {
    const input = { name: 'Álgebra', language: 'pt', teacherId: 't', teacherName: 'Rui' } as const
    expect(shown(['course', 'tmp'], undefined, change(createCourse, input, 'tmp'))).toMatchObject({
      teacher: { id: 't', name: 'Rui' },
    })
  })
})

describe('teacher and subcategories of a course', () => {
  const course = {
    id: 'c',
    name: 'Álgebra',
    language: 'pt',
    teacherId: 't',
    teacher: { id: 't', name: 'Rui' },
  }

  it('teacher and subcategories of a course show the teacher who is being added', () => {
    const input = { id: 'c', name: 'Álgebra', teacherId: 'u', teacherName: 'Eva' }
    expect(shown(['course', 'c'], course, change(attachTeacher, input))).toMatchObject({
      teacherId: 'u',
      teacher: { name: 'Eva' },
      pending: WAITING,
    })
    expect(attachTeacher.spec.request(input).body).toEqual({ kind: 'json', value: { teacherId: 'u' } })
  })

  it('teacher and subcategories of a course lose the teacher only if the user chose that', () => {
    const edit = { id: 'c', name: 'Álgebra 2', language: 'pt' } as const
    expect(shown(['course', 'c'], course, change(updateCourse, edit))).toMatchObject({ teacherId: 't' })
    const without = change(updateCourse, { ...edit, teacherId: '' })
    expect(shown(['course', 'c'], course, without)).toMatchObject({ teacherId: null, teacher: null })
    expect(updateCourse.spec.request({ ...edit, teacherId: '' }).body).toMatchObject({
      fields: [
        ['name', 'Álgebra 2'],
        ['language', 'pt'],
        ['teacherId', ''],
      ],
    })
  })

  it('a subcategory of a course is put before the course in both addresses', () => {
    proves('7 Courses', 'add-sub-category takes its second argument first')
    const link = { courseId: 'c', subCategoryId: 's', name: 'Pintura', color: 'red' }
    expect(addSubcategory.spec.request(link).path).toBe('/api/admin/courses/add-sub-category/s/c')
    expect(removeSubcategory.spec.request(link)).toMatchObject({
      method: 'DELETE',
      path: '/api/admin/courses/remove-sub-category/s/c',
    })
    const added = change(addSubcategory, link)
    const list: QueryKey = ['subcategories-of-course', 'c']
    expect(shown(list, [], added)).toMatchObject([{ id: 's', name: 'Pintura', color: 'red' }])
    expect(shown(list, [], added, change(removeSubcategory, link))).toEqual([])
  })
})

describe('marks', () => {
  it('point to the failure that the rest waits for', () => {
    const failed = { state: 'failed', seq: 7 } as const
    const truth = { ...TRUTH, lessons: [{ ...lesson('a', 1), pending: failed }] }
    const after = shown(KEY, truth, change(moveClass, { ...named('a'), newIndex: 2 }))
    expect(after?.lessons[0]?.pending).toEqual(failed)
  })

  it('point to a failure before a blocked change, and to that before a waiting one, whichever came first', () => {
    const failed = { state: 'failed', seq: 7 } as const
    const blocked = { state: 'blocked', seq: 5 } as const
    const waiting = { state: 'waiting', seq: 9 } as const
    const marked = (first: PendingMark, second: PendingMark) =>
      changed(changed({ id: 'a' }, {}, first), {}, second).pending
    expect(marked(failed, blocked)).toEqual(failed)
    expect(marked(blocked, failed)).toEqual(failed)
    expect(marked(blocked, waiting)).toEqual(blocked)
    expect(marked(waiting, blocked)).toEqual(blocked)
  })
})
