import type { AnyFormDialog } from '@/form/offer/form-dialog'
import type { Noun, WholeForm } from '../declare/types'

const placeOf = ({ listed }: Noun) => listed?.place ?? Number.MAX_SAFE_INTEGER

/**
 * Every noun of the app: the export `noun` of each `noun.ts` in the folders here. The nouns of the menu come first, in
 * the menu's order. The mutations are in `actions.ts`.
 */
export const NOUNS: readonly Noun[] = Object.values(
  import.meta.glob<Noun>('../*/noun.ts', { eager: true, import: 'noun' }),
).sort((one, other) => placeOf(one) - placeOf(other))

/** The nouns that have a page in the menu. The palette and Home find things in the lists of these nouns. */
export const LISTED = NOUNS.flatMap(({ listed }) => listed ?? [])

/** What can be created from any page. */
export const CREATIONS = NOUNS.flatMap(({ creation }) => creation ?? [])

const formsByAction = new Map(NOUNS.flatMap(({ forms }) => forms.map((form) => [form.actionName, form])))

/**
 * Returns the form of an action, so that `Corrigir` can open it; `undefined` if the action has no form. A deletion, for
 * example, has only a question.
 */
export function formOf(action: string): AnyFormDialog | undefined {
  return formsByAction.get(action)
}

/**
 * Returns the form of a whole, of which an entry of this action is a part; `undefined` if such entries belong to no
 * whole.
 */
export function wholeFormOf(action: string): WholeForm | undefined {
  return NOUNS.flatMap(({ whole }) => whole ?? []).find(({ actions }) => actions.includes(action))
}
