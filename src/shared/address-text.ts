import { isSchemeless } from './address-parts.ts'
import { ofPage, unwrapped, withAmpersands } from './address-wrapping.ts'

/** Signs that nobody sees, and blanks of every width. U+2800 is a blank that Unicode counts as a symbol. */
const UNSEEN = '\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'

/** No address begins with a punctuation mark or a symbol, except with two slashes. */
const BEFORE = new RegExp(`^(?:(?!//)[${UNSEEN}\\p{P}\\p{S}])+`, 'u')

/**
 * Signs that nobody sees, wherever they are. Blanks are looked at by themselves. Signs that join letters, or choose how
 * a letter or an emoji looks, are part of words.
 */
const INSIDE =
  /\uFEFF|(?!\s|\u200C|\u200D|[\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** Closes a sentence, a quotation, a list or an emphasis. A bracket is looked at by itself. */
const BEHIND = new RegExp(`[${UNSEEN}\\p{Pi}\\p{Pf}\\p{Ps}"'\`´<>.,;:!?…·•|*–—。，、；：！？]$`, 'u')

/** These close an emphasis if they also stand before the address. Otherwise they may be a part of it. */
const PAIRED = new Set('_~')

/** A last word without a letter or a digit, such as a pointing hand. */
const WORDLESS_END = /\s[^\p{L}\p{N}]*$/u

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '】': '【' }

/** The scheme, and what people write instead of its colon and its slashes. */
const SCHEME = /^(https?)(?::[\s\\/]*|[;.]?[\\/]{2,}\s*)(?=[^\s\\/])/i

/** A scheme before another one. */
const FIRST_SCHEMES = /^(?:https?(?::[\\/]+|[;.]?[\\/]{2,})\s*)+(?=https?(?::[\\/]|[;.]?[\\/]{2}))/i

/** A longer text is no address. The figure leaves room for what stands around an address of 2,048 characters. */
const LONGEST = 4096

/** Returns the address that code, a list or a chat wraps; the same text if nothing wraps it. */
export const withoutWrapping = (text: string) => (text.length > LONGEST ? text : unwrapped(text))

/**
 * Returns a text without what people and apps leave around an address: blanks, signs that nobody sees, quotation marks,
 * brackets, bullets, and the punctuation of a sentence. A closing bracket stays if the address itself opens it. A missing, doubled or mistyped scheme is mended, and
 * the scheme of an app is replaced. The result need not be an address.
 */
export function cleanAddress(text: string): string {
  if (text.length > LONGEST) return text.trim()
  // What stood behind a sign may itself begin with a sign or a second scheme, so it is cleaned until nothing changes.
  let rest = text.replace(INSIDE, '')
  for (;;) {
    const cleaned = cleanedOnce(unwrapped(rest))
    if (cleaned === rest) return rest
    rest = cleaned
  }
}

function cleanedOnce(text: string): string {
  const [before = ''] = BEFORE.exec(text) ?? []
  const bare = withoutEnd(text.slice(before.length).replace(WORDLESS_END, ''), before)
  const once = ofPage(withAmpersands(bare).replace(FIRST_SCHEMES, '')).replace(
    SCHEME,
    (_scheme, name: string) => `${name.toLowerCase()}://`,
  )
  if (once.startsWith('//') || isSchemeless(once)) return `https://${once.replace(/^\/+/, '')}`
  return once
}

function withoutEnd(text: string, before: string): string {
  let rest = text
  const open = [...before].filter((sign) => PAIRED.has(sign))
  for (;;) {
    const last = [...rest.slice(-2)].at(-1) ?? ''
    const opening = OPENING[last]
    const isStray =
      opening === undefined
        ? BEHIND.test(rest) || open.includes(last)
        : countOf(rest, last) > countOf(rest, opening)
    if (last === '' || !isStray) return rest
    if (open.includes(last)) open.splice(open.indexOf(last), 1)
    rest = rest.slice(0, -last.length)
  }
}

const countOf = (text: string, sign: string) => text.split(sign).length - 1
