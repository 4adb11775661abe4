/** Right-to-left letters and other characters, as Unicode assigns them by block (UAX #9, table 4; DerivedBidiClass.txt). */
const RIGHT_TO_LEFT =
  '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'

/** The marks, embeddings, overrides and isolates of UAX #9, section 2. */
const CONTROLS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

const DISTURBING = new RegExp(`[${RIGHT_TO_LEFT}${CONTROLS}]`, 'u')

/** What ends a paragraph ends every isolate too (UAX #9, rule P1). All other control characters show nothing. */
const PARAGRAPH_END = /[\p{Cc}\u2028\u2029]+/gu

const FIRST_STRONG_ISOLATE = '\u2068'
const POP = '\u2069'

/**
 * Returns a text for use inside a sentence. A text that could change the order of the words around it is isolated from
 * them (U+2068 … U+2069). Any other text stays exactly as it is, so that it can be searched for.
 */
export function isolated(text: string): string {
  if (!DISTURBING.test(text)) return text
  return `${FIRST_STRONG_ISOLATE}${balanced(text.replace(PARAGRAPH_END, ' '))}${POP}`
}

/** Returns a text in which every isolate that begins also ends, so that none of them ends an isolate around the text. */
function balanced(text: string): string {
  let open = 0
  const kept = text.replace(/[\u2066-\u2069]/g, (character) => {
    if (character !== POP) open += 1
    else if (open === 0) return ''
    else open -= 1
    return character
  })
  return kept + POP.repeat(open)
}

/** The tag of a template whose values are isolated: sentence`Excluir curso “${name}”`. */
export function sentence(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return words.reduce((said, next, at) => `${said}${isolated(String(values[at - 1] ?? ''))}${next}`)
}
