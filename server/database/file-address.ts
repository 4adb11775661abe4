import { customType } from 'drizzle-orm/pg-core'

declare const kind: unique symbol

/**
 * The address of a picture or video, as a row holds it: host-relative (`/uploads/…`) for a file of this server,
 * absolute for a file elsewhere.
 *
 * At run time it is a text. It has a type of its own, so that TypeScript accepts it only in an `upload` column. The
 * regular clean-up looks for addresses only in these columns. If none of them has the address of a file, the clean-up
 * moves the file to the trash.
 */
export interface FileAddress {
  readonly [kind]: 'address of a file'
}

/** Returns the same text, with the type of a file's address. It does not check the text. */
export const fileAddress = (text: string) => text as unknown as FileAddress

/**
 * Makes a column for the address of a file. upload-columns.ts recognises such columns by their `customType`, so no
 * other column may use `customType`.
 */
export const upload = customType<{ data: FileAddress; driverData: string }>({ dataType: () => 'text' })
