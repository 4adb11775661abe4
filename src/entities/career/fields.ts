import type { FieldSpec } from '@/action/form-fields'
import type { Choices } from '@/action/use-listed'
import { COLOR_OPTIONS } from '../color'
import type { Career } from './schema'

/** The fields of a career, for its creation and its edit; its palette is the colours of categories. */
export function careerFields(subcategories: Choices, current?: Pick<Career, 'image' | 'icon'>): FieldSpec[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome', required: true },
    { kind: 'textarea', name: 'description', label: 'Descrição' },
    { kind: 'image', name: 'image', label: 'Imagem', current: current?.image },
    {
      kind: 'select',
      name: 'categoryId',
      label: 'Subcategoria',
      required: true,
      placeholder: 'Selecione…',
      ...subcategories,
    },
    { kind: 'color', name: 'color', label: 'Cor', options: COLOR_OPTIONS },
    { kind: 'image', name: 'icon', label: 'Ícone', current: current?.icon },
  ]
}
