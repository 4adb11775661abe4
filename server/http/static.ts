import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http-error.ts'
import { isUnderApi } from './address.ts'
import { sendError } from './errors.ts'
import { heicWorkerPolicy, serviceWorkerPolicy } from './security.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** With this `Cache-Control`, browsers keep the file, but ask before each use whether it has changed. */
const ALWAYS_ASKED = 'no-cache'

/**
 * The page that leads back into the app, past the service worker (`WAY_BACK` of the app). Those who open it want to
 * know who answers in place of the server. So no cache may answer.
 */
const WAY_BACK = 'voltar.html'

const NOT_BUILT = 'O aplicativo ainda não foi construído. Rode: npm run build'

/**
 * Serves the built app. Files in `assets/` have a hash in their names and never change. Browsers revalidate all other
 * files (`index.html`, `sw.js`, the manifest, icons). The server prefers the compressed copies (`.br`, `.gz`) that the
 * build has made.
 *
 * @param root the web root, as an absolute path; the folder may be missing, as in development
 * @param pages the addresses that the app answers, with `:id` for the id of a thing
 * @param base the path below which the app lies. If it is not `/`, that of the server leads to it
 */
export async function serveApp(
  app: FastifyInstance,
  root: string,
  pages: readonly string[],
  base: string,
): Promise<void> {
  const lost = (request: FastifyRequest, reply: FastifyReply) => answerNotFound(request, reply, root, base)
  const hashed = join(root, 'assets') + sep
  const serviceWorker = join(root, 'sw.js')
  const wayBack = join(root, WAY_BACK)
  const heicWorker = `${hashed}heic.worker-`
  const policyOf = (path: string) =>
    path === serviceWorker ? serviceWorkerPolicy : path.startsWith(heicWorker) ? heicWorkerPolicy : undefined
  await app.register(async (scope) => {
    // A file has one address. The library refuses any other spelling of it, a folder, and a name that no file can have.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 400 || error.statusCode === 403) return lost(request, reply)
      throw error
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: base,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      suppressWarning: true,
      setHeaders: (reply, path) => {
        // `path` may name a compressed copy (`.br`, `.gz`).
        const file = path.replace(/\.(br|gz)$/, '')
        const unhashed = file === wayBack ? 'no-store' : ALWAYS_ASKED
        reply.header('Cache-Control', path.startsWith(hashed) ? YEAR : unhashed)
        const policy = policyOf(file)
        if (policy !== undefined) reply.header('Content-Security-Policy', policy)
      },
    })
    for (const url of pages) {
      scope.get(base + url.slice(1), async (request, reply) => {
        // The router takes `//` for `/`.
        if (request.url.startsWith(`${base}/`)) return lost(request, reply)
        // And `/admin` for `/admin/`, which alone is below the app's path.
        if (!request.url.startsWith(base)) return reply.redirect(base + request.url.slice(base.length - 1))
        if ((await shell(root)) === undefined)
          return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
        return reply.sendFile('index.html')
      })
    }
  })
  if (base !== '/') app.get('/', (_request, reply) => reply.redirect(base))
  app.setNotFoundHandler(lost)
}

/**
 * Answers a request whose address has no route and no file, with status 404. A call under `/api` gets JSON. A browser
 * that opens a page below the app's path gets `index.html`, and the app shows that there is no such page. Any other
 * request, for example for an asset of an earlier build, gets one line of text.
 */
async function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  base: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store')
  if (isUnderApi(request.url)) return sendError(reply, notFound('Este endereço não existe na API.'))
  const isOfApp = request.url.startsWith(base) && !/^(uploads|assets)\//.test(request.url.slice(base.length))
  const navigates = isOfApp && /\btext\/html\b/.test(request.headers.accept ?? '')
  const page = navigates ? await shell(root) : undefined
  if (page !== undefined) return reply.code(404).type('text/html; charset=utf-8').send(page)
  return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado.')
}

const shell = (root: string) => readFile(join(root, 'index.html')).catch(() => undefined)
