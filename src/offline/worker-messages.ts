/** Tells the service worker in charge to take the pages that are open without one (`type` of the message). */
export const TAKE_PAGES = 'TAKE_PAGES'

/** Tells the service worker in charge that a new version is to take its place: whatever it still does, it ends. */
export const STEP_ASIDE = 'STEP_ASIDE'
