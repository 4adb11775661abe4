import type { Entity } from './tested-noun.ts'

/** Returns the kinds of things in an order in which they can be made. @throws if a kind that one needs is missing */
export function inOrder(entities: readonly Entity[]): Entity[] {
  const ordered: Entity[] = []
  const isMade = (kind: string) => ordered.some((one) => one.kind === kind)
  while (ordered.length < entities.length) {
    const next = entities.find(({ kind, needs = [] }) => !isMade(kind) && needs.every(isMade))
    if (next === undefined) throw new Error('`needs` in tests/nouns names a kind that cannot be made')
    ordered.push(next)
  }
  return ordered
}
