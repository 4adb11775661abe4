import { useMemo } from 'react'
import { type Family, type GatheredFamily, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import type { ReadError } from '@/api/read'
import { byName } from '@/lib/by-name'
import { useRead } from '@/read/use-read'
import { usePendingChanges } from '@/services/service-hooks'
import type { Option } from './form-fields'

const NEVER_READ = 'A lista ainda não está neste dispositivo. Conecte-se para carregá-la.'

export interface ChoiceItems<T> {
  items: T[]
  /** The text in which the field says why the server's list is missing; `undefined` if the list is there. */
  hint: string | undefined
}

/** The options and the hint of a field. A form copies both into its declaration of the field (`FieldSpec`). */
export interface Choices {
  options: Option[]
  hint: string | undefined
}

/**
 * Returns the items that the user can choose, sorted by name. If this device has never read the server's list, the
 * user can still choose things that exist only on this device.
 */
export function useChoices<T extends { name: string }>(
  family: Family<T[], []> | GatheredFamily<T[], []>,
): ChoiceItems<T> {
  const { data, updatedAt, error } = useRead(family)
  const changes = usePendingChanges()
  const items = useMemo(() => {
    const listed = data ?? project<T[]>(keyOf(family, []), [], 0, changes) ?? []
    return [...listed].sort(byName)
  }, [data, family, changes])
  return { items, hint: updatedAt === 0 ? whyNot(error) : undefined }
}

/** Returns why the server's list is missing. */
function whyNot(error: ReadError | null): string {
  if (error === null) return 'Carregando…'
  return error.kind === 'silent' ? NEVER_READ : `A lista não pôde ser carregada. ${error.message}`
}
