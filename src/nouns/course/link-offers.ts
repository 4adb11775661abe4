import { Plus } from 'lucide-react'
import { formDialog } from '@/form/form-dialog'
import { creation, editing, removal } from '@/form/offer'
import { sentence } from '@/shared/isolated'
import type { Subcategory } from '../subcategory/schema'
import type { Course } from './schema'

const forms = () => import('./forms')

export const attachTeacher = editing(
  'Adicionar Professor',
  formDialog('course.teacher', async () => (await forms()).attachTeacherForm),
  ({ id, name }: Course) => ({ id, name }),
  Plus,
)

export const addSubcategory = creation(
  'Adicionar Sub Categoria',
  formDialog('course.addSubcategory', async () => (await forms()).addSubcategoryForm),
  ({ id }: Course) => ({ courseId: id }),
)

export const removeSubcategory = removal({
  label: 'Remover',
  question: ({ subcategory }: { course: Course; subcategory: Subcategory }) =>
    sentence`Tem certeza que deseja remover a subcategoria “${subcategory.name}” do curso?`,
  action: async () => (await import('./link-actions')).removeSubcategory,
  input: ({ course, subcategory: { id, name } }) => ({ courseId: course.id, subCategoryId: id, name }),
})
