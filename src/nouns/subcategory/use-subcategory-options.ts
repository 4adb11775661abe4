import { type Choices, useChoices } from '@/form/use-choices'
import { subcategories } from './reads'

/**
 * Returns the subcategories to choose from, including those that exist on this device only. A form whose choice is
 * optional adds an option for no subcategory itself.
 */
export function useSubcategoryOptions(): Choices {
  const { items, hint } = useChoices(subcategories)
  return { options: items.map(({ id, name }) => ({ value: id, label: name })), hint }
}
