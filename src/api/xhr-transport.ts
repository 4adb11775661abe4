import type { SendOptions, WireRequest } from '@/lib/wire'
import { saidHeader } from './config/said-headers'
import { headersOf, newNonce, payload } from './fetch-transport'
import { apiUrl } from './host'
import type { Raw } from './raw-reply'

/**
 * Sends a request with XMLHttpRequest, because `fetch` does not tell how many bytes of an upload have been sent. The
 * promise never rejects. It resolves with `undefined` if nothing came back.
 */
export function sendByXhr(request: WireRequest, token: string | null, options: SendOptions): Promise<Raw> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    const nonce = newNonce()
    const url = new URL(apiUrl(request.path), location.href).href
    // The browser forgets the status if the body breaks off. So read the status when the headers arrive.
    let status = 0
    let headers = new Headers()
    const finish = (text: string | undefined): void => {
      const redirected = xhr.responseURL !== '' && xhr.responseURL !== url
      const header = (name: string) => headers.get(name) ?? saidHeader(name)
      resolve(status === 0 ? undefined : { status, redirected, header, text, nonce })
    }
    xhr.onprogress = () => options.onMoved?.()
    xhr.onreadystatechange = () => {
      if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return
      options.onMoved?.()
      status = xhr.status
      headers = headersIn(xhr.getAllResponseHeaders())
    }
    xhr.upload.onprogress = ({ loaded, total }) => options.onProgress?.({ sent: loaded, total })
    xhr.onload = () => finish(xhr.responseText)
    xhr.onerror = () => finish(undefined)
    xhr.onabort = () => finish(undefined)
    if (options.signal?.aborted) return finish(undefined)
    options.signal?.addEventListener('abort', () => xhr.abort())
    xhr.open(request.method, url)
    for (const [name, value] of Object.entries(headersOf(request, token, nonce)))
      xhr.setRequestHeader(name, value)
    xhr.send(payload(request.body))
  })
}

/**
 * Reads the lines that `getAllResponseHeaders` returns. They hold what this page may see. If the app asked for a header
 * that an API on another origin does not expose, the browser would write an error to the console.
 */
function headersIn(lines: string): Headers {
  const headers = new Headers()
  for (const [, name, value] of lines.matchAll(/^([^:\r\n]+): ?(.*)$/gm))
    if (name) headers.append(name, value ?? '')
  return headers
}
