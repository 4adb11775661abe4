import { addressParts, type TextPart, withoutCode } from '@/shared/address-text'
import { sentence } from '@/shared/isolated'
import { videoAddress, whyNoLesson } from '@/shared/video-address'

/** What a line or a cell holds. */
export interface Line {
  /** The addresses of lessons, in the form in which they are stored. */
  addresses: string[]
  /** Whether another column, such as a title, is before or behind the address. */
  before: boolean
  behind: boolean
  /** What is wrong, as a sentence without a capital letter. */
  problem: string | undefined
}

const NOT_ONE = 'não é um endereço que comece com http:// ou https://.'

/** A list may be numbered, or have bullets. */
const BULLET = /^[^\p{L}\p{N}]*(?:\d{1,3}\s*[.):ºª-]*)?[^\p{L}\p{N}]*$/u

const isBullet = (words: string) => BULLET.test(words)

export const holdsAddress = (text: string) => partsOf(text).some(({ address }) => address)

/** An address in wide signs, or in those of a parameter, is known only as a whole. */
function partsOf(text: string): TextPart[] {
  const parts = addressParts(withoutCode(text))
  const isWhole = !parts.some(({ address }) => address) && videoAddress(text).kind === 'video'
  return isWhole ? [{ address: true, text }] : parts
}

/**
 * Reads a line of a list, or a cell of a table. Blanks, semicolons and commas may stand between addresses. Words are
 * another column if a semicolon, a comma or a bar separates them from the address; otherwise they are a mistake.
 */
export function lineOf(text: string): Line {
  const line: Line = { addresses: [], before: false, behind: false, problem: undefined }
  const parts = partsOf(text).flatMap(detached)
  for (const [at, { address, text: part }] of parts.entries()) {
    if (address) addTo(line, part)
    else if (!isBullet(part)) {
      const previous = parts[at - 1]
      const isColumn = previous === undefined ? SEPARATED_AFTER.test(part) : isApart(previous, part)
      if (!isColumn || parts.length === 1) line.problem ??= sentence`“${wordsOf(part)}” ${NOT_ONE}`
      else if (previous === undefined) line.before = true
      else line.behind = true
    }
  }
  if (line.addresses.length === 0) line.problem ??= sentence`“${wordsOf(text)}” ${NOT_ONE}`
  return line
}

const SEPARATED_AFTER = /[;,|\t]["'“”\s]*$/
const SEPARATED_BEFORE = /^["'“”\s]*[;,|\t]/

const isApart = (previous: TextPart, words: string) =>
  /[;,|\t]$/.test(previous.text) || SEPARATED_BEFORE.test(words)

const wordsOf = (text: string) => text.trim().replace(/^["';,|\s]+|["';,|\s]+$/g, '') || text.trim()

/**
 * Detaches the words that follow an address of YouTube behind a separator, without a blank. No such address holds a
 * separator, but addresses of other sites may.
 */
function detached(part: TextPart): TextPart[] {
  const [, address = '', rest = ''] = /^([^;,|]+)([;,|].*)$/s.exec(part.address ? part.text : '') ?? []
  const isWhole = rest === '' || /^.\w+=/.test(rest) || isBullet(rest)
  if (isWhole || videoAddress(address).kind === 'other') return [part]
  return [
    { address: true, text: address },
    { address: false, text: rest },
  ]
}

function addTo(line: Line, part: string): void {
  const found = videoAddress(part)
  const why = whyNoLesson(found)
  if (why !== undefined) line.problem ??= why
  else if (found.kind === 'other' && /;(?!\w+=)/.test(found.address))
    line.problem ??= sentence`não se sabe se “${found.address.replace(/^.*?;/, ';')}” é parte do endereço. Separe com um espaço.`
  else if ('address' in found) line.addresses.push(found.address)
}
