import * as v from 'valibot'
import { isTemporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import type { Options } from '../contract/policy'

export type Format = Options['exported']

const text = v.string()
const temporary = v.pipe(text, v.check(isTemporaryId))
const optionalNumber = v.optional(v.number())

const base = v.object({
  values: v.record(
    text,
    v.custom<Json>(() => true),
  ),
  tag: v.optional(text),
})

/**
 * The fields of an entry that an export contains. All other fields either follow from these fields, as `needs` and
 * `files` do, or make sense only on the device that stored them. If an entry requires such a field, the import sets it.
 */
export const exportedEntry = v.object({
  id: text,
  rev: v.number(),
  action: text,
  version: v.number(),
  input: v.custom<Json>((value) => value !== undefined),
  creates: v.optional(temporary),
  group: v.optional(text),
  together: v.optional(text),
  takesBack: v.optional(text),
  host: v.optional(text),
  serverErrors: v.number(),
  doubtSince: optionalNumber,
  before: v.optional(v.array(text)),
  doubted: v.optional(v.custom<Json>(() => true)),
  doubtedVersion: optionalNumber,
  applied: v.optional(v.custom<true>((value) => value === true)),
  failure: v.optional(
    v.object({
      kind: v.picklist(['refused', 'server', 'intercepted', 'undecided', 'file', 'unknown', 'conflict']),
      status: optionalNumber,
      message: text,
      at: v.number(),
      part: v.optional(text),
      gone: v.optional(v.custom<true>((value) => value === true)),
    }),
  ),
  base: v.optional(base),
  had: v.optional(base.entries.values),
  sentAs: v.optional(
    v.object({
      key: text,
      input: base.entries.values,
      version: v.number(),
      tag: v.optional(text),
      base: v.optional(base),
    }),
  ),
  undoes: v.optional(text),
  conflict: v.optional(v.object({ host: v.nullable(base), fields: v.array(text) })),
  putOff: v.optional(v.picklist(['asked', 'stopped'])),
  unfit: v.optional(v.array(text)),
  createdAt: v.number(),
})

/**
 * The part of an export that is JSON: everything but the bytes of the files (`container.ts`). It holds no token, so a
 * person who finds the export cannot send requests with it.
 */
export const exported = v.object({
  kind: text,
  version: v.picklist([1]),
  userId: text,
  entries: v.array(exportedEntry),
  /** What was sent of groups of which other parts are unsent (`SentPart`). Exports of older versions have none. */
  sent: v.optional(
    v.array(
      v.object({
        together: text,
        parts: v.array(v.object({ entry: exportedEntry, realId: v.optional(v.nullable(text)) })),
      }),
    ),
  ),
  ids: v.array(
    v.object({
      temporary,
      real: v.nullable(text),
      action: v.optional(text),
      rev: optionalNumber,
      host: v.optional(text),
    }),
  ),
  files: v.array(
    v.object({
      file: text,
      name: text,
      type: text,
      size: v.pipe(
        v.number(),
        v.check((size) => size >= 1),
      ),
    }),
  ),
})

export type Exported = v.InferOutput<typeof exported>
