import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticSite {
  url: string
  close(): void
}

/** Builds the app for an API on another host (`VITE_API_HOST`), and serves it from an origin that is not the API's. */
export async function serveAppFor(apiHost: string): Promise<StaticSite> {
  const { folder, remove } = await built({ VITE_API_HOST: apiHost })
  return serve(appIn(folder, {}), remove)
}

/** Serves the app as it is built, from an origin of its own. @param config what `/config.json` says */
export const serveAppWith = (config: unknown): Promise<StaticSite> =>
  serve(appIn(join(ROOT, 'dist/client'), config))

/**
 * Builds the app for a path below which it lies (`BASE_PATH`), and serves it there beside a school's own page at the
 * root. The API is at the root of the same origin.
 * @param api the address of the server that has the API
 */
export async function serveAppBelow(base: string, api: string): Promise<StaticSite> {
  const { folder, remove } = await built({ BASE_PATH: base })
  const app = appIn(folder, {})
  return serve((path, request, response) => {
    if (/^\/(api|uploads)\//.test(path)) return passOn(request, response, api)
    if (`${path}/` === base) return response.writeHead(301, { location: base }).end()
    if (path.startsWith(base)) return app(path.slice(base.length - 1), request, response)
    response.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    return response.end('<!doctype html><title>Escola</title><h1>A escola</h1>')
  }, remove)
}

/** Builds the app into a folder of its own. @param env settings of the build */
async function built(env: Record<string, string>): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-site-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number]
  if (code !== 0) throw new Error('the app could not be built')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type Answer = (path: string, request: IncomingMessage, response: ServerResponse) => unknown

/** Answers as a static site does: pages of the app are `index.html`. @param config what `/config.json` says */
function appIn(folder: string, config: unknown): Answer {
  return (path, _request, response) => {
    if (path === '/config.json') return response.end(JSON.stringify(config))
    const name = extname(path) === '' ? '/index.html' : path
    try {
      const content = readFileSync(join(folder, name))
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
      return response.end(content)
    } catch {
      return response.writeHead(404).end()
    }
  }
}

/** Passes a request on to a server, as a proxy in front of it does. */
function passOn(request: IncomingMessage, response: ServerResponse, to: string): void {
  const { method, url, headers } = request
  const passed = requestTo(new URL(url ?? '/', to), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

async function serve(answer: Answer, onClose: () => void = () => {}): Promise<StaticSite> {
  const server = createServer((request, response) =>
    answer((request.url ?? '/').split('?', 1)[0] ?? '/', request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      onClose()
    },
  }
}
