import { Plus } from 'lucide-react'
import type { Course } from '@/catalogue/course/schema'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { lazyComponent } from '@/components/lazy-component'
import { creation, editing, removal } from '@/form/offer/offer'
import { takingSeveral } from '@/form/offer/taking-several'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const attachTeacher = editing(
  'Adicionar Professor',
  'course.teacher',
  forms,
  'attachTeacherForm',
  ({ id, name }: Course) => ({ id, name }),
  Plus,
)

export const addSubcategory = takingSeveral(
  creation(
    'Adicionar Sub Categoria',
    'course.addSubcategory',
    forms,
    'addSubcategoryForm',
    ({ id }: Course) => ({ courseId: id }),
  ),
  lazyComponent(async () => ({ default: (await import('./several-forms')).SubcategoriesForm })),
)

export const removeSubcategory = removal({
  label: 'Remover',
  question: ({ subcategory }: { course: Course; subcategory: Subcategory }) =>
    sentence`Tem certeza que deseja remover a subcategoria “${subcategory.name}” do curso?`,
  action: async () => (await import('./link-actions')).removeSubcategory,
  input: ({ course, subcategory: { id, name } }) => ({ courseId: course.id, subCategoryId: id, name }),
})
