/**
 * The headers by which a host announces what it offers, in the answer that says who is signed in (docs/API-OFFERS.md).
 * The keys of those that `config.json` may say instead are the names of its `offers`.
 */
export const OFFER_HEADERS = {
  /** Names where to read the limits. */
  limits: 'api-limits',
  /** How to ask for a picture in a size. */
  sizes: 'picture-sizes',
  /** Which of `COURSE_QUERIES` the list of courses understands, separated by commas. */
  queries: 'course-queries',
  /** Names where files may be sent ahead. It is in every answer under `/api/admin`. */
  uploads: 'upload-endpoint',
  /** Names the field in which the call that toggles a link takes the wished state. Then two people's calls cannot cross. */
  wishedState: 'wished-state',
  /** How far the history has come (`History`). */
  history: 'history',
  /** Names the path of the session. `DELETE` on it ends the session. */
  sessionEnd: 'session-end',
} as const

/** The value of the header `wished-state`. */
export const WISHED_STATE_FIELD = 'present'

/**
 * A path that a header may name. Only a path of the API counts, because the requests to it carry the token. The token
 * must not go anywhere else.
 */
export const API_PATH = /^\/api\/[\w/-]+(?:\?[\w=&-]*)?$/
