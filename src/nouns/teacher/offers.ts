import { editable, type Teacher } from '@/catalogue/teacher/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createTeacher = creation('Adicionar Professor', 'teacher.create', forms, 'createTeacherForm')

export const editTeacher = editing('Editar', 'teacher.update', forms, 'editTeacherForm', editable)

export const deleteTeacher = removal({
  title: ({ name }: Teacher) => sentence`Excluir ${name}`,
  question: ({ name }) => sentence`Tem certeza que deseja excluir o professor “${name}”?`,
  action: async () => (await import('./actions')).deleteTeacher,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})
