import type { Json } from '@/lib/json'
import type { Registry } from '../contract/sendable'
import { freeFiles } from '../files/files'
import { rebased } from '../reading'
import { TooLateError } from '../rows/errors'
import { filesIn, isFileRef, temporaryIdsIn } from '../rows/input'
import { isTouched } from '../rows/merge'
import type { Base, Choice, Entry, Fields } from '../rows/types'
import { withoutDoubt } from '../store/doubt'
import type { Writing } from '../store/store'

/**
 * Returns the base for the correction of an edit while earlier attempts are in doubt. The host may already have the
 * values of one of them. If the correction takes back a field's change, the field equals its old base again. With the
 * old base, the field would count as unchanged, and the host would keep the attempt's value. So the attempt's value
 * becomes the field's new base.
 *
 * @param doubted the inputs of the attempts. If they gave a field different values, the value of the last one counts
 */
export function overDoubt(base: Base, doubted: readonly Json[], corrected: Json): Base {
  const values = { ...base.values }
  const mine = corrected as Fields
  for (const tried of doubted as readonly Fields[])
    for (const field of Object.keys(values))
      if (isTouched(base.values, tried, field) && !isTouched(base.values, mine, field))
        values[field] = tried[field]
  return { values }
}

/**
 * Solves a conflict. The result is the entry to send, or `undefined` if the entry no longer changes anything. If the
 * result is an entry, this function deletes the files that the entry no longer needs.
 *
 * @throws TooLateError if the entry is not in conflict, or if this version does not know its action
 */
export async function decided(
  tx: Writing,
  entry: Entry,
  choice: Choice,
  registry: Registry,
): Promise<Entry | undefined> {
  const { conflict, failure: _over, base: _old, crossings: _done, ...rest } = withoutDoubt(entry)
  const action = registry(entry.action)
  if (conflict === undefined || action === undefined) throw new TooLateError()
  const { host, fields } = conflict
  const saved = action.read(entry.input, entry.version) as Fields
  const { input, ...based } = rebased(entry, saved, registry, entry.action)
  if (choice === 'host') {
    if (host === null) return undefined
    for (const field of fields) input[field] = isFileRef(input[field]) ? undefined : host.values[field]
    if (Object.keys(host.values).every((field) => !isTouched(host.values, input, field))) return undefined
  }
  const files = filesIn(input)
  await freeFiles(
    tx,
    entry.files.filter((file) => !files.includes(file)),
  )
  const needs = temporaryIdsIn(input)
  return { ...rest, ...based, input, needs, files, version: action.version, rev: entry.rev + 1 }
}
