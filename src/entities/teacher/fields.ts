import type { FieldSpec } from '@/action/form-fields'
import type { Teacher } from './schema'

/** The form of a teacher. Of one that exists the description is required too (specification, section 5). */
export function teacherFields(current?: { existing: true; image: Teacher['image'] }): FieldSpec[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome', required: true },
    { kind: 'textarea', name: 'description', label: 'Descrição', required: current !== undefined },
    { kind: 'image', name: 'image', label: 'Imagem', current: current?.image },
  ]
}
