import { useMemo } from 'react'
import { type Family, type GatheredFamily, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import { usePendingChanges } from '@/action/use-queue'
import type { ReadError } from '@/api/read'
import { byName } from '@/lib/by-name'
import { useRead } from '@/read/use-read'
import type { Option } from './form-fields'

const NEVER_READ = 'A lista ainda não está neste dispositivo. Conecte-se para carregá-la.'

/** The items to choose from, and the hint that the field shows. */
export interface ChoiceItems<T> {
  items: T[]
  /** Why the server's items are missing; `undefined` if they are there. */
  hint: string | undefined
}

/** The items as options, and the hint, to spread into the field of a form. */
export interface Choices {
  options: Option[]
  hint: string | undefined
}

/**
 * Returns a list to choose from, sorted by name. If the server's list was never read on this device, the user can still
 * choose things that exist on this device only.
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
