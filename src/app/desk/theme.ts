import { readStored, writeStored } from '@/lib/local-storage'

/** The themes to choose from. `system` follows the device. */
export const THEMES = { light: 'Claro', dark: 'Escuro', system: 'Igual ao do sistema' } as const
export type Theme = keyof typeof THEMES

/**
 * The storage key of the choice, and the name of the event that announces it. public/theme.js reads the one and listens
 * for the other. That script runs before the first render, because a page that turns from white to dark hurts the eyes.
 * It is a file of its own, because the Content-Security-Policy allows no script inside the page. The build does not
 * change it. Other tabs learn of a new choice from the `storage` event.
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
