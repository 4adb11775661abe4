import { type DeclaredField, FIELDS } from '../../src/shared/declared.ts'

export type Labels = Readonly<Record<string, string>>

/** Returns the words by which validation messages name a field. */
export const messageLabel = ({ message, label }: DeclaredField): string => message ?? label

/** If several nouns have a field of the same name, the first of them names it, unless a route has labels of its own. */
const usual: Labels = Object.fromEntries(
  Object.values(FIELDS)
    .flatMap((fields) => Object.entries<DeclaredField>(fields))
    .reverse()
    .map(([name, field]) => [name, messageLabel(field)]),
)

/**
 * Returns the label of a field, or the field's name if it has no label.
 *
 * @param own the labels of one form, if they differ from the usual ones
 */
export const labelOf = (field: string, own: Labels = {}) => own[field] ?? usual[field] ?? field
