import type { Json } from '@/lib/json'
import { type DeclaredField, fieldOf } from '@/shared/declared'

/** How a field is called in a conflict: by its name, if nothing is declared of it. */
export function conflictLabel(noun: string, name: string): string {
  const field = fieldOf(noun, name)
  return field?.conflict ?? field?.label ?? name
}

/** Whether the values of a field are shown as pictures: they are files, or addresses of pictures or videos. */
export function showsPictures(noun: string, name: string): boolean {
  const field = fieldOf(noun, name)
  return field !== undefined && (field.kind === 'image' || ('showsPicture' in field && !!field.showsPicture))
}

/**
 * Returns the text that shows a field's value to people. It is empty if there is no value.
 * @param nameOf returns the name of the thing with this id; `undefined` if this device does not know it
 */
export function textOf(
  field: DeclaredField | undefined,
  value: Json | undefined,
  nameOf: (id: string) => string | undefined,
): string {
  if (value === undefined || value === null || value === '') return ''
  const text = String(value)
  if (field?.kind === 'reference') return nameOf(text) ?? text
  return (field !== undefined && 'options' in field ? field.options[text] : undefined) ?? text
}
