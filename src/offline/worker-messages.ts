/** Type of a message: the active service worker takes over the open pages that have none. */
export const TAKE_PAGES = 'TAKE_PAGES'

/** Type of a message: the active service worker ends all its work, because a new version is to replace it. */
export const YIELD_TO_UPDATE = 'STEP_ASIDE'
