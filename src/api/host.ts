import { Observable } from '@/lib/observable'
import { setSessionWords, type WireRequest } from '@/lib/wire'
import type { HostOffers } from '@/shared/host-settings'

/** The address that the build names. It is empty if the API has the origin that the app was loaded from. */
const BUILT = (import.meta.env['VITE_API_HOST'] ?? '').replace(/\/+$/, '')

/** What needs headers that the CORS rules of another origin may forbid. */
export const HEADED = ['marks', 'keys', 'versions', 'uploads'] as const

export type Headed = (typeof HEADED)[number]

/** What this device knows of its host before the host has said anything. */
export interface HostSettings {
  /** Where the API is; absent if the address of the build counts. */
  host?: string | undefined
  offers?: HostOffers | undefined
  sessionOver?: readonly string[] | undefined
  /** What this device has seen the CORS rules of the host allow (`src/api/config/cors-trial.ts`). */
  allowed?: readonly Headed[] | undefined
}

/** Until somebody sets it, the host is that of the build, and nothing is said of it. */
export const hostSettings = new Observable<HostSettings>({})

/** Sets what is known. Who sets another address does so before anything has asked for it. */
export function setHostSettings(known: HostSettings): void {
  setSessionWords(known.sessionOver ?? [])
  hostSettings.set(known)
}

/**
 * Returns the address of the API by what is known of it (`{host}` in the specification), without a slash at its end. It is
 * empty if the API has the origin that the app was loaded from.
 */
export const hostAddress = (known = hostSettings.get()): string => known.host ?? BUILT

/** The path of the signed-in user (specification, section 4). It is the cheapest read. */
export const ME = '/api/admin/users/me'

/** Asks who is signed in. */
export const WHO: WireRequest = { method: 'GET', path: ME, body: { kind: 'none' } }

export function apiUrl(path: string): string {
  return `${hostAddress()}${path}`
}

/**
 * Whether the API has the same origin as the app. If it does not, a request may carry only headers that the API's
 * CORS rules certainly allow.
 */
export function isSameOrigin(): boolean {
  return hostAddress() === '' || new URL(hostAddress()).origin === globalThis.location.origin
}

/**
 * Whether requests may carry the headers of this offer. On the app's own origin they may. Another origin must have
 * said that it offers this, and this device must have seen that its CORS rules allow it.
 */
export function mayAdd(what: Headed): boolean {
  if (isSameOrigin()) return true
  const { offers, allowed = [] } = hostSettings.get()
  return Boolean(offers?.[what]) && allowed.includes(what)
}

/**
 * Returns the absolute address of an image or video. The API may give an address relative to the host. Returns
 * `undefined` if there is no address, or if the address is not http or https.
 */
export function mediaUrl(address: string | null | undefined): string | undefined {
  if (address == null || address.trim() === '') return undefined
  try {
    const url = new URL(address, hostAddress() === '' ? globalThis.location.origin : hostAddress())
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}
