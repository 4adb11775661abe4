/** Tells the service worker in charge to take the pages that are open without one (`type` of the message). */
export const TAKE_PAGES = 'TAKE_PAGES'
