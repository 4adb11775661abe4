/**
 * Hears of a file of that kind pasted anywhere in the form. Of several places for files the one with the focus takes it,
 * else the first; a text that is pasted into a text field stays what it is, whatever picture comes along with it.
 *
 * @returns what stops it
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
