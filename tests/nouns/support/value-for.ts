import type { DeclaredField } from '../../../src/shared/declared.ts'

/** Returns a value that the server takes for a field; `undefined` for a file or for the id of another thing. */
export function valueFor(field: DeclaredField): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return 'Um texto'
    case 'number':
      return field.limit.most
    case 'yesOrNo':
      return false
    case 'choice':
    case 'color':
      return Object.keys(field.options).at(-1)
    default:
      return undefined
  }
}
