import * as v from 'valibot'
import type { AnyRead } from '../declare/types'
import { NOUNS } from './index'

const fetched = (value: v.GenericSchema) => v.object({ value, asOf: v.number() })

/**
 * Returns the schema of what the query cache holds for a read. The cache wraps each result of the read in an object
 * (`Fetched`). The `value` of this object is the result, as the read's own schema parsed it.
 */
function shapeOf(read: AnyRead): v.GenericSchema {
  if ('accepts' in read) return fetched(v.custom(read.accepts))
  if ('pageSize' in read)
    return v.object({ pages: v.array(fetched(read.schema)), pageParams: v.array(v.number()) })
  return fetched(read.schema)
}

/** The shapes of all reads, by the names of their families. */
const SHAPES = new Map<string, v.GenericSchema>([
  ...NOUNS.flatMap(({ reads }) => reads.map((read) => [read.name, shapeOf(read)] as const)),
  // `noteVisit` (src/read/visited.ts) writes this data: the path of a page that the user opened.
  ['opened', fetched(v.string())],
])

/**
 * Whether the saved data of a read can be shown. This needs a check, because another version of the app may have
 * written the data, and a disk may return damaged data. What is saved is what a schema made of an answer. So a schema, which
 * also reads other forms of it, must leave it as it is.
 */
export function isReadable([family]: readonly unknown[], data: unknown): boolean {
  const shape = SHAPES.get(String(family))
  if (shape === undefined) return false
  const read = v.safeParse(shape, data)
  return read.success && isSame(read.output, data)
}

/** Whether two values of JSON are the same. A member that is undefined counts as absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

/** Whether a name is that of a family of reads. */
export const isFamily = (name: string): boolean => SHAPES.has(name)
