/**
 * Our service worker sets this header on an answer from its cache if somebody other than the API answered the request.
 * The value is the status of that other answer; 0 if the browser hides it, as it does for a redirect. An answer with
 * this header also has `CACHED_HEADER`.
 */
export const SOMEBODY_HEADER = 'x-answered-by'
