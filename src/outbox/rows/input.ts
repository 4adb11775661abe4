import { isTemporaryId } from '@/lib/ids'
import { eachString, type Json } from '@/lib/json'
import type { FileRef } from './file-rows'
import type { Entry } from './types'

/** Returns the temporary ids that an input refers to. */
export function temporaryIdsIn(input: Json): string[] {
  const ids = new Set<string>()
  eachString(input, (text) => {
    if (isTemporaryId(text)) ids.add(text)
  })
  return [...ids]
}

/**
 * Returns the temporary ids whose server ids an entry needs as long as it is unsent. To the ids of its input, this adds
 * those of the input of an attempt in doubt, which is looked up at the host, and those of the values that its form
 * showed, which are compared with the host's.
 */
export function idsNeededBy({ needs, doubted, base }: Pick<Entry, 'needs' | 'doubted' | 'base'>): string[] {
  return [...needs, ...temporaryIdsIn(doubted ?? null), ...temporaryIdsIn(base?.values ?? null)]
}

/** Returns the files that an input refers to. */
export function fileRefsIn(input: Json): FileRef[] {
  if (Array.isArray(input)) return input.flatMap(fileRefsIn)
  if (typeof input !== 'object' || input === null) return []
  if (isFileRef(input)) return [input]
  return Object.values(input).flatMap((value) => (value === undefined ? [] : fileRefsIn(value)))
}

/** Returns the ids of the files that an input refers to. */
export function filesIn(input: Json): string[] {
  return fileRefsIn(input).map((ref) => ref.file)
}

export function isFileRef(value: unknown): value is FileRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    typeof value.file === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'size' in value &&
    typeof value.size === 'number'
  )
}

/**
 * Normalises a text before it is compared, because forms turn a line break into two characters, and hosts trim and
 * normalise texts.
 */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

/** A text of this length is the id of a thing if it equals one. A shorter one may be a name or a number by chance. */
const UNMISTAKABLE = 16

/**
 * Returns a copy of an input in which every text that may be an id is the result of `replace`: a long text, and what is in
 * a field that is called so.
 *
 * @param field the field that holds the value
 */
export function mapIds(value: Json, replace: (id: string, field: string) => string, field = ''): Json {
  if (typeof value === 'string')
    return /^ids?$|Ids?$/.test(field) || isUnmistakable(value) ? replace(value, field) : value
  if (Array.isArray(value)) return value.map((item) => mapIds(item, replace, field))
  if (typeof value !== 'object' || value === null) return value
  const copy: { [key: string]: Json } = {}
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) copy[key] = mapIds(item, replace, key)
  return copy
}

/**
 * Returns what kind of thing a field of an action's input names: `id` names one of the action's own noun, `courseId` a
 * course; `undefined` if the field names none. Hosts may give the same id to things of two kinds.
 * @param kinds what the action says of its fields (`Sendable.kinds`)
 */
export function kindIn(
  action: string,
  field: string,
  kinds: Readonly<Record<string, string | undefined>> = {},
): string | undefined {
  const own = /^ids?$/.test(field) ? action.split('.')[0] : field.match(/^(.+)Ids?$/)?.[1]
  return (kinds[field] ?? own)?.toLowerCase()
}

/** Whether a text can only be the id of one thing if it equals its id. A shorter one may belong to another kind of thing too. */
export function isUnmistakable(id: string): boolean {
  return id.length >= UNMISTAKABLE
}
