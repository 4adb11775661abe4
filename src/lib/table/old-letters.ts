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

/** The code of the sign of each byte. A byte without a letter has 0, which no text has. */
const CODES: Readonly<Record<OldEncoding, Uint16Array>> = {
  'windows-1252': codesOf('windows-1252'),
  macintosh: codesOf('macintosh'),
}

function codesOf(encoding: OldEncoding): Uint16Array {
  const code = (at: number) => (LETTERS[encoding][at] === ' ' ? 0 : LETTERS[encoding].charCodeAt(at))
  return Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : code(byte - 0x80)))
}

/** So many signs are enough to see what an encoding is. */
const ENOUGH = 2000

/**
 * Reads bytes that are no UTF-8 as an old encoding. It is the one of Windows, unless its signs stand where nobody writes
 * them and those of a Mac stand where people in Brazil write them. A `TextDecoder` does not do here: Node 20's reads
 * Windows-1252 as Latin-1, and those of browsers accept bytes without a letter.
 * @returns `undefined` if nobody can tell which encoding it is
 */
export function oldLetters(bytes: Uint8Array): { text: string; encoding: OldEncoding } | undefined {
  const windows = decoded(bytes, 'windows-1252')
  const mac = decoded(bytes, 'macintosh')
  const { high, oddHere, oddOnMac, forMac, doubts } = counted(bytes, windows, mac)
  const isMac = oddOnMac * 3 <= high && forMac > 1 && oddOnMac * 3 <= Math.max(oddHere, forMac)
  // Only an old Mac ends lines so.
  const isOfOldMac = !bytes.includes(0x0a) && bytes.includes(0x0d) && oddOnMac * 3 <= high
  if (isMac || (isOfOldMac && oddOnMac <= oddHere)) return { text: mac, encoding: 'macintosh' }
  const isWindows = oddHere * 3 <= high && doubts < high && (bytes.includes(0) || !windows.includes('\0'))
  return isWindows ? { text: windows, encoding: 'windows-1252' } : undefined
}

function decoded(bytes: Uint8Array, encoding: OldEncoding): string {
  const codes = CODES[encoding]
  const signs = new Uint16Array(bytes.length)
  // A callback for each byte is slow.
  for (let at = 0; at < bytes.length; at += 1) signs[at] = codes[bytes[at] ?? 0] ?? 0
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(signs)
}

/** Looks at the signs that the encodings read in different ways. */
function counted(bytes: Uint8Array, windows: string, mac: string) {
  const count = { high: 0, oddHere: 0, oddOnMac: 0, forMac: 0, doubts: 0 }
  let dashes = 0
  for (let at = 0; at < bytes.length && count.high < ENOUGH; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const [here, there] = [placeIn(windows, at), placeIn(mac, at)]
    const isOddHere = isOddInWindows(here)
    const isOddThere = isOddOnMac(there)
    const isWord = ACCENTED.test(there.sign) && !isOddThere
    count.high += 1
    if (isOddHere) count.oddHere += 1
    if (isOddThere) count.oddOnMac += 1
    if (isOddHere && !isOddThere) count.forMac += isWord ? 2 : 1
    else if (isWord && FOREIGN.test(here.sign)) count.forMac += 1
    else if (isWord && /[’—]/.test(here.sign)) dashes += 1
    if (isDoubtful(here) && !isOddThere) count.doubts += 1
  }
  // An apostrophe and a dash stand in words of both. They only add to what other signs say.
  return { ...count, forMac: count.forMac > 0 ? count.forMac + dashes : 0 }
}

interface Place {
  sign: string
  before: string
  behind: string
  /** The sign behind the next one. */
  third: string
}

const placeIn = (text: string, at: number): Place => ({
  sign: text[at] ?? '',
  before: text[at - 1] ?? '',
  behind: text[at + 1] ?? '',
  third: text[at + 2] ?? '',
})

const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const ACCENTED = /[áàâãçéêíóôõúüñÁÀÂÃÇÉÊÍÓÔÕÚÜÑ]/
/** Accented letters that are a word alone, or name a thing in an exercise. */
const WORD = /[áàéêíóôúÁÀÉÊÍÓÔÚ]/
/** Letters of other languages, which a text may also be in. */
const FOREIGN = /[ÄÅÆÈËÌÎÏÐÒÖØÙÛÝÞäåæèëìîïðòöøùûýþÿßŸŠšŽžŒœ]/

/** Whether nobody can tell an apostrophe from an `í`, or a fraction from the sign of an ordinal. */
function isDoubtful({ sign, before, behind }: Place): boolean {
  if (/[’—]/.test(sign)) return LOWER.test(before) && LOWER.test(behind)
  return /[¼»]/.test(sign) && /\d/.test(before)
}

/** Whether a sign stands where nobody writes it on Windows, in any language. */
function isOddInWindows({ sign, before, behind, third }: Place): boolean {
  const [isBehindLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(behind)]
  const isInWord = isBehindLetter && isBeforeLetter
  if (/[\0þÞðÐýÝˆ˜]/.test(sign)) return true
  if (/[ƒ‚„“‘«‹¿¡]/.test(sign)) return isBehindLetter || (/[‚„]/.test(sign) && !/\S/.test(behind))
  if (/[”»›]/.test(sign)) return isBeforeLetter
  if (/[†‡‰]/.test(sign)) return isBehindLetter || isBeforeLetter
  if (/[ªº]/.test(sign)) return isBeforeLetter
  if (/[²³¹]/.test(sign)) return !/\S/.test(before) && !/\S/.test(behind)
  if (/[µ•¢£¤¥¦§©®¶½¼¾°]/.test(sign))
    return isInWord || (sign === '¥' && /\s/.test(behind) && LETTER.test(third))
  // The `Ç` of DOS is a `€` here.
  if (sign === '€') return UPPER.test(before) && isBeforeLetter
  if (sign === '™') return !isBehindLetter || isBeforeLetter
  if (sign === 'œ') return !/[ui]/.test(behind) && (isBehindLetter || !/[de]/.test(behind)) && behind !== 't'
  if (!LETTER.test(sign)) return false
  if (UPPER.test(sign)) return LOWER.test(before)
  if (/ç/.test(sign) && !isBehindLetter && isBeforeLetter && !/[aeouáãâóõôú]/.test(behind)) return true
  return !isBehindLetter && UPPER.test(behind)
}

/** Whether a sign stands where nobody writes it in Portuguese: `n‹o` is none, and `não` is one. */
function isOddOnMac({ sign, before, behind }: Place): boolean {
  const [isBehindLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(behind)]
  const isInWord = isBehindLetter && isBeforeLetter
  if (ACCENTED.test(sign)) {
    if (UPPER.test(sign) && LOWER.test(before)) return true
    // The `ç` of DOS is an `á` here.
    if (sign === 'á' && /[ao]/.test(behind)) return true
    if (LOWER.test(sign) && UPPER.test(behind)) return true
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
