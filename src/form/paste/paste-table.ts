import { tableFromHtml } from '@/lib/table/read-html'
import { tableText } from '@/lib/table/write-text'

interface PasteEvent {
  clipboardData: Pick<DataTransfer, 'getData'>
  currentTarget: HTMLTextAreaElement
  preventDefault: () => void
}

/**
 * Chromium takes two milliseconds for each line that is inserted as if it were typed. So only a text of up to this many
 * characters is inserted in this way.
 */
const SHORT = 2_000

/**
 * Takes a table that is pasted into a text field from the copied HTML, if there is some. Spreadsheets copy HTML beside
 * the text, and only the HTML says exactly where a cell ends. The field gets a text that is read back cell by cell.
 * If the HTML is no table, the text is pasted as usual.
 * @param due what the cells are for; see `tableFromHtml`
 * @param setValue sets the text of the whole field, if the table is not inserted as if it were typed
 */
export function pasteTable(
  event: PasteEvent,
  due: 'texts' | 'addresses',
  setValue: (value: string) => void,
): void {
  const html = event.clipboardData.getData('text/html')
  if (html === '') return
  const rows = tableFromHtml(html, due)
  if (rows === undefined) return
  const text = tableText(rows)
  event.preventDefault()
  // What is inserted in this way can be undone.
  if (text.length <= SHORT && document.execCommand?.('insertText', false, text)) return
  const { value, selectionStart, selectionEnd } = event.currentTarget
  setValue(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
}
