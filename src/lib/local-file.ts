const SCHEME = 'local-file:'

/** The address, within the app, of a picked file that has not been sent yet: what a preview is drawn from. */
export function localFile(ref: { file: string } | undefined | null): string | undefined {
  return ref ? SCHEME + ref.file : undefined
}

/** The id of the file an address stands for; `undefined` where it is an ordinary one. */
export function localFileId(address: string | null | undefined): string | undefined {
  return address?.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined
}
