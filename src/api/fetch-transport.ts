import type { Reply, RequestBody, SendOptions, WireRequest } from '@/lib/wire'
import { apiUrl } from './host'
import { CACHED_HEADER, parseReply } from './parse-reply'

/** Headers of a request: the token of this moment, and the key where there is one. */
export function headersOf(request: WireRequest, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(request.body.kind === 'json' ? { 'content-type': 'application/json' } : {}),
    ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
  }
}

export function formData(parts: Extract<RequestBody, { kind: 'form' }>['parts']): FormData {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value.blob, value.name)
  return form
}

export function payload(body: RequestBody): string | FormData | null {
  switch (body.kind) {
    case 'none':
      return null
    case 'json':
      return JSON.stringify(body.value)
    case 'form':
      return formData(body.parts)
  }
}

/**
 * Sends by `fetch`; works in pages and in the service worker. Redirects are not followed: the API has none, so one
 * means that somebody else answered. Never rejects: what went wrong is in the reply.
 *
 * @param fresh keeps every cache out of it, the service worker's too.
 */
export async function sendByFetch(
  request: WireRequest,
  token: string | null,
  fresh: boolean,
  options: SendOptions = {},
): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(apiUrl(request.path), {
      method: request.method,
      headers: headersOf(request, token),
      body: payload(request.body),
      redirect: 'manual',
      cache: fresh ? 'no-store' : 'default',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
  } catch {
    return { kind: 'silence' }
  }
  return parseReply({
    status: response.status,
    redirected: response.redirected || response.type === 'opaqueredirect',
    // Our service worker keeps out of what is fresh: should the host itself send its mark, that means nothing.
    header: (name) => (fresh && name === CACHED_HEADER ? null : response.headers.get(name)),
    text: await response.text().catch(() => undefined),
  })
}
