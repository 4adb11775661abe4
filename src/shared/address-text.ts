/** Finds addresses in a text, and takes off what people and apps put around them. */

/** Hosts that play videos of YouTube by their codes, without the parts in front of them. */
export const YOUTUBE_HOSTS =
  '(?:youtube(?:-nocookie|kids|education)?\\.com|youtube\\.com\\.br|youtube\\.googleapis\\.com|youtu\\.be)'

/**
 * How an address begins. The scheme may be missing before YouTube's and Vimeo's hosts, and before `www.`; its colon may
 * be missing or mistyped before two slashes.
 */
const SCHEME = 'https?(?::/|[;.]?//)'
const BEGINNING = `(?:${SCHEME}|(?:(?<!:)//)?(?:(?:[\\w-]+\\.)*${YOUTUBE_HOSTS}\\.?(?=[/?#:])|(?:player\\.)?vimeo\\.com/|www\\.(?=[\\p{L}\\p{N}-]+\\.)))`
const SCHEMELESS = new RegExp(`^(?!${SCHEME})${BEGINNING}`, 'iu')

/** An address in the path or the query of another address does not count. */
const HERE = `(?<![\\p{L}\\p{N}/=&?%@.#+-]|-3A__|/v3/__|:/\\*)${BEGINNING}`
const ADDRESSES = new RegExp(`(${HERE}(?:(?!${HERE})[^\\s<>"“”„«»])*)`, 'iu')

/** A part of a text: an address, or the words before, between and behind addresses. */
export interface TextPart {
  address: boolean
  text: string
}

/** Splits a text into its addresses and the words around them. The addresses are not cleaned yet. */
export const addressParts = (text: string): TextPart[] =>
  text
    .split(ADDRESSES)
    .map((part, at) => ({ address: at % 2 === 1, text: part }))
    .filter((part) => part.text !== '')

/** What wraps one address: a player's or a link's code, Markdown, a list's number. */
const WRAPPINGS = [
  /^<(?:iframe|embed|video|source|a)\b[^>]*?\s(?:src|href)\s*=\s*(["'])(?<address>[^"']+)\1.*>$/is,
  /^!?\[(?<label>[^\]]*)\]\(<?(?<address>\S+?)>?(?:\s+"[^"]*")?\)$/i,
  /^\d{1,3}\s?[.)]\s+(?<address>\S+)$/,
]

/** Bullets before code, and the punctuation of a sentence behind it. */
const AROUND = /^[\s•*+>-]+(?=[[<!=])|(?<=[\])>])[\s.,;:!?…*]+$/gu
/** How the source of a page writes `&`. */
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi
/** A longer text is no address. */
const LONGEST = 4096

/** Returns the address that code or a list wraps; the same text if nothing wraps it. */
export function withoutWrapping(text: string): string {
  const bare = text.length > LONGEST ? '' : text.trim().replace(AROUND, '')
  const plain = (words: string) => words.trim().replace(/^https?:\/\//i, '')
  for (const wrapping of WRAPPINGS) {
    const { address, label = '' } = wrapping.exec(bare)?.groups ?? {}
    // The words of a link may be its address, but not another one.
    const isOne = plain(label) === plain(address ?? '') || !addressParts(label).some((part) => part.address)
    if (address !== undefined && isOne) return address.replace(AMPERSAND, '&')
  }
  return text
}

/** Characters that nobody sees, and whitespace of every width. */
const UNSEEN = '\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'
const BEFORE = new RegExp(`^(?:(?!//)[${UNSEEN}\\p{P}\\p{S}])+`, 'u')
/** Characters that nobody sees, except whitespace, those that join letters, and those that choose how an emoji looks. */
const INSIDE =
  /\uFEFF|(?!\s|\u200C|\u200D|[\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const BEHIND = new RegExp(`[${UNSEEN}\\p{Pi}\\p{Pf}\\p{Ps}"'\`´<>.,;:!?…·•|*–—。，、；：！？]$`, 'u')
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '】': '【' }
/** Schemes, of which the last one counts, and what people write instead of a colon and slashes. */
const SCHEMES = /^(?:(https?)(?::[\s\\/]*|[;.]?[\\/]{2,}\s*))+(?=[^\s\\/]|$)/i

/** Returns a text without what stands around an address, and with its scheme. The result need not be an address. */
export function cleanAddress(text: string): string {
  if (text.length > LONGEST) return text.trim()
  // What stood behind a character may itself begin with such a character or a second scheme, so it is cleaned until nothing changes.
  const cleaned = cleanedOnce(withoutWrapping(text.replace(INSIDE, '')))
  return cleaned === text ? text : cleanAddress(cleaned)
}

function cleanedOnce(text: string): string {
  const [before = ''] = BEFORE.exec(text) ?? []
  // A last word without a letter or a digit may be a pointing hand.
  const bare = withoutEnd(text.slice(before.length).replace(/\s[^\p{L}\p{N}]*$/u, ''), before)
  const once = bare.replace(AMPERSAND, '&').replace(SCHEMES, (_, name) => `${name.toLowerCase()}://`)
  return once.startsWith('//') || SCHEMELESS.test(`${once}/`) ? `https://${once.replace(/^\/+/, '')}` : once
}

/** @param before `_` and `~` close an emphasis if they also stand there. Otherwise they may be a part of the address */
function withoutEnd(text: string, before: string): string {
  const last = [...text.slice(-2)].at(-1) ?? ''
  const count = (character = '') => text.split(character).length - 1
  const isPaired = /[_~]/.test(last) && before.includes(last)
  const isStray = last in OPENING ? count(last) > count(OPENING[last]) : BEHIND.test(text) || isPaired
  if (!isStray || last === '') return text
  return withoutEnd(text.slice(0, -last.length), isPaired ? before.replace(last, '') : before)
}
