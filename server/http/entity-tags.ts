/**
 * Entity tags (RFC 9110, section 8.8.3) and the two conditions that list them (section 13.1): `If-Match` and
 * `If-None-Match`.
 */
import { createHash } from 'node:crypto'
import { badRequest } from '../http-error.ts'

/** What the header of a condition says: `*` if any tag matches, or the list of the tags that match. */
export type TagCondition = '*' | readonly string[]

/** Returns a strong entity tag for this text. 22 characters carry 132 bits of the hash. */
export function tagOfText(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g
const LIST_OF_EMPTY_TAGS = /^[ \t,]*""(?:[ \t]*,[ \t,]*"")*[ \t,]*$/

/** Returns the tags in a list; undefined if the text is not a list of tags. A tag may itself contain commas. */
function readList(text: string): readonly string[] | undefined {
  return LIST_OF_EMPTY_TAGS.test(text.replace(TAG, '""')) ? (text.match(TAG) ?? []) : undefined
}

/**
 * Returns what the header `If-Match` says; undefined if there is no such header.
 *
 * @throws HttpError 400 for anything other than `*` or a list of at least one tag
 */
export function readIfMatch(header: string | undefined): TagCondition | undefined {
  if (header === undefined || header === '*') return header
  const tags = readList(header)
  if (tags === undefined)
    throw badRequest('O cabeçalho If-Match deve ser * ou uma lista de etiquetas entre aspas.')
  return tags
}

/**
 * Whether an entity with this tag meets a condition. The comparison is strong: a weak tag in the condition never
 * matches.
 *
 * @param tag a strong tag
 */
export function matches(condition: TagCondition, tag: string): boolean {
  return condition === '*' || condition.includes(tag)
}

/**
 * Whether `If-None-Match` names this tag. The comparison is weak, because a read needs the same content, not the same
 * bytes. A header that is not a list of tags counts as no header, so the client gets the whole answer.
 */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header === '*' || (readList(header) ?? []).some((each) => strong(each) === strong(tag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')
