/**
 * The type of a message that tells the active service worker to take control of the open pages that no service worker
 * controls.
 */
export const TAKE_PAGES = 'TAKE_PAGES'

/**
 * The type of a message that tells the active service worker to end all its work, because a new version is about to
 * replace it.
 */
export const YIELD_TO_UPDATE = 'STEP_ASIDE'

/** The type of the message with which `workbox-window` tells a waiting version to take over. */
export const SKIP_WAITING = 'SKIP_WAITING'
