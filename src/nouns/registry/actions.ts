import type { AnyAction } from '@/action/define'

/**
 * Every mutation of the product: the export `actions` of each `actions.ts` in the folders here. The queue, the overlays and
 * the contract tests all read this one list.
 */
export const ACTIONS: readonly AnyAction[] = Object.values(
  import.meta.glob<readonly AnyAction[]>('../*/actions.ts', { eager: true, import: 'actions' }),
).flat()

const byName = new Map(ACTIONS.map((action) => [action.name, action]))

/** Returns the action whose name an entry stores; `undefined` if this version of the app does not know the name. */
export function findAction(name: string): AnyAction | undefined {
  return byName.get(name)
}
