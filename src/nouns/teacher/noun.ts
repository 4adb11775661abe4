import { each, picturesOf } from '../catalogue/task'
import type { Noun } from '../noun'
import * as dialogs from './dialogs'
import { oneTeacher, teachers } from './reads'

export const teacherNoun: Noun = {
  name: 'teacher',
  listed: {
    label: 'Professores',
    href: '/teachers',

    lists: [teachers.name],
    counted: teachers,
  },
  creation: { label: 'Adicionar Professor', dialog: dialogs.createTeacherDialog },
  reads: [teachers, oneTeacher],
  forms: Object.values(dialogs),
  download: (fetching) => [fetching.read(teachers, [], each(picturesOf(fetching)))],
}
