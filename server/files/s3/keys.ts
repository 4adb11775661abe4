/** The keys of the objects in the bucket. Their prefixes are the folder names in the data folder (files/disk). */

export const UPLOADS = 'uploads/'
export const INCOMING = 'incoming/'
export const SENT_AHEAD = 'sent-ahead/'
export const TRASH = 'trash/'
export const MARK = 'installation.json'

export const uploadKey = (name: string) => UPLOADS + name
/** @param name the name that the file will have among the uploads, or only the UUID in that name */
export const incomingKey = (name: string) => INCOMING + name.replace(/\..*$/, '')

/**
 * Returns the key of a whole file that was sent ahead. The keys of its notes, and of its end while it is still being
 * sent, begin with this key.
 */
export const aheadKey = (id: string) => SENT_AHEAD + id
