import { given } from '@/lib/given'
import type { RequestBody, SendOptions, WireRequest } from '@/lib/wire'
import { saidHeader } from './config/said-headers'
import { apiUrl, mayAdd } from './host'
import { NONCE_HEADER } from './nonce'
import { CACHED_HEADER, type Raw } from './raw-reply'
import { XSRF_HEADER, xsrfToken } from './xsrf'

/**
 * Returns all headers of a request, with the current token and, if the request has one, the idempotency key.
 * @param nonce see `newNonce`
 */
export function headersOf(
  request: WireRequest,
  token: string | null,
  nonce: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(request.body.kind === 'json' ? { 'content-type': 'application/json' } : {}),
    ...given({ 'idempotency-key': request.key, [NONCE_HEADER]: nonce, [XSRF_HEADER]: xsrfToken() }),
    ...request.headers,
  }
}

/**
 * Returns the nonce of a request; `undefined` if the API has another origin, whose CORS rules may forbid the header. A
 * nonce is no secret. It only has to differ from those that a cache has seen.
 */
export function newNonce(): string | undefined {
  return mayAdd('marks') ? `${Math.random()}` : undefined
}

export function formData(parts: Extract<RequestBody, { kind: 'form' }>['parts']): FormData {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value.blob, value.name)
  return form
}

export function payload(body: RequestBody): string | FormData | Blob | null {
  switch (body.kind) {
    case 'none':
      return null
    case 'json':
      return JSON.stringify(body.value)
    case 'form':
      return formData(body.parts)
    case 'bytes':
      return body.bytes
  }
}

/**
 * Sends a request with `fetch`, in pages and in the service worker. It follows no redirects: the API never redirects,
 * so a redirect comes from somebody else. The promise never rejects. It resolves with `undefined` if nothing came back.
 *
 * @param fresh whether to bypass every cache, including that of the service worker
 */
export async function sendByFetch(
  request: WireRequest,
  token: string | null,
  fresh: boolean,
  options: SendOptions = {},
): Promise<Raw> {
  const nonce = newNonce()
  let response: Response
  try {
    response = await fetch(apiUrl(request.path), {
      method: request.method,
      headers: headersOf(request, token, nonce),
      body: payload(request.body),
      redirect: 'manual',
      // Browsers may keep some answers of a proxy, such as a 410, for ever. So a cached answer is always checked.
      cache: fresh ? 'no-store' : 'no-cache',
      ...given({ signal: options.signal }),
    })
  } catch {
    return undefined
  }
  options.onMoved?.()
  // Our service worker answers only what it controls, and no fresh requests. In any other answer `CACHED_HEADER` came from
  // the host or a proxy. Then it means nothing and is left out.
  const fromWorker = !fresh && globalThis.navigator?.serviceWorker?.controller
  return {
    status: response.status,
    redirected: response.redirected || response.type === 'opaqueredirect',
    nonce,
    header: (name) =>
      name === CACHED_HEADER && !fromWorker ? null : (response.headers.get(name) ?? saidHeader(name)),
    text: await textOf(response, options.onMoved).catch(() => undefined),
  }
}

/** Reads the body, and tells of each piece that arrives. Rejects if the body breaks off. */
async function textOf(response: Response, onMoved: (() => void) | undefined): Promise<string> {
  if (onMoved === undefined || response.body === null) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    onMoved()
    text += decoder.decode(value, { stream: true })
  }
}
