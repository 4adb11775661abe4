import { describe, expect, it } from 'vitest'
import { deleteTeacher, updateTeacher } from '@/nouns/teacher/actions'
import { change, shown, WAITING } from './support/show'

const RITA = { id: '1', name: 'Rita', description: 'Desenho', image: '/uploads/r.png' }
const COURSE = { id: 'c', name: 'Traço', teacherId: '1', teacher: RITA }

describe('a teacher with a queued change', () => {
  it('a teacher with a queued change is shown changed in the list, alone and on their courses, with the old picture', () => {
    const edit = change(updateTeacher, { id: '1', name: 'Rita Lee', description: 'Traço' })
    const after = { ...RITA, name: 'Rita Lee', description: 'Traço' }
    expect(shown(['teachers'], [RITA], edit)).toEqual([{ ...after, pending: WAITING }])
    expect(shown(['teacher', '1'], RITA, edit)).toEqual({ ...after, pending: WAITING })
    expect(shown(['course', 'c'], COURSE, edit)).toEqual({ ...COURSE, teacher: after })
    expect(shown(['course', 'd'], { ...COURSE, teacherId: '2', teacher: null }, edit)).toMatchObject({
      teacherId: '2',
    })
  })

  it('a teacher with a queued change disappears from their courses when deleted', () => {
    const gone = change(deleteTeacher, { id: '1', name: 'Rita' })
    expect(shown(['teachers'], [RITA], gone)).toEqual([])
    expect(shown(['course', 'c'], COURSE, gone)).toMatchObject({ teacherId: null, teacher: null })
  })
})
