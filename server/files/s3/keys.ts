/** Where everything is in the bucket. The names are those of the data folder (files/disk). */

export const UPLOADS = 'uploads/'
export const INCOMING = 'incoming/'
export const SENT_AHEAD = 'sent-ahead/'
export const TRASH = 'trash/'
export const MARK = 'installation.json'

export const uploadKey = (name: string) => UPLOADS + name
/** @param name its name once it is placed, or its UUID alone */
export const incomingKey = (name: string) => INCOMING + name.replace(/\..*$/, '')

/** The whole file. What is noted of it, and its end while it is sent, have this key as a prefix. */
export const aheadKey = (id: string) => SENT_AHEAD + id
