import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A caller may add classes to a component, but none that sets a property which the component's own
 * classes set: the order in the stylesheet would decide which of the two wins. So the page does not need the usual
 * tailwind-merge (8 kB gzip). Tests check every component for this.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
