import { withoutUnseen } from '@/lib/text'
import { sentence } from '@/shared/isolated'

const SEVERAL =
  'há várias alternativas em uma célula só. Escreva cada alternativa em sua célula, com colunas A, B, C…'

/** A line that begins with the letter of an alternative: `a) 2`, `*(b) 3`. `C. Dias` may be a name. */
const LETTERED = /^\s*\*?\s*[([]?([a-h])[)\]]\s*\S/i

/**
 * Returns why the cells of a row are not one alternative each, as a sentence without a capital letter. The only
 * alternative of a row has one line, and no alternative has lines that begin with one letter after the other.
 * @param choices the alternatives as they are written
 */
export function severalInOne(choices: readonly string[]): string | undefined {
  const [only = '', second] = choices.map(linesOf)
  const isList = second === undefined && only.length > 1
  return isList || choices.some(isLettered) ? SEVERAL : undefined
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function isLettered(text: string): boolean {
  const letters = linesOf(text).map((line) => {
    const [, letter] = LETTERED.exec(line) ?? []
    return letter?.toLowerCase().charCodeAt(0)
  })
  return letters.some((letter, at) => at > 0 && letter !== undefined && letter - 1 === letters[at - 1])
}

/** Words between stars, as WhatsApp and Markdown mark a text in bold. Whitespace beside a star makes it no such mark. */
const BOLD = /^\*+[^\s*](?:.*[^\s*])?(?<!\\)\*+$/s

/** Returns why a star may mark no right alternative, as a sentence without a capital letter. */
export function boldOrRight(choices: readonly string[]): string | undefined {
  const cell = choices.find((text) => BOLD.test(text))
  return cell === undefined
    ? undefined
    : sentence`não se sabe se “${cell}” é a alternativa certa ou um texto entre asteriscos. Para um texto, comece com \\*. Para a certa, use uma coluna Correta.`
}

/** Whether a text only numbers a question, or begins an item of a list: `1`, `2)`, `b)`, `•`, or the `o` of Word. */
export const isNumbering = (text: string) =>
  /^[\p{P}\p{Co}\s]*(?:\d+[oaºª]?|(?:\p{L}|[ivx]+)(?=[).])|o$)?[\p{P}\s]*$/u.test(withoutUnseen(text))
