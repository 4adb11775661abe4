import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
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
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-site-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, VITE_API_HOST: apiHost },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number]
  if (code !== 0) throw new Error('the app could not be built')
  return serveFolder(folder, {}, () => rmSync(folder, { recursive: true, force: true }))
}

/** Serves the app as it is built, from an origin of its own. @param config what `/config.json` says */
export const serveAppWith = (config: unknown): Promise<StaticSite> =>
  serveFolder(join(ROOT, 'dist/client'), config)

/** Serves a folder as a static site does: pages of the app are `index.html`. @param config what `/config.json` says */
async function serveFolder(
  folder: string,
  config: unknown,
  onClose: () => void = () => {},
): Promise<StaticSite> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/config.json') return response.end(JSON.stringify(config))
    const name = extname(path) === '' ? '/index.html' : path
    try {
      const content = readFileSync(join(folder, name))
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
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
