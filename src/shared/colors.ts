/**
 * The eleven colours that the specification lists for categories (section 3), with their names on the screen.
 * Subcategories have the same colours. The specification does not show the palette of careers, so the product offers
 * the same colours for them.
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
