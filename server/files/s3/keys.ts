/** Where everything is in the bucket. The names are those of the data folder (files/disk). */

export const UPLOADS = 'uploads/'
export const INCOMING = 'incoming/'
export const SENT_AHEAD = 'sent-ahead/'
export const TRASH = 'trash/'
export const MARK = 'installation.json'

export const uploadKey = (name: string) => UPLOADS + name
/** @param name the name that the file will have in place, or its UUID alone */
export const incomingKey = (name: string) => INCOMING + name.replace(/\..*$/, '')

/** The key of a whole file. The keys of its notes, and of its end while it is being sent, begin with this key. */
export const aheadKey = (id: string) => SENT_AHEAD + id
