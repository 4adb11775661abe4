import { fileAddress } from '../database/file-address.ts'

/** What the address of a stored file begins with. */
export const URL_PREFIX = '/uploads/'

/** Matches the name of a stored file: a UUID that the server made, a dot, and the extension of the file's type. */
export const storedFileName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|gif|webp|avif|mp4|webm)$/

export const urlOf = (name: string) => fileAddress(URL_PREFIX + name)

/**
 * Returns the name of a stored file; undefined if `url` does not name a stored file of this server, for example if it
 * is another site's URL.
 *
 * @param url a URL, or only the name
 */
export function storedNameOf(url: string | null): string | undefined {
  const name = url?.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : (url ?? '')
  return storedFileName.test(name) ? name : undefined
}
