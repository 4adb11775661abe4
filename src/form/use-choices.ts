import { useMemo } from 'react'
import { type Family, type GatheredFamily, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import { usePendingChanges } from '@/action/use-queue'
import type { ReadError } from '@/api/read'
import { byName } from '@/lib/by-name'
import { useRead } from '@/read/use-read'
import type { Option } from './form-fields'

const NEVER_READ = 'A lista ainda não está neste dispositivo. Conecte-se para carregá-la.'

/** What there is to choose from, and what the field must say of it. */
export interface ChoiceItems<T> {
  items: T[]
  /** Why the server's are not among them; `undefined` where they are. */
  hint: string | undefined
}

/** The same as options, to be spread into the field of a form. */
export interface Choices {
  options: Option[]
  hint: string | undefined
}

/**
 * A list to choose from, by name. Where the server's was never read on this device, what exists on the device only can be
 * chosen all the same.
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

/** Why the server's list is not there. */
function whyNot(error: ReadError | null): string {
  if (error === null) return 'Carregando…'
  return error.kind === 'silent' ? NEVER_READ : `A lista não pôde ser carregada. ${error.message}`
}
