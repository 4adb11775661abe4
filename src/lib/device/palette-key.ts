import { Observable } from '../observable'

/** Whether the person has pressed the key of the palette before the palette could open. */
export const paletteAsked = new Observable(false)

/** Whether this is the key of the palette: Ctrl K, ⌘ K. */
export const isPaletteKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

function note(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isPaletteKey(event)) return
  event.preventDefault()
  paletteAsked.set(true)
}

/** Listens for the key of the palette until `takePaletteKey` is called. Else its first moment would be the browser's. */
export function awaitPaletteKey(): void {
  document.addEventListener('keydown', note)
}

/** Ends the listening. @returns whether the key was pressed */
export function takePaletteKey(): boolean {
  document.removeEventListener('keydown', note)
  const isAsked = paletteAsked.get()
  paletteAsked.set(false)
  return isAsked
}
