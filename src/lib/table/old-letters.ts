/** The encodings of old CSV files: of Windows in Brazil, and of Excel on a Mac. Both have one byte for a letter. */
export type OldEncoding = 'windows-1252' | 'macintosh'

/** The letters of the bytes from 0x80 on. A blank stands for the five bytes of Windows-1252 that have no letter. */
const LETTERS: Readonly<Record<OldEncoding, string>> = {
  'windows-1252':
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ' +
    Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join(''),
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
}

/** Stands for a byte without a letter. No text has it. */
const NONE = '\0'

/**
 * Reads bytes that are no UTF-8 as an old encoding: the one in which the signs stand where people in Brazil write them. A
 * `TextDecoder` does not do here: Node 20's reads Windows-1252 as Latin-1, and those of browsers accept bytes without a
 * letter.
 * @returns `undefined` if nobody can tell which encoding it is
 */
export function oldLetters(bytes: Uint8Array): { text: string; encoding: OldEncoding } | undefined {
  const windows = decoded(bytes, 'windows-1252')
  const mac = decoded(bytes, 'macintosh')
  if (windows.text === mac.text) return windows
  // Only an old Mac ends lines so.
  const isOfMac = /\r(?!\n)/.test(mac.text) && !mac.text.includes('\n')
  const [best, other] =
    mac.odd < windows.odd || (mac.odd === windows.odd && isOfMac) ? [mac, windows] : [windows, mac]
  const isClear = best.odd * 3 <= other.odd && best.odd * 3 <= best.high
  const isTold = best.odd < other.odd || (best === mac && isOfMac)
  return isClear && isTold ? { text: best.text, encoding: best.encoding } : undefined
}

function decoded(bytes: Uint8Array, encoding: OldEncoding) {
  const letters = LETTERS[encoding]
  let text = ''
  // A call with too many arguments fails.
  for (let from = 0; from < bytes.length; from += 4096)
    text += Array.from(bytes.subarray(from, from + 4096), (byte) => {
      const letter = byte < 0x80 ? String.fromCharCode(byte) : letters.charAt(byte - 0x80)
      return letter === ' ' && byte !== 0x20 ? NONE : letter
    }).join('')
  const high = [...text.matchAll(/[\u0080-\uFFFF]/g)]
  const odd = high.filter(({ 0: sign, index }) => isOdd(sign, text[index - 1] ?? '', text[index + 1] ?? ''))
  const isWhole = bytes.includes(0) || !text.includes(NONE)
  return { text, encoding, high: high.length, odd: isWhole ? odd.length : Number.POSITIVE_INFINITY }
}

const LETTER = /\p{L}/u
const ACCENTED = /[áàâãçéêíóôõúüñÁÀÂÃÇÉÊÍÓÔÕÚÜÑ]/
/** Accented letters that are a word alone, or name a thing in an exercise. */
const WORD = /[áàéêíóôúÁÀÉÊÍÓÔÚ]/

/** Whether a sign stands where nobody writes it in Portuguese: `n‹o` is none, and `não` is one. */
function isOdd(sign: string, before: string, behind: string): boolean {
  const [isBehindLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(behind)]
  const isInWord = isBehindLetter && isBeforeLetter
  if (ACCENTED.test(sign)) {
    if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) return true
    // A syllable may stand alone: `ção`.
    if (/[çÇ]/.test(sign)) return !isBehindLetter && !/[aeouáãâóõôú]/i.test(behind)
    return !isBehindLetter && !isBeforeLetter && !WORD.test(sign)
  }
  if (/[’–—]/.test(sign)) return false
  if (/[“‘«]/.test(sign)) return isBehindLetter
  if (/[”»]/.test(sign)) return isBeforeLetter
  if (/[ªº]/.test(sign)) return !/[\d.a-z]/i.test(before) || isBeforeLetter
  if (/[½¼¾¹²³]/.test(sign)) return isInWord
  if (/[∞√]/.test(sign)) return isBehindLetter || isBeforeLetter
  if (sign === '™') return !isBehindLetter || isBeforeLetter
  return /[…•€£°§±×÷µ®©\u00A0≤≥≠πΩ]/.test(sign) ? isInWord : true
}
