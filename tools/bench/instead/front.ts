import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as requestTo, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Serves the plain form and its service worker, and passes requests to the API on to the reference server. */
export class Front {
  readonly #api: () => string
  #server: Server | undefined
  #port = 0

  constructor(api: () => string) {
    this.#api = api
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async listen(): Promise<void> {
    const files = {
      '/': { type: 'text/html', text: readFileSync(here('form.html'), 'utf8') },
      '/worker.js': { type: 'text/javascript', text: await builtWorker() },
    }
    this.#server = createServer((request, response) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const file = path === '/' || path === '/worker.js' ? files[path] : undefined
      if (file) return void response.setHeader('content-type', `${file.type}; charset=utf-8`).end(file.text)
      const { method, headers } = request
      const onward = requestTo(new URL(request.url ?? '/', this.#api()), { method, headers, agent: false })
      onward.on('response', (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }
}

/** Builds `worker.js` into one classic script. */
async function builtWorker(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'admin-de-cursos-worker-'))
  try {
    await build({
      configFile: false,
      root: here('.'),
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: true,
        lib: { entry: here('worker.js'), formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
      },
    })
    return readFileSync(join(outDir, 'worker.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
