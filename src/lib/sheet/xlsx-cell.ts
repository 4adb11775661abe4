import type { Cell, CellValue } from 'hucre/xlsx'
import { notText } from '../table/flaws'
import { generalNumber, shownNumber, shownText } from './shown-cell'
import type { SystemFormats } from './system-formats'

interface About {
  formats: SystemFormats
  is1904: boolean
}

type Font = NonNullable<NonNullable<Cell['style']>['font']>

/**
 * Returns the text of a cell as the person sees it. What plain text cannot keep is a mark in it (`flawOf`).
 * @param cell what is known of the cell; `undefined` if it only has a value
 */
export function textIn(cell: Cell | undefined, value: CellValue, { formats, is1904 }: About): string {
  if (cell?.type === 'error') return String(value)
  if (value === null) return cell?.formula === undefined ? '' : notText('fórmula')
  const font = cell?.style?.font
  if (cell?.richText) return runsOf(cell.richText.map((run) => ({ text: run.text, font: run.font ?? font })))
  const written = cell?.style?.numFmt
  const format = written === undefined ? undefined : formats(written)
  const plain =
    typeof value === 'string'
      ? shownText(value, written)
      : typeof value === 'boolean'
        ? value
          ? 'VERDADEIRO'
          : 'FALSO'
        : numberText(value, format, is1904)
  return styled({ text: plain, font })
}

/** @param format `undefined` if the cell has none, `null` if nobody can tell which one it has */
function numberText(value: number | Date, format: string | null | undefined, is1904: boolean): string {
  const number = typeof value === 'number' ? value : serialOf(value, is1904)
  const isKnown =
    Number.isFinite(number) && format !== null && (format !== undefined || typeof value === 'number')
  return isKnown ? shownNumber(number, format, is1904) : notText('formato', generalNumber(number))
}

const DAY = 86_400_000

/** Returns the number of a day. Excel counts a 29 February 1900, which no calendar has. */
function serialOf(date: Date, is1904: boolean): number {
  if (is1904) return (date.getTime() - Date.UTC(1904, 0, 1)) / DAY
  const days = (date.getTime() - Date.UTC(1899, 11, 31)) / DAY
  return days >= 60 ? days + 1 : days
}

interface Run {
  text: string
  font: Font | undefined
}

function runsOf(runs: readonly Run[]): string {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && lookOf(last) === lookOf(run))
      joined.splice(-1, 1, { ...last, text: last.text + run.text })
    else joined.push(run)
  }
  return joined.map(styled).join('')
}

const lookOf = ({ font }: Run) => `${font?.vertAlign} ${font?.strikethrough ?? false} ${isOfSymbols(font)}`

/** The letters of these fonts are symbols. */
const isOfSymbols = (font: Font | undefined) =>
  /^(?:symbol|wingdings|webdings|mt extra)/i.test(font?.name ?? '')

function styled({ text, font }: Run): string {
  if (font === undefined || text.trim() === '') return text
  if (isOfSymbols(font) && /[!-~]/.test(text)) return notText('símbolo', text)
  if (font.strikethrough) return notText('riscado', text)
  const isRaised = font.vertAlign === 'superscript' || font.vertAlign === 'subscript'
  return isRaised ? notText('elevado', text) : text
}
