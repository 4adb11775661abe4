/** Signs that nobody sees, and blanks of every width. U+2800 is a blank that Unicode counts as a symbol. */
const UNSEEN = '\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'

/** No address begins with a punctuation mark or a symbol, except with two slashes. */
const BEFORE = new RegExp(`^(?:(?!//)[${UNSEEN}\\p{P}\\p{S}])+`, 'u')

/** Closes a sentence, a quotation, a list or an emphasis. A bracket is looked at by itself. */
const BEHIND = new RegExp(`[${UNSEEN}\\p{Pi}\\p{Pf}\\p{Ps}"'\`´<>.,;:!?…·•|*–—。，、；：！？]$`, 'u')

/** A last word without a letter or a digit, such as a pointing hand. */
const WORDLESS_END = /\s[^\p{L}\p{N}]*$/u

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '】': '【' }

/** Hosts that play videos of YouTube by their codes, without the parts in front of them. */
export const YOUTUBE_HOSTS =
  '(?:youtube(?:-nocookie|kids|education)?\\.com|youtube\\.com\\.br|youtube\\.googleapis\\.com|youtu\\.be)'

const YOUTUBE = `(?:[\\w-]+\\.)*${YOUTUBE_HOSTS}\\.?(?=[/?#:])`

/** How an address begins. The scheme may be missing before YouTube's and Vimeo's hosts, and before `www.`. */
const BEGINNING = `https?:/|(?:(?<!:)//)?(?:${YOUTUBE}|(?:player\\.)?vimeo\\.com/|www\\.(?=[\\p{L}\\p{N}-]+\\.))`

const SCHEMELESS = new RegExp(`^(?!https?:)(?:${BEGINNING})`, 'iu')

/** Where addresses begin in a text. An address in the path or the query of another address does not count. */
const BEGINNINGS = new RegExp(`(?<![\\p{L}\\p{N}/=&?%@.#+-])(?:${BEGINNING})`, 'giu')

/** What ends an address inside a sentence. */
const ENDED_BY = /[\s<>"“”„«»]/u

/** The scheme, and what people write instead of its slashes. */
const SCHEME = /^(https?):[\s\\/]*(?=[^\s\\/])/i

/** How the source of a page writes `&`. No address has it in earnest, and the parameter behind it would be lost. */
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi

/** Code around one address: of a player or a link on a page, of Markdown, of a forum, of a spreadsheet's formula. */
const CODE = [
  /^<(?:iframe|embed|video|source|a)\b[^>]*?\s(?:src|href)\s*=\s*(["'])(?<address>[^"']+)\1.*>$/is,
  /^!?\[(?![^\]]*https?:)[^\]]*\]\((?<address>\S+?)(?:\s+"[^"]*")?\)$/i,
  /^\[(url|youtube|video|media)(?:=[^\]]*)?\](?<address>[^[\]]+)\[\/\1\]$/i,
  /^=\s*h[iy]perlink\s*\(\s*"(?<address>[^"]+)".*\)$/is,
]

/** Returns the address that code holds; the same text if it is no such code. */
export function withoutCode(text: string): string {
  const bare = text.length > LONGEST ? '' : text.trim()
  for (const code of CODE) {
    const address = code.exec(bare)?.groups?.['address']
    if (address !== undefined) return address.replace(AMPERSAND, '&')
  }
  return text
}

/** A longer text is no address. The figure leaves room for what stands around an address of 2,048 characters. */
const LONGEST = 4096

/**
 * Returns a text without what people and apps leave around an address: blanks, signs that nobody sees, quotation marks,
 * brackets, bullets, and the punctuation of a sentence. A closing bracket stays if the address itself opens it. A
 * missing or doubled scheme is mended. The result need not be an address.
 */
export function cleanAddress(text: string): string {
  if (text.length > LONGEST) return text.trim()
  // What stood behind a sign may itself begin with a sign or a second scheme, so it is cleaned until nothing changes.
  let rest = withoutCode(text)
  for (;;) {
    const cleaned = cleanedOnce(rest)
    if (cleaned === rest) return rest
    rest = cleaned
  }
}

function cleanedOnce(text: string): string {
  const bare = withoutEnd(text.replace(BEFORE, '').replace(WORDLESS_END, ''))
  const once = bare
    .replace(AMPERSAND, '&')
    .replace(/^(?:https?:\/+)+(?=https?:\/)/i, '')
    .replace(SCHEME, (_scheme, name: string) => `${name.toLowerCase()}://`)
  if (once.startsWith('//') || SCHEMELESS.test(`${once}/`)) return `https://${once.replace(/^\/+/, '')}`
  return once
}

function withoutEnd(text: string): string {
  let rest = text
  for (;;) {
    const last = [...rest.slice(-2)].at(-1) ?? ''
    const opening = OPENING[last]
    const isStray = opening === undefined ? BEHIND.test(rest) : countOf(rest, last) > countOf(rest, opening)
    if (last === '' || !isStray) return rest
    rest = rest.slice(0, -last.length)
  }
}

const countOf = (text: string, sign: string) => text.split(sign).length - 1

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
