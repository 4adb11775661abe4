import { useMemo } from 'react'
import { type Family, type GatheredFamily, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import type { ReadError } from '@/api/read'
import { knownOf, type Source } from '@/find/known'
import { useFromCache } from '@/find/use-known'
import { byName } from '@/lib/by-name'
import { useRead } from '@/read/use-read'
import { usePendingChanges } from '@/services/service-hooks'
import type { Option } from './form-fields'

const KNOWN_HERE = 'Só o que este dispositivo conhece. Conecte-se para carregar a lista.'
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
 * @param source other reads that contain such things. If the list is missing, the user chooses from what they contain
 */
export function useChoices<T extends { name: string }>(
  family: Family<T[], []> | GatheredFamily<T[], []>,
  source?: Source,
): ChoiceItems<T> {
  const { data, updatedAt, error } = useRead(family)
  const changes = usePendingChanges()
  // The families of a source contain the same things as the list.
  const known = useFromCache(
    (cache, now) =>
      (source && data === undefined ? knownOf(cache, source, now).items : NOTHING) as unknown as readonly T[],
  )
  const items = useMemo(() => {
    if (data === undefined && known.length > 0) return [...known].sort(byName)
    const listed = data ?? project<T[]>(keyOf(family, []), [], 0, changes) ?? []
    return [...listed].sort(byName)
  }, [data, known, family, changes])
  return { items, hint: updatedAt === 0 ? whyNot(error, known.length > 0) : undefined }
}

const NOTHING: readonly never[] = []

/** Returns why the server's list is missing. */
function whyNot(error: ReadError | null, isKnown: boolean): string {
  if (error === null) return 'Carregando…'
  if (isKnown) return KNOWN_HERE
  return error.kind === 'silent' ? NEVER_READ : `A lista não pôde ser carregada. ${error.message}`
}
