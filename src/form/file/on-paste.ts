/**
 * Each file field calls this function. If the user pastes a file of `kind` anywhere in the page, one field of this kind
 * takes the file: the field that has the focus, or the first field if none has the focus. If the clipboard also has a
 * text and the focus is in a text field, the text is pasted as usual, and no field takes the file. The names of the files,
 * which Finder puts beside them, are no such text.
 *
 * @returns a function that removes the listener
 */
export function onPasteOf(
  kind: 'image' | 'video',
  place: () => HTMLElement | null,
  take: (file: File) => void,
): () => void {
  const hear = (event: ClipboardEvent) => {
    const data = event.clipboardData
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith(`${kind}/`))
    if (event.defaultPrevented || file === undefined) return
    const focused = document.activeElement
    const typing = focused instanceof HTMLTextAreaElement || isTextInput(focused)
    if (typing && data && !isOfNames(data)) return
    const focusedPlace = focused?.closest(`[data-slot=file-field][data-kind=${kind}]`)
    if (focusedPlace && !place()?.contains(focusedPlace)) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('paste', hear)
  return () => document.removeEventListener('paste', hear)
}

/** Whether the text of the clipboard is nothing but the names of its files. */
function isOfNames(data: DataTransfer): boolean {
  const names = new Set([...data.files].map(({ name }) => name))
  const lines = data.types.includes('text/plain') ? data.getData('text/plain').split(/[\r\n]+/) : []
  return lines.every((line) => line.trim() === '' || names.has(line.trim()))
}

function isTextInput(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type !== 'file'
}
