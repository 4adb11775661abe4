import { tableFromHtml } from '@/lib/table/read-html'
import { tableText } from '@/lib/table/write-text'

/**
 * Takes a table that is pasted into a text field from the copied HTML, if there is some. Spreadsheets copy HTML beside
 * the text, and only the HTML says exactly where a cell ends. The field gets a text that is read back cell by cell.
 * Without such a table, the text is pasted as usual.
 */
export function pasteTable(event: {
  clipboardData: Pick<DataTransfer, 'getData'>
  currentTarget: HTMLTextAreaElement
  preventDefault: () => void
}): void {
  const html = event.clipboardData.getData('text/html')
  const rows = html === '' ? undefined : tableFromHtml(html)
  if (rows === undefined) return
  event.preventDefault()
  insert(event.currentTarget, tableText(rows))
}

/** Puts a text in place of the selection. Where the browser can do it as if it were typed, it can be undone. */
function insert(field: HTMLTextAreaElement, text: string): void {
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
