import { type Choices, useChoices } from '@/form/use-choices'
import { subcategories } from './reads'

/** Subcategories to choose from, those only on this device included. A choice that may be left open adds its own first one. */
export function useSubcategoryOptions(): Choices {
  const { items, hint } = useChoices(subcategories)
  return { options: items.map(({ id, name }) => ({ value: id, label: name })), hint }
}
