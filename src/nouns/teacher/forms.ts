import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { useRead } from '@/read/use-read'
import { sentence } from '@/shared/isolated'
import { createTeacher, updateTeacher } from './actions'
import { oneTeacher, teachers } from './reads'
import type { Teacher, TeacherCreate } from './schema'

function fieldsOf(current?: Pick<Teacher, 'image'>): FieldSpec<keyof TeacherCreate>[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome' },
    { kind: 'textarea', name: 'description', label: 'Descrição' },
    { kind: 'image', name: 'image', label: 'Imagem', current: current?.image },
  ]
}

export const createTeacherForm = actionForm(createTeacher, (initial) => ({
  title: 'Adicionar Professor',
  submit: 'Criar',
  fields: fieldsOf(),
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
    fields: fieldsOf(current),
    initial,
  }
})
