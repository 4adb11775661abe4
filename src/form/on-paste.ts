/**
 * Calls `take` if the user pastes a file of the kind `kind` anywhere in the form. If the form has several file fields,
 * the focused field takes the file, or the first one if none has the focus. A text that is pasted into a text field
 * stays a text, whatever picture comes with it.
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
    if (typing && data?.types.includes('text/plain')) return
    const focusedPlace = focused?.closest('[data-slot=file-field]')
    if (focusedPlace && !place()?.contains(focusedPlace)) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('paste', hear)
  return () => document.removeEventListener('paste', hear)
}

function isTextInput(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type !== 'file'
}
