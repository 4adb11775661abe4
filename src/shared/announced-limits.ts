import { type DeclaredField, FIELDS } from './declared.ts'
import { COUNTED, FILES, type Limits } from './limits.ts'

/** The fields of each noun for which `limitOf` returns a limit. A noun without such fields is left out. */
function limitsBy<Limit>(
  limitOf: (field: DeclaredField) => Limit | undefined,
): Record<string, Record<string, Limit>> {
  const nouns = Object.entries(FIELDS).flatMap(([noun, fields]) => {
    const limits = Object.entries<DeclaredField>(fields).flatMap(([name, field]) => {
      const limit = limitOf(field)
      return limit === undefined ? [] : [[name, limit] as const]
    })
    return limits.length === 0 ? [] : [[noun, Object.fromEntries(limits)] as const]
  })
  return Object.fromEntries(nouns)
}

/**
 * What the reference server announces. Which texts must be visible is no limit of a host: the app asks for it always.
 */
export const LIMITS: Limits = {
  counted: COUNTED,
  texts: limitsBy((field) =>
    'limit' in field && field.kind !== 'number' ? { most: field.limit.most } : undefined,
  ),
  numbers: limitsBy((field) => (field.kind === 'number' ? field.limit : undefined)),
  files: FILES,
}
