import type { RouteHandlerCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { WAY_BACK } from '@/api/way-back'
import { addressOf, BASE } from '@/lib/base'
import { isAppAddress } from '@/offline/app-addresses'
import { CACHES, deleteOthers, type ListedFile, OwnFile } from './own-files'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ListedFile[] }

/** The app's own files, as the build lists them. In development there are none. */
const LISTED = self.__WB_MANIFEST

/**
 * The code that opens HEIC pictures and films. It is large, and few users need it. So it is cached only when it is
 * first used.
 */
const DECODER = /^assets\/(.+\.wasm|film\.worker-.+\.js)$/

/** Whether the service worker leaves a path to the network, also if a user opens it as a page. */
const isLeftAlone = (path: string) => path === addressOf(WAY_BACK) || /^\/(api|uploads)(\/|$)/.test(path)

/**
 * Caches the app itself, so that it opens without a network and never waits for one. Nothing is cached or used that
 * does not fit the hash that the build has listed for it.
 */
export function serveShell(): void {
  if (LISTED.length === 0) return
  const listed = (isDecoder: boolean) => LISTED.filter(({ url }) => DECODER.test(url) === isDecoder)
  const shell = listed(false).map((file) => new OwnFile(file, CACHES.shell))
  const decoders = listed(true).map((file) => new OwnFile(file, CACHES.decoders))
  const files = new Map([...shell, ...decoders].map((file) => [file.url, file]))
  const install = async () => {
    for (const file of shell) await file.install()
  }
  const forgetOldFiles = async () => {
    await deleteOthers(CACHES.shell, shell)
    await deleteOthers(CACHES.decoders, decoders)
  }
  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()))
  registerRoute(
    ({ url }) => files.has(url.href),
    async ({ url, request, event }) => {
      const file = files.get(url.href)?.get(event)
      return (await file?.catch(() => undefined)) ?? elsewhere(request)
    },
  )
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isLeftAlone(url.pathname),
    servePage(files),
  )
}

/**
 * Returns the handler of navigations. It answers with the cached page. The header `Link` of the answer names the script
 * `always` (vite.config.ts), so that the browser loads this script at once. The installed app needs the script before
 * its first screen. A first visit does not, so `index.html` itself does not name the script.
 *
 * An address that the app does not write may belong to a proxy, for example to one that asks for a login and gets the
 * user back at an address of its own, or at the app's with a parameter of its own. So the network is asked there.
 */
function servePage(files: ReadonlyMap<string, OwnFile>): RouteHandlerCallback {
  const page = files.get(new URL(addressOf('/index.html'), self.location.href).href)
  const always = LISTED.map(({ url }) => url).find((url) => /^assets\/always-.+\.js$/.test(url))
  if (page === undefined || always === undefined)
    throw new Error('vite.config.ts builds no index.html or no script called always')
  return async ({ request, url, event }) => {
    const answer = isAppAddress(url) ? undefined : await somebodys(request)
    if (answer !== undefined) return answer
    const own = await page.get(event).catch(() => undefined)
    if (own === undefined) return fetch(request).catch(cannotOpen)
    const headers = new Headers(own.headers)
    headers.set('Link', `<${BASE}${always}>; rel=preload; as=script; crossorigin`)
    return new Response(own.body, { status: own.status, headers })
  }
}

/** What a gateway says if it does not reach the server. */
const UNREACHED: readonly number[] = [502, 503, 504]

/**
 * Returns what somebody else answers at an address. It is `undefined` if nobody answers, or if the answer is the app's
 * page: then the cached page is shown, which is of the same version as this worker.
 */
async function somebodys(request: Request): Promise<Response | undefined> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer === undefined || UNREACHED.includes(answer.status)) return undefined
  const isPage = answer.headers.get('content-type')?.includes('html') === true
  const text = isPage ? await answer.clone().text() : ''
  // Other pages have an element of this name too, so the title must be the app's as well.
  return text.includes('id="root"') && text.includes(TITLE) ? undefined : answer
}

/** The title of `index.html`. */
const TITLE = '<title>Admin de Cursos</title>'

/**
 * Returns what is shown if neither the cache nor the network has the app. A browser that was killed, or whose disk is
 * damaged, may be unable to read its caches. The queue stands elsewhere.
 */
function cannotOpen(): Response {
  const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">${TITLE}
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<body style="font:1rem/1.5 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem">
<h1>Não foi possível abrir sem conexão</h1>
<p>Este navegador não consegue ler os arquivos do aplicativo que estão no aparelho. Conecte-se à internet e tente de novo.</p>
<p>A fila de envio está guardada em outro lugar: o que você fez continua neste aparelho.</p>
<p><a href="">Tentar novamente</a></p>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/**
 * Answers a request for a file of the app that neither the cache nor the network has. A user who opens such an address
 * gets what the network says. The app itself gets no answer, because somebody else's script must not run in it.
 */
function elsewhere(request: Request): Promise<Response> | Response {
  return request.mode === 'navigate' ? fetch(request) : Response.error()
}
