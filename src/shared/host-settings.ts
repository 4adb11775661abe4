/** What an operator may say of the API in `config.json`: where it is, and what it offers. */
import * as v from 'valibot'
import { API_PATH } from './offer-headers.ts'
import { parsedUrl } from './parsed-url.ts'

const path = v.pipe(v.string(), v.regex(API_PATH, 'must be a path that begins with /api/'))

/**
 * An API's address: http or https, and neither user, password, query nor fragment. A path is allowed. Trailing slashes
 * are taken off.
 */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const url = parsedUrl(text)
    if (url === undefined || !/^https?:$/.test(url.protocol)) return false
    return url.username + url.password + url.search + url.hash === ''
  }, 'must be an address such as https://api.example.com, without user, password, query and fragment'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/**
 * What a host offers beyond what is required (docs/API-OFFERS.md). The switches say which headers its CORS rules allow.
 * The texts stand for headers of its answers. If the host sends the header too, the header counts.
 */
const offers = v.object({
  /** Its answers carry `Api-Mark`, and `Api-Nonce` is allowed. */
  marks: v.optional(v.boolean()),
  /** It recognises a repeated change by its `Idempotency-Key`. */
  keys: v.optional(v.boolean()),
  /** Its answers carry an `ETag`, and it heeds `If-Match`. */
  versions: v.optional(v.boolean()),
  /** The path at which it takes files ahead of their change, in pieces (tus 1.0). */
  uploads: v.optional(path),
  /** The path at which it tells its limits. */
  limits: v.optional(path),
  /** In which sizes it has its pictures, as in the header `Picture-Sizes`. */
  sizes: v.optional(v.string()),
  /** What the list of courses may be asked for, besides `search` and `language`. */
  queries: v.optional(v.array(v.string())),
  /** It takes the wished state of a link with the call. */
  wishedState: v.optional(v.boolean()),
})

export type HostOffers = v.InferOutput<typeof offers>

/** The members of `config.json` that speak of the API. */
export const hostMembers = {
  /** Where the API is. Without it, the address of the build counts (`VITE_API_HOST`). */
  host: v.optional(address),
  offers: v.optional(offers),
  /** Messages of a 401 that say that the session is over, besides `Invalid session`. */
  sessionOver: v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(300)))),
}
