/** Some hosts name the teacher of a course by `teacherId`, some send only the teacher itself. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { course, editable } from '@/catalogue/course/schema'
import { courseCopy } from '@/copies/course'

const parsed = (more: object) => v.parse(course, { id: 1, name: 'Álgebra', ...more })
const EVA = { id: 7, name: 'Eva' }

it('a course whose host sends only the teacher itself shows it in its form, and its copy has it', () => {
  const one = parsed({ teacher: EVA })
  expect(editable(one).teacherId).toBe('7')
  const source = {
    course: one,
    content: { is: 'reading' as const },
    subcategories: { is: 'reading' as const },
  }
  const drafts = courseCopy.drafts(source, {
    name: 'Cópia',
    takes: (part) => part === 'teacher',
    picture: () => undefined,
  })
  expect(drafts.map(({ input }) => input)).toMatchObject([{ teacherId: '7', teacherName: 'Eva' }])
})

it('what the host says of the id counts: no teacher stays no teacher, and what it does not say stays unknown', () => {
  expect(parsed({ teacherId: null, teacher: EVA }).teacherId).toBeNull()
  expect(parsed({ teacherId: 9, teacher: EVA }).teacherId).toBe('9')
  expect(parsed({ teacher: null })).not.toHaveProperty('teacherId')
})
