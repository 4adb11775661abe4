import * as v from 'valibot'

export const user = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.string(),
  email: v.optional(v.string()),
})
export type User = v.InferOutput<typeof user>

/**
 * What a header can carry (RFC 9110, section 5.5, without spaces). The browser sends nothing at all where a token holds
 * anything else; that would pass for a silent network, for ever.
 */
const SENDABLE = /^[\x21-\x7e]+$/

export function isSendable(token: string): boolean {
  return SENDABLE.test(token)
}

/** The token, and who it belongs to once the server has said so. One record, so that the two never part. */
const record = v.object({ token: v.pipe(v.string(), v.check(isSendable)), user: v.nullable(user) })
export type SessionRecord = v.InferOutput<typeof record>

/** The name under which the access token is kept in local storage (specification, section 7). */
export const SESSION_KEY = 'session'

export function loadSession(): SessionRecord | null {
  try {
    const text = localStorage.getItem(SESSION_KEY)
    return text === null ? null : v.parse(record, JSON.parse(text))
  } catch {
    // Unreadable, of no use, or storage is forbidden: as good as signed out.
    return null
  }
}

/** @returns whether this browser keeps it; a full or forbidden storage does not, and it lasts as long as the page. */
export function saveSession(session: SessionRecord | null): boolean {
  try {
    if (session === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    return true
  } catch {
    return false
  }
}
