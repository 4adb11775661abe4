const SCHEME = 'local-file:'

/**
 * Returns an address for a picked file that has not been sent yet; `undefined` without a file. Only this app
 * understands the address. Previews use it to show the file.
 */
export function localFile(ref: { file: string } | undefined | null): string | undefined {
  return ref ? SCHEME + ref.file : undefined
}

/** Returns the id of the picked file that has this address; `undefined` for an ordinary address. */
export function localFileId(address: string | null | undefined): string | undefined {
  return address?.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined
}
