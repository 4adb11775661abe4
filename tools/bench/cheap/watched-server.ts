import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * A script for the page. It notes the time at which the first card is in the page, in milliseconds since the
 * navigation.
 */
const NOTES = `<script>
new MutationObserver((changes, observer) => {
  if (document.querySelector('article') === null) return
  observer.disconnect()
  globalThis.firstCard = performance.now()
}).observe(document, { childList: true, subtree: true })
</script>`

/**
 * Puts a proxy before a server. The proxy adds a script to each page. The script notes when the first card is there. So
 * the app is measured in the same way in every browser engine, although the engines' test drivers differ. The proxy
 * removes the Content-Security-Policy of the pages, because the policy forbids the script. In the service worker, it
 * puts the hash of the changed page, because the service worker keeps no page that does not fit its hash.
 *
 * @param folder if given, the proxy serves `index.html` and `assets` from this folder instead of the server's
 */
export async function watchedServer(
  target: string,
  folder?: string,
): Promise<{ url: string; stop: () => void }> {
  const { port, hostname } = new URL(target)
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (reply) => {
        const isPage = reply.headers['content-type']?.startsWith('text/html')
        if (!isPage && incoming.url !== '/sw.js') {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(outgoing)
          return
        }
        const { 'content-length': _length, ...rest } = reply.headers
        if (isPage) delete rest['content-security-policy']
        outgoing.writeHead(reply.statusCode ?? 502, rest)
        reply.setEncoding('utf8')
        const change = isPage
          ? async (page: string) => watched(page)
          : (script: string) => refitted(script, target)
        void reply
          .toArray()
          .then((parts) => change(parts.join('')))
          .then((text) => outgoing.end(text))
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname
    if (folder === undefined || path.startsWith('/api/') || path.startsWith('/uploads/'))
      return pass(incoming, outgoing)
    if (path.startsWith('/assets/')) {
      outgoing.writeHead(200, {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=31536000, immutable',
      })
      return outgoing.end(readFileSync(join(folder, path)))
    }
    outgoing.writeHead(200, { 'content-type': 'text/html' })
    outgoing.end(watched(readFileSync(join(folder, 'index.html'), 'utf8')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function watched(page: string): string {
  return page.replace(/<head>|<meta /, (start) => (start === '<head>' ? start + NOTES : NOTES + start))
}

/** Returns the script of the service worker, with the hash of the page that the proxy has changed. */
async function refitted(script: string, target: string): Promise<string> {
  const page = await (await fetch(`${target}/index.html`)).text()
  return script.replaceAll(hashOf(page), hashOf(watched(page)))
}

function hashOf(text: string): string {
  return createHash('sha384').update(text).digest('base64')
}
