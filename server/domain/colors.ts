/** The colours of categories, subcategories and careers (section 3 of the specification). */
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
