import type { Category, CategoryCreate } from '@/catalogue/category/schema'
import { textOr } from '@/form/copy/copy'
import { given } from '@/lib/given'
import type { FileRef } from '@/outbox'

/**
 * Returns the input that creates a copy of a category or a subcategory. It has no description: no creation takes one.
 * @param picture returns the file of a picture; `undefined` if the copy goes without it
 */
export function copied(
  item: Category,
  name: string,
  picture: (address: string) => FileRef | undefined,
): CategoryCreate {
  const { namePt, nameEn, nameEs, color, icon, image } = item
  const fields = {
    namePt: textOr(namePt),
    nameEn: textOr(nameEn),
    nameEs: textOr(nameEs),
    color: textOr(color),
    icon: icon ? picture(icon) : undefined,
    image: image ? picture(image) : undefined,
  }
  return { name, ...given(fields) }
}

/** Returns the addresses of the pictures of a category or a subcategory. */
export const picturesIn = ({ icon, image }: Category): string[] =>
  [icon, image].flatMap((address) => address || [])
