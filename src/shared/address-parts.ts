/** Hosts that play videos of YouTube by their codes, without the parts in front of them. */
export const YOUTUBE_HOSTS =
  '(?:youtube(?:-nocookie|kids|education)?\\.com|youtube\\.com\\.br|youtube\\.googleapis\\.com|youtu\\.be)'

const YOUTUBE = `(?:[\\w-]+\\.)*${YOUTUBE_HOSTS}\\.?(?=[/?#:])`

/** A scheme. Its colon may be missing or mistyped before two slashes. */
const SCHEME = 'https?(?::/|[;.]?//)'

/** How an address begins. The scheme may be missing before YouTube's and Vimeo's hosts, and before `www.`. */
const BEGINNING = `${SCHEME}|(?:(?<!:)//)?(?:${YOUTUBE}|(?:player\\.)?vimeo\\.com/|www\\.(?=[\\p{L}\\p{N}-]+\\.))`

const SCHEMELESS = new RegExp(`^(?!${SCHEME})(?:${BEGINNING})`, 'iu')

/** Whether a text begins as an address whose scheme is missing. */
export const isSchemeless = (text: string) => SCHEMELESS.test(`${text}/`)

/** Addresses begin here in a text. An address in the path or the query of another address does not count. */
const BEGINNINGS = new RegExp(`(?<![\\p{L}\\p{N}/=&?%@.#+-])(?:${BEGINNING})`, 'giu')

/** What ends an address inside a sentence. */
const ENDED_BY = /[\s<>"“”„«»]/u

/** A part of a text: an address, or the words before, between and behind addresses. */
export interface TextPart {
  address: boolean
  text: string
}

/** Splits a text into its addresses and the words around them. The addresses are not cleaned yet. */
export function addressParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  const words = (from: number, to: number) => {
    if (from < to) parts.push({ address: false, text: text.slice(from, to) })
  }
  const begins = [...text.matchAll(BEGINNINGS)].map(({ index }) => index)
  let done = 0
  for (const [at, from] of begins.entries()) {
    const until = begins[at + 1] ?? text.length
    const length = text.slice(from, until).search(ENDED_BY)
    const to = length < 0 ? until : from + length
    words(done, from)
    parts.push({ address: true, text: text.slice(from, to) })
    done = to
  }
  words(done, text.length)
  return parts
}
