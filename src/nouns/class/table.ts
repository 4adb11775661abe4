import { type Pasted, parseTable, readRows } from '@/lib/table'
import { webAddress } from '@/lib/web-address'

/**
 * Returns the addresses of lessons in a pasted text, in their order.
 * - If the text has no tab, each line consists of addresses with spaces between them.
 * - If the text has a tab, the lines are rows of a spreadsheet. Each row has an address in one cell. If there are
 *   several rows, and the first row has no address, the first row is a heading.
 */
export function addressesIn(text: string): Pasted<string> {
  if (!text.includes('\t')) return typed(text)
  const rows = parseTable(text)
  const isHeading = rows.length > 1 && rows[0]?.cells.every((cell) => !isAddress(cell))
  return readRows(isHeading ? rows.slice(1) : rows, (cells) => {
    const [address, another] = cells.filter(isAddress)
    if (address === undefined) return { problem: `nenhuma célula ${NOT_ONE}` }
    return another === undefined ? { item: address } : { problem: 'há mais de um endereço.' }
  })
}

function typed(text: string): Pasted<string> {
  const rows = text
    .split(/\r?\n/)
    .map((row, at) => ({ line: at + 1, cells: row.split(/\s+/).filter(Boolean) }))
  const { items, problems } = readRows(rows, (words) => {
    const wrong = words.find((word) => !isAddress(word))
    return wrong === undefined ? { item: words } : { problem: `“${wrong}” não ${NOT_ONE}` }
  })
  return { items: items.flat(), problems }
}

const NOT_ONE = 'é um endereço que comece com http:// ou https://.'
const isAddress = (word: string) => webAddress(word) !== undefined
