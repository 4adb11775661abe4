import { type Choices, useListed } from '@/action/use-listed'
import { subcategories } from './reads'

/** Subcategories to choose from, those only on this device included. A choice that may be left open adds its own first one. */
export function useSubcategoryOptions(): Choices {
  const { items, hint } = useListed(subcategories)
  return { options: items.map(({ id, name }) => ({ value: id, label: name })), hint }
}
