import * as v from 'valibot'
import { NOUNS } from '.'
import type { AnyRead } from './noun'

const fetched = (value: v.GenericSchema) => v.object({ value, asOf: v.number() })

/** What the query cache holds of a read. What is read is what its family makes, parsed once before. */
function shapeOf(read: AnyRead): v.GenericSchema {
  if ('accepts' in read) return fetched(v.custom(read.accepts))
  if ('pageSize' in read)
    return v.object({ pages: v.array(fetched(read.schema)), pageParams: v.array(v.number()) })
  return fetched(read.schema)
}

/** By the name of the family. */
const SHAPES = new Map<string, v.GenericSchema>([
  ...NOUNS.flatMap(({ reads }) => reads.map((read) => [read.name, shapeOf(read)] as const)),
  // `noteVisit`
  ['opened', fetched(v.string())],
])

/**
 * Whether what was kept on this device of a read can be shown: it was written by some version of the app, and a disk
 * may give back anything.
 */
export function isReadable([family]: readonly unknown[], data: unknown): boolean {
  const shape = SHAPES.get(String(family))
  return shape !== undefined && v.is(shape, data)
}
