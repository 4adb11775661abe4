import { oneTeacher, teachers } from '@/catalogue/teacher/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

export const noun: Noun = {
  name: 'teacher',
  listed: {
    label: 'Professores',
    href: '/teachers',
    place: 40,
    lists: [teachers.name],
    counted: teachers,
  },
  creation: offers.createTeacher,
  reads: [teachers, oneTeacher],
  forms: formsIn(offers),
  download: (fetching) => [fetching.read(teachers, [], each(picturesOf(fetching)))],
}
