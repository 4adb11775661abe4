import { oneTeacher, teachers } from '@/catalogue/teacher/reads'
import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import { useRead } from '@/read/use-read'
import { TEACHER } from '@/shared/declared'
import { sentence } from '@/shared/isolated'
import { createTeacher, updateTeacher } from './actions'

const BESIDE = { in: { lists: [teachers.name] } }

export const createTeacherForm = actionForm(createTeacher, (initial) => ({
  title: 'Adicionar Professor',
  submit: 'Criar',
  fields: formFields(TEACHER, {}),
  beside: BESIDE,
  initial,
}))

export const editTeacherForm = actionForm(updateTeacher, function useEdit(initial) {
  const id = initial.id ?? ''
  const listed = useRead(teachers).data?.find((teacher) => teacher.id === id)
  const { data: current = listed } = useRead(oneTeacher, id)
  return {
    title: sentence`Editar ${initial.name ?? ''}`,
    submit: 'Salvar',
    incomplete: 'Por favor, preencha todos os campos',
    fields: formFields(TEACHER, { image: { current: current?.image } }),
    beside: BESIDE,
    initial,
  }
})
