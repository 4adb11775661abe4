import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { useListed } from '@/action/use-listed'
import { useRead } from '@/action/use-read'
import { subcategories, subcategoriesOfCourse } from '../subcategory/reads'
import { addSubcategory } from './link-actions'
import type { CourseSubcategory } from './schema'

export default function AddSubcategoryForm({ initial, ...props }: FormDialogProps<CourseSubcategory>) {
  const courseId = initial?.courseId ?? ''
  const { items: all, hint } = useListed(subcategories)
  const { data: there = [] } = useRead(subcategoriesOfCourse, courseId)
  const fields: FieldSpec[] = [
    {
      kind: 'select',
      name: 'subCategoryId',
      label: 'Subcategoria',
      required: true,
      hint,
      placeholder: 'Selecione uma subcategoria',
      options: all
        .filter(({ id }) => id === initial?.subCategoryId || there.every((other) => other.id !== id))
        .map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return (
    <ActionForm
      title="Adicionar Sub Categoria"
      submit="Adicionar"
      action={addSubcategory}
      fields={fields}
      fixed={({ subCategoryId }) => {
        const chosen = all.find(({ id }) => id === subCategoryId)
        return {
          courseId,
          name: chosen?.name ?? initial?.name ?? '',
          color: chosen?.color ?? initial?.color,
        }
      }}
      initial={{ subCategoryId: initial?.subCategoryId ?? '' }}
      {...props}
    />
  )
}
