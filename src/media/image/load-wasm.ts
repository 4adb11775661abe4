/**
 * Loads a WebAssembly file. Somebody else, such as a proxy, may answer in place of the host, and the browser may have
 * cached that answer. So if the answer is not WebAssembly, the file is asked for a second time, past the browser's
 * cache. Nothing of a failed load is remembered.
 * @returns `undefined` if the file could not be loaded
 */
export async function loadWasm(url: string): Promise<ArrayBuffer | undefined> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(url, { cache }).catch(() => undefined)
    const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
    if (bytes !== undefined && WebAssembly.validate(bytes)) return bytes
  }
  return undefined
}
