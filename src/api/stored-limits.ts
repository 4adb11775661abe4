import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'
import { Observable } from '@/lib/observable'
import { COUNTED, type Limits } from '@/shared/limits'
import { hostName } from './other-host'

const number = v.pipe(v.number(), v.finite())
const byField = <Rule extends v.GenericSchema>(rule: Rule) => v.record(v.string(), v.record(v.string(), rule))

/** A host that counts in another way, or tells its limits in another form, is one whose limits are not known. */
const schema = v.object({
  counted: v.literal(COUNTED),
  texts: byField(v.object({ most: number })),
  numbers: byField(v.object({ least: number, most: number, isWhole: v.optional(v.boolean()) })),
  files: v.record(v.string(), v.object({ most: number, types: v.array(v.string()) })),
})

const stored = v.object({ at: v.string(), limits: schema })

/** Counts the changes of what is stored, so that open forms notice them. */
const changes = new Observable(0)

/** What could not be stored on the device, because its storage is full or forbidden. */
let unstored: string | null = null

const rowOf = () => `limits ${hostName()}`

/** Returns the limits in the body of an answer; `undefined` if the body is not understood. */
export function limitsIn(body: unknown): Limits | undefined {
  const read = v.safeParse(schema, body)
  return read.success ? read.output : undefined
}

/** Returns the stored row of the host of this app, as a text. Equal texts have the same limits. */
export const limitsRow = (): string | null => readStored(rowOf()) ?? unstored

/**
 * Returns the limits in a stored row, and the address at which they were read; `undefined` if the row is absent or
 * damaged.
 */
export function limitsOf(row: string | null): StoredLimits | undefined {
  if (last?.row !== row) last = { row, limits: parsed(row) }
  return last.limits
}

type StoredLimits = v.InferOutput<typeof stored>

/** The last row, because each key press in a field asks for its limits. */
let last: { row: string | null; limits: StoredLimits | undefined } | undefined

function parsed(row: string | null): StoredLimits | undefined {
  try {
    return v.parse(stored, JSON.parse(row ?? ''))
  } catch {
    return undefined
  }
}

/** Stores the limits that were read at an address. `undefined` forgets what is stored. */
export function storeLimits(read: { at: string; limits: Limits } | undefined): void {
  const row = read === undefined ? null : JSON.stringify(read)
  writeStored(rowOf(), row)
  unstored = readStored(rowOf()) === row ? null : row
  changes.set(changes.get() + 1)
}

export const onLimits = changes.subscribe
