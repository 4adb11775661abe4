import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A caller adds classes to a component and overrides none: of two classes that set the same property, the
 * stylesheet would decide which one wins. So the page does not need the usual tailwind-merge (8 kB gzip). Tests check
 * every component for this.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
