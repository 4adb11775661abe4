/**
 * The type of a message to the active service worker. The service worker then takes control of the open pages that no
 * service worker controls.
 */
export const TAKE_PAGES = 'TAKE_PAGES'

/**
 * The type of a message to the active service worker. The service worker then ends all its work, because a new version
 * is about to replace it.
 */
export const YIELD_TO_UPDATE = 'STEP_ASIDE'
