import { type Category, type CategoryUpdate, editable } from '@/catalogue/category/schema'
import { localFile } from '@/lib/device/local-file'

const COMPARED = ['name', 'namePt', 'nameEn', 'nameEs'] as const

/**
 * Whether the host may have created `item` from this input. Files cannot be compared, so they do not count. If no
 * colour was chosen, any colour fits, because the server chose one.
 */
export function resembles(item: Record<string, unknown>, i: Partial<CategoryUpdate>): boolean {
  return (
    COMPARED.every((field) => (item[field] ?? '') === (i[field] ?? '')) &&
    (i.color === undefined || item['color'] === i.color)
  )
}

/** Returns the input as screens show it. Pictures come from this device until the server has them. */
export function shown<I extends Partial<CategoryUpdate>>(i: I) {
  return { ...i, icon: localFile(i.icon), image: localFile(i.image) }
}

/** Returns the values that the edit form shows, by field (see `editsOne`). The value of a picture is its address. */
export function seen(item: Category) {
  return { ...editable(item), image: item.image, icon: item.icon }
}
