import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A caller adds to a component's looks and overrides none of them: two classes of one family would be
 * decided by the stylesheet. So the usual tailwind-merge (8 kB gzip) is not needed in the page; tests hold every
 * component to it.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
