import { formDialog } from '@/form/form-dialog'
import { creation, editing, removal } from '@/form/offer'
import { sentence } from '@/shared/isolated'
import { editable, type Teacher } from './schema'

const forms = () => import('./forms')

export const createTeacher = creation(
  'Adicionar Professor',
  formDialog('teacher.create', async () => (await forms()).createTeacherForm),
)

export const editTeacher = editing(
  'Editar',
  formDialog('teacher.update', async () => (await forms()).editTeacherForm),
  editable,
)

export const deleteTeacher = removal({
  title: ({ name }: Teacher) => sentence`Excluir ${name}`,
  question: ({ name }) =>
    sentence`Tem certeza que deseja excluir o professor “${name}”? Os cursos dele continuam, sem professor.`,
  action: async () => (await import('./actions')).deleteTeacher,
  input: ({ id, name }) => ({ id, name }),
})
