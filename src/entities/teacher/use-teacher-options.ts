import type { Option } from '@/action/form-fields'
import { useListed } from '@/action/use-listed'
import { teachers } from './reads'

/** Teachers to choose from, those only on this device included; none is the first choice. */
export function useTeacherOptions(): Option[] {
  const known = useListed(teachers)
  return [{ value: '', label: 'Sem professor' }, ...known.map(({ id, name }) => ({ value: id, label: name }))]
}
