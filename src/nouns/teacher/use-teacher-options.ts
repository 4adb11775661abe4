import { type Choices, useChoices } from '@/form/use-choices'
import { teachers } from './reads'

/** Teachers to choose from, those only on this device included; none is the first choice. */
export function useTeacherOptions(): Choices {
  const { items, hint } = useChoices(teachers)
  const known = items.map(({ id, name }) => ({ value: id, label: name }))
  return { options: [{ value: '', label: 'Sem professor' }, ...known], hint }
}
