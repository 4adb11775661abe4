/**
 * Reads a piece of a file and returns the header with its checksum. If the page is not in a secure context, there is no
 * header, because `crypto.subtle` does not exist. The result is `undefined` if the piece cannot be read whole.
 */
export async function checksumOf(piece: Blob): Promise<Record<string, string> | undefined> {
  const bytes = await piece.arrayBuffer().catch(() => undefined)
  if (bytes === undefined || bytes.byteLength !== piece.size) return undefined
  if (globalThis.crypto?.subtle === undefined) return {}
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { 'Upload-Checksum': `sha256 ${btoa(String.fromCharCode(...digest))}` }
}
