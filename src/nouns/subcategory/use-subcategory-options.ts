import { subcategories } from '@/catalogue/subcategory/reads'
import { type Choices, useChoices } from '@/form/fields/use-choices'

/**
 * Returns the subcategories to choose from, including those that exist on this device only. If the choice is optional,
 * the form itself adds the option that means no subcategory.
 */
export function useSubcategoryOptions(): Choices {
  const { items, hint } = useChoices(subcategories)
  return { options: items.map(({ id, name }) => ({ value: id, label: name })), hint }
}
