/**
 * The parameters that the app writes into the queries of its addresses. The types of `changedQuery` and `Finding` let no
 * page write another one.
 */
export const PARAMETERS = [
  'q',
  'ordem',
  'idioma',
  'professor',
  'subcategoria',
  'sem-imagem',
  'sem-professor',
  'estado',
  'fila',
  'compartilhado',
] as const

export type Parameter = (typeof PARAMETERS)[number]
