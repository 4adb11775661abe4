/**
 * Our service worker sets this header on an answer from its cache if somebody else answered in place of the API. The
 * value is the status of that answer; 0 for a redirect.
 */
export const SOMEBODY_HEADER = 'x-answered-by'
