import type { Option } from '@/action/form-fields'
import { useListed } from '@/action/use-listed'
import { subcategories } from './reads'

/** Subcategories to choose from, those only on this device included. A choice that may be left open adds its own first one. */
export function useSubcategoryOptions(): Option[] {
  return useListed(subcategories).map(({ id, name }) => ({ value: id, label: name }))
}
