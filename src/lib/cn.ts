import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A caller may add classes to a component, but no class that sets the same CSS property as one of
 * the component's own classes. Otherwise the order in the style sheet would decide which class wins. Because of this
 * rule, the page does not need tailwind-merge (8 kB gzip). Tests check every component for the rule.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
