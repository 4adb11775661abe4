import type { FieldSpec } from '@/form/form-fields'
import { COLOR_OPTIONS } from '../color'
import type { Category, CategoryCreate, CategoryUpdate } from './schema'

/** The fields that the forms of categories and subcategories share. */
export function categoryFields(
  current?: Pick<Category, 'icon' | 'image'>,
): FieldSpec<keyof CategoryCreate>[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome' },
    { kind: 'text', name: 'namePt', label: 'Nome (PT)' },
    { kind: 'text', name: 'nameEn', label: 'Nome (EN)' },
    { kind: 'text', name: 'nameEs', label: 'Nome (ES)' },
    { kind: 'color', name: 'color', label: 'Cor', options: COLOR_OPTIONS },
    { kind: 'image', name: 'icon', label: 'Ícone', current: current?.icon },
    { kind: 'image', name: 'image', label: 'Imagem', current: current?.image },
  ]
}

/**
 * The fields of the forms that edit a category or a subcategory. The forms that create one have the same fields, but
 * none for the description (specification, section 7).
 */
export function categoryEditFields(
  current?: Pick<Category, 'icon' | 'image'>,
): FieldSpec<keyof CategoryUpdate>[] {
  return [...categoryFields(current), { kind: 'textarea', name: 'description', label: 'Descrição' }]
}
