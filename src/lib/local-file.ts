const SCHEME = 'local-file:'

/**
 * Returns the address, within the app, of a picked file that has not been sent yet; `undefined` without a file.
 * Previews show the file by this address.
 */
export function localFile(ref: { file: string } | undefined | null): string | undefined {
  return ref ? SCHEME + ref.file : undefined
}

/** Returns the id of the picked file that has this address; `undefined` for an ordinary address. */
export function localFileId(address: string | null | undefined): string | undefined {
  return address?.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined
}
