import { readStored, writeStored } from '@/lib/local-storage'

/** The themes to choose from. `system` follows the device. */
export const THEMES = { light: 'Claro', dark: 'Escuro', system: 'Igual ao do sistema' } as const
export type Theme = keyof typeof THEMES

/**
 * The storage key of the chosen theme, and also the name of the event that announces a new choice.
 *
 * The script `public/theme.js` applies the chosen theme before the browser draws anything, so that the page does not
 * turn from white to dark. It is a separate file, because the Content-Security-Policy allows no script inside the page.
 * The build does not process it, so it cannot import this constant and repeats its text. This comment is not in the
 * script, because every visit would load it.
 *
 * If the browser allows no access to the storage, the theme of the system applies. Other tabs learn of a new choice
 * from the `storage` event.
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
