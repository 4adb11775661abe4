const URL_PREFIX = '/uploads/'

/** Matches the name of a stored file: a UUID that the server made, a dot, and the extension of the file's type. */
export const storedFileName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|gif|webp|avif|mp4|webm)$/

export const urlOf = (name: string) => URL_PREFIX + name

/**
 * @param url a URL or a name
 * @returns the name of the stored file; undefined if `url` names no stored file of this server (another site's URL)
 */
export function storedNameOf(url: string | null): string | undefined {
  const name = url?.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : (url ?? '')
  return storedFileName.test(name) ? name : undefined
}
