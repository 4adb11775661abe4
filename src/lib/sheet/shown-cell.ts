import { notText } from '../table/flaws'
import { dateInSection } from './format-date'
import { generalNumber, numberInSection } from './format-number'
import { type FormatSection, sectionsOf } from './format-sections'

/**
 * Returns a number, or a day as its number, as the person sees it in Excel in Portuguese, without the blanks that only
 * align it. If that cannot be told, a mark says so (`flawOf`).
 * @param format a number format; `undefined` if the cell has none
 */
export function shownNumber(value: number, format: string | undefined, is1904: boolean): string {
  const shown = format === undefined ? generalNumber(value) : inFormat(value, format, is1904)
  const aligned = shown?.replace(/[ \u00A0]+/g, ' ').trim()
  // The sign of an amount stands at the edge of its cell.
  return aligned?.replace(/^([-−(]) (?=\d)/, '$1') ?? notText('formato', generalNumber(value))
}

/** Returns a text with what the format of its cell adds: `@" kg"`. */
export function shownText(text: string, format: string | undefined): string {
  const last = format?.includes('@') ? sectionsOf(format)?.at(-1) : undefined
  if (text === '' || last === undefined || !last.tokens.some(({ is }) => is === 'cell')) return text
  const shown = last.tokens.map((token) =>
    token.is === 'cell' ? text : token.is === 'text' ? token.text : undefined,
  )
  return shown.every((one) => one !== undefined) ? framed(shown.join(''), text) : notText('formato', text)
}

/** Blanks that only align a text are no part of it. */
const framed = (shown: string, text: string) => (shown.trim() === text.trim() ? text : shown.trim())

function inFormat(value: number, format: string, is1904: boolean): string | undefined {
  const all = sectionsOf(format)
  if (all === undefined) return undefined
  const isText = ({ tokens }: FormatSection) => tokens.some(({ is }) => is === 'cell')
  const sections =
    all.length === 4 || all.at(-1)?.tokens.some(({ is }) => is === 'cell') ? all.slice(0, -1) : all
  if (sections.length === 0 || sections.some(isText)) return generalNumber(value)
  const at = sectionAt(value, sections)
  const section = sections[at]
  if (section === undefined) return undefined
  const isDate = section.system !== undefined || section.tokens.some(({ is }) => is === 'date')
  if (isDate) return dateInSection(value, section, is1904)
  return withSign(value, section, { at, isFirst: at === 0, isConditional: sections.some(({ fits }) => fits) })
}

/** Returns the place of the section that shows a number. */
function sectionAt(value: number, sections: readonly FormatSection[]): number {
  const [first, second] = sections
  if (first?.fits === undefined && second?.fits === undefined)
    return value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0
  if (first?.fits?.(value) ?? value > 0) return 0
  if (sections.length === 2) return 1
  return (second?.fits?.(value) ?? value < 0) ? 1 : 2
}

interface Place {
  at: number
  isFirst: boolean
  isConditional: boolean
}

function withSign(
  value: number,
  section: FormatSection,
  { isFirst, isConditional }: Place,
): string | undefined {
  // Nobody says what sign a negative number has in a section with a condition.
  if (isConditional && value < 0) return undefined
  const shown = numberInSection(Math.abs(value), section.tokens)
  if (shown === undefined) return undefined
  if (value < 0 && isFirst) return `-${shown.trimStart()}`
  // Only the colour says that the number is negative, or the format hides it.
  const isLost = value < 0 && section.isColored && !/[-−(]/.test(shown)
  return isLost || (value !== 0 && shown.trim() === '') ? undefined : shown
}
