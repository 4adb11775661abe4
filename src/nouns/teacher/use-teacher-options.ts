import { teachers } from '@/catalogue/teacher/reads'
import { type Choices, useChoices } from '@/form/fields/use-choices'

/**
 * Returns the teachers to choose from, including those that exist on this device only. The first option means no
 * teacher.
 */
export function useTeacherOptions(): Choices {
  const { items, hint } = useChoices(teachers)
  const known = items.map(({ id, name }) => ({ value: id, label: name }))
  return { options: [{ value: '', label: 'Sem professor' }, ...known], hint }
}
