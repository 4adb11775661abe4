/**
 * The eleven colours of categories and subcategories (section 3 of the specification). The product uses them for
 * careers too.
 */
export const colors = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'pink',
  'brown',
  'cyan',
  'teal',
  'amber',
] as const
