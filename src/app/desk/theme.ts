import { readStored, writeStored } from '@/lib/local-storage'

/** What can be chosen; `system` follows the device. */
export const THEMES = { light: 'Claro', dark: 'Escuro', system: 'Igual ao do sistema' } as const
export type Theme = keyof typeof THEMES

/**
 * Where public/theme.js finds the choice, and the event it listens for. That script runs before anything is drawn: a
 * page that is white first and dark then hurts. It is a file of its own because the Content-Security-Policy allows no
 * script in the page, and goes out as it is written; other tabs hear of a new choice from the storage.
 */
const KEY = 'theme'

export function chosenTheme(): Theme {
  const value = readStored(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Keeps the choice on this device, for whoever uses it; public/theme.js puts it on the page. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme)
  dispatchEvent(new Event(KEY))
}
