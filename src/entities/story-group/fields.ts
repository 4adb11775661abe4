import type { FieldSpec, Option } from '@/action/form-fields'
import type { Choices } from '@/action/use-listed'

interface About {
  subcategories: Choices
  /** The group's picture as it is now. */
  picture?: string | null | undefined
  /** Whether it is in a subcategory: the API has no way to take it out again. */
  placed?: boolean
}

const NOWHERE: Option = { value: '', label: 'Sem subcategoria' }

/** The fields of a group, for its creation and its edit. */
export function storyGroupFields({ subcategories, picture, placed = false }: About): FieldSpec[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome', required: true },
    { kind: 'image', name: 'image', label: 'Imagem', current: picture },
    {
      kind: 'select',
      name: 'subCategoryId',
      label: 'Subcategoria',
      hint: subcategories.hint,
      options: placed ? subcategories.options : [NOWHERE, ...subcategories.options],
    },
  ]
}
