import * as v from 'valibot'
import { LIMITS } from '../../src/shared/announced-limits.ts'
import { COUNTED } from '../../src/shared/limits.ts'
import type { Api } from '../http/api.ts'
import { LIMITS_ROUTE } from '../http/limits.ts'

const most = v.strictObject({ most: v.number() })
const range = v.strictObject({
  least: v.number(),
  most: v.number(),
  isWhole: v.optional(v.boolean()),
})

/** The limits of fields by the noun that has them, and those of files by their kind. */
const limits = v.strictObject({
  counted: v.literal(COUNTED),
  texts: v.record(v.string(), v.record(v.string(), most)),
  numbers: v.record(v.string(), v.record(v.string(), range)),
  files: v.record(v.string(), v.strictObject({ most: v.number(), types: v.array(v.string()) })),
})

/** Tells the limits of this server. The forms of a client can say them before anything is sent. */
export function limitRoutes(api: Api): void {
  api.read(LIMITS_ROUTE, { shows: limits, answer: async () => LIMITS })
}
