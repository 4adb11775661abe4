import { formsIn, type Noun } from '../noun'
import { each, picturesOf } from '../task'
import * as offers from './offers'
import { oneTeacher, teachers } from './reads'

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
