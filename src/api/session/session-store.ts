import * as v from 'valibot'
import { type User, user } from './user'

/**
 * Matches a token of visible ASCII characters, which every header can carry (RFC 9110, section 5.5). If a token had a
 * character that a header cannot carry, the browser would send no request at all. The app would take that for a network
 * that never answers.
 */
const SENDABLE = /^[\x21-\x7e]+$/

export function isSendable(token: string): boolean {
  return SENDABLE.test(token)
}

/**
 * The token and its user. The user is `null` until the server has told who the user is. One record holds both, so
 * that they always belong together. `login` is what was typed as e-mail address to sign in; older versions stored none.
 */
const record = v.object({
  token: v.string(),
  user: v.nullable(user),
  login: v.optional(v.string()),
})
export type SessionRecord = v.InferOutput<typeof record>

/** The record with the access token is in local storage under this key (specification, section 7). */
export const SESSION_KEY = 'session'

export function loadSession(): SessionRecord | null {
  try {
    const text = localStorage.getItem(SESSION_KEY)
    const session = text === null ? null : v.parse(record, JSON.parse(text))
    return session !== null && isSendable(session.token) ? session : null
  } catch {
    // The record is unreadable or invalid, or storage is forbidden. That counts as signed out.
    return null
  }
}

/** @returns whether the browser stored the session. If storage is full or forbidden, the session ends with the page */
export function saveSession(session: SessionRecord | null): boolean {
  try {
    if (session === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    return true
  } catch {
    return false
  }
}

/** The person whose session the host has ended is in local storage under this key, until a login or `Sair`. */
export const ENDED_KEY = 'ended-session'

export function loadEnded(): User | undefined {
  try {
    return v.parse(user, JSON.parse(localStorage.getItem(ENDED_KEY) ?? ''))
  } catch {
    return undefined
  }
}

export function saveEnded(ended: User | null): void {
  try {
    if (ended === null) localStorage.removeItem(ENDED_KEY)
    else localStorage.setItem(ENDED_KEY, JSON.stringify(ended))
  } catch {
    // Without storage, the login of a later start does not say that the session ended.
  }
}
