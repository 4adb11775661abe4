import type { Pasted } from '@/lib/table/types'

/**
 * Returns what a pasted text makes, without the items that the host would refuse. Their rows have a problem instead.
 * @param problemOf returns what is wrong with an item, as a sentence without a capital letter
 */
export function withinLimits<T>(
  { items, problems, ...rest }: Pasted<T>,
  problemOf: (item: T) => string | undefined,
): Pasted<T> {
  const refused = items.flatMap(({ line, item }) => {
    const what = problemOf(item)
    return what === undefined ? [] : [{ line, what }]
  })
  if (refused.length === 0) return { items, problems, ...rest }
  // One row may make several items. Nothing is made of a row of which one part is refused.
  const lines = new Set(refused.map(({ line }) => line))
  return {
    ...rest,
    items: items.filter(({ line }) => !lines.has(line)),
    problems: [...problems, ...refused].sort((one, other) => one.line - other.line),
  }
}
