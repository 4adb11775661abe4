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

/**
 * The type of a message that tells a waiting version of the service worker to take over. Earlier versions of the app know
 * it by this name.
 */
export const SKIP_WAITING = 'SKIP_WAITING'
