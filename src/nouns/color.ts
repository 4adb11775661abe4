/**
 * The eleven colours that the specification lists for categories (section 3). Subcategories have the same colours. The
 * specification does not show the palette of careers, so this app offers the same colours for them. The colours are
 * stored under their English names and shown under their Portuguese names.
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

/** The initial colour in the form of a new thing. */
export const DEFAULT_COLOR: keyof typeof COLORS = 'blue'

export const COLOR_OPTIONS = Object.entries(COLORS).map(([value, label]) => ({ value, label }))
