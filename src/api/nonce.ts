/**
 * A nonce ties an answer to its request. Each request to an API of the app's own origin carries a new one in this header,
 * and the reference server puts it on its answer, errors and 304 included. So an answer with another nonce was given to
 * another request, and a cache in the way has replayed it, mark included. An answer without a nonce says nothing: other
 * APIs echo none, and a proxy may take the header away.
 */
export const NONCE_HEADER = 'api-nonce'

/** Whether an answer to a request with the nonce `asked` was given to another request. */
export function isReplay(asked: string | null | undefined, answered: string | null): boolean {
  return Boolean(asked && answered) && asked !== answered
}
