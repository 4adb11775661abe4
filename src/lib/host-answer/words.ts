import { isObject } from './containers'

/** A host's own words are cut after this many characters. */
const LONGEST = 300

/** Finds a tag of HTML. A page of a proxy or of a framework is no sentence for a person. */
const HTML = /<[a-z!/][^>]*>/i

/** The members that may hold the words, the likeliest first. */
const PLACES = ['message', 'error', 'errors', 'detail', 'title', 'mensagem', 'erro', 'erros']

/**
 * Returns in the host's own words why it refused something; `undefined` if it gave no words. They are at most 300
 * characters, and never HTML. `schema.ts` has the table of the forms.
 * @param body what `Reply` has as the body of the answer: JSON, or a text
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body.length > LONGEST ? undefined : wordsIn(body)
  if (!isObject(body)) return undefined
  for (const name of PLACES) {
    const words = wordsIn(body[name])
    if (words !== undefined)
      return words.length > LONGEST
        ? `${words.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
        : words
  }
  return undefined
}

/** Returns the words in a text, in a list of texts or of objects with `message` or `mensagem`, or in an object of such lists. */
function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' || HTML.test(value) ? undefined : value.trim()
  const parts = Array.isArray(value)
    ? value
    : isObject(value)
      ? 'message' in value || 'mensagem' in value
        ? [value['message'] ?? value['mensagem']]
        : Object.values(value).filter(Array.isArray)
      : []
  return parts.flatMap((part) => wordsIn(part) ?? []).join(' ') || undefined
}
