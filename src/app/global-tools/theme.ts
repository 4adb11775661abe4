import { readStored, writeStored } from '@/lib/local-storage'

/** The themes to choose from. `system` follows the device. */
export const THEMES = { light: 'Claro', dark: 'Escuro', system: 'Igual ao do sistema' } as const
export type Theme = keyof typeof THEMES

/**
 * The storage key of the chosen theme, and also the name of the event that announces a new choice.
 *
 * The build does not process the script `public/theme.js`. So the script cannot import this constant and repeats its
 * text. The build does not remove comments from the script either, and each visit would load them. So the comment about
 * the script is here:
 *
 * The script applies the chosen theme before the browser draws anything, so that the page does not turn from white to
 * dark. It is a separate file, because the Content-Security-Policy allows no script inside the page. If the browser
 * allows no access to the storage, the theme of the system applies. Other tabs learn of a new choice from the `storage`
 * event.
 */
const KEY = 'theme'

export function chosenTheme(): Theme {
  const value = readStored(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Stores the choice on this device, for all of its users. public/theme.js applies it to the page. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme)
  dispatchEvent(new Event(KEY))
}
