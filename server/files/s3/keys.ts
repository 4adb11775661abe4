/** The keys of the objects in the bucket. Their prefixes have the names of the folders on the disk (files/disk). */
import type { Width } from '../sizes/widths.ts'

export const UPLOADS = 'uploads/'
export const INCOMING = 'incoming/'
export const SENT_AHEAD = 'sent-ahead/'
export const TRASH = 'trash/'
export const SIZES = 'sizes/'
export const MARK = 'installation.json'

export const uploadKey = (name: string) => UPLOADS + name
export const sizeKey = (name: string, width: Width) => `${SIZES}${width}/${name}`
/** @param name the name that the file will have among the uploads, or only the UUID in that name */
export const incomingKey = (name: string) => INCOMING + name.replace(/\..*$/, '')

/**
 * Returns the key of a whole file that was sent ahead. Before a file is whole, it consists of other objects
 * (s3/sent-ahead-store.ts). Their keys begin with this key.
 */
export const aheadKey = (id: string) => SENT_AHEAD + id
