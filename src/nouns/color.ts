/**
 * The colours of categories, subcategories and careers (section 3 of the specification): stored under their English
 * names, shown by their Portuguese ones.
 */
export const COLORS = {
  red: 'vermelho',
  blue: 'azul',
  green: 'verde',
  yellow: 'amarelo',
  purple: 'roxo',
  orange: 'laranja',
  pink: 'rosa',
  brown: 'marrom',
  cyan: 'ciano',
  teal: 'verde-azulado',
  amber: 'âmbar',
} as const

/** What a form of a new thing begins with. */
export const DEFAULT_COLOR: keyof typeof COLORS = 'blue'

/** The colours as choices of a form. */
export const COLOR_OPTIONS = Object.entries(COLORS).map(([value, label]) => ({ value, label }))
