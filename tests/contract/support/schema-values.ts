/**
 * Makes sample values from the schemas of reads, so that the contract tests need no list of what each noun shows. Each
 * text in a sample names the field that holds it.
 */
import type * as v from 'valibot'
import type { AnyRead } from '@/nouns/declare/types'

interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  options?: readonly unknown[]
}

/**
 * Returns a value that the schema accepts, with all optional fields.
 * @param id the value of each field that is called `id`, or whose name ends with `Id`
 * @param field the name of the field that holds the value
 */
export function valueFor(schema: v.GenericSchema | Schema, id: string, field = 'value'): unknown {
  const { type, entries, wrapped, item, options } = schema as Schema
  if (field === 'id' || field.endsWith('Id')) return id
  if (entries !== undefined)
    return Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, valueFor(each, id, name)]))
  if (wrapped !== undefined) return valueFor(wrapped, id, field)
  if (item !== undefined) return [valueFor(item, id, field)]
  if (type === 'union') return valueFor(options?.[0] as Schema, id, field)
  if (type === 'picklist') return options?.[0]
  if (type === 'number') return 7
  if (type === 'boolean') return false
  return `the ${field}`
}

/** Returns a sample of what a read returns. A gathered read has no schema, so its sample is taken from `gathered`. */
export function sampleOfRead(read: AnyRead, id: string, gathered: Record<string, unknown>): unknown {
  if (!('schema' in read)) return gathered[read.name]
  const value = valueFor(read.schema as v.GenericSchema, id)
  return 'pageSize' in read ? { items: (value as { data: unknown[] }).data, hasMore: false } : value
}

type Thing = Record<string, unknown>

/** Returns all things with this id in a value, however deep they are. */
export function thingsIn(value: unknown, id: string): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((each) => thingsIn(each, id))
  return (value as Thing)['id'] === id ? [value as Thing, ...inside] : inside
}
