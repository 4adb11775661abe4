import type { Json } from '@/lib/json'
import { COLORS } from '@/nouns/color'
import { LANGUAGES } from '@/nouns/course/schema'

/** The labels of all fields that an edit may change. A test compares this list with all edits. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  namePt: 'Nome (PT)',
  nameEn: 'Nome (EN)',
  nameEs: 'Nome (ES)',
  description: 'Descrição',
  image: 'Imagem',
  url: 'Imagem',
  icon: 'Ícone',
  color: 'Cor',
  language: 'Idioma',
  teacherId: 'Professor',
  categoryId: 'Subcategoria',
  subCategoryId: 'Subcategoria',
  question: 'Pergunta',
  text: 'Alternativa',
  correct: 'Correta',
  value: 'Valor',
}

/**
 * The fields that are shown as pictures. Their values are files, or addresses of pictures. Only a value of `url` may
 * also be the address of a video. In that case the thumbnail of the video is shown.
 */
export const PICTURES: readonly string[] = ['image', 'icon', 'url']

/** The fields that hold the id of another thing. */
const REFERENCES: readonly string[] = ['teacherId', 'categoryId', 'subCategoryId']

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color: COLORS,
  language: LANGUAGES,
  correct: { true: 'Sim', false: 'Não' },
}

/**
 * Returns the text that shows a field's value to people. It is empty if there is no value.
 * @param nameOf returns the name of the thing with this id; `undefined` if this device does not know it
 */
export function textOf(
  field: string,
  value: Json | undefined,
  nameOf: (id: string) => string | undefined,
): string {
  if (value === undefined || value === null || value === '') return ''
  const text = String(value)
  if (REFERENCES.includes(field)) return nameOf(text) ?? text
  return WORDS[field]?.[text] ?? text
}
