import { customType } from 'drizzle-orm/pg-core'

declare const kind: unique symbol

/**
 * The address of a picture or video, as a row holds it: host-relative (`/uploads/…`) for a file of this server, absolute
 * for a file elsewhere. It is a text, but TypeScript does not know that. So only an `upload` column takes it. A file
 * whose address stands in any other column would be deleted by the regular clean-up, because no row names it.
 */
export interface FileAddress {
  readonly [kind]: 'address of a file'
}

/** Takes a text as the address of a file. */
export const fileAddress = (text: string) => text as unknown as FileAddress

/** A column that holds the address of a file. It is the only kind of column that is made with `customType`. */
export const upload = customType<{ data: FileAddress; driverData: string }>({ dataType: () => 'text' })
