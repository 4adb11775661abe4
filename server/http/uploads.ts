import type { FastifyInstance } from 'fastify'
import { contentTypes } from '../files/media-type.ts'
import { storedFileName } from '../files/names.ts'
import type { FileStore } from '../files/store.ts'

/**
 * The Content-Security-Policy of a stored file. It applies if a browser opens the file as a page of its own. Such a
 * page can show the file and do nothing else.
 */
const SHOW_ONLY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the stored files, with ranges for video. A stored file never changes, and its name is never used again.
 *
 * @param crossOrigin whether pages of other origins may show these files; true if `CORS_ORIGINS` is set
 */
export async function serveUploads(
  app: FastifyInstance,
  store: FileStore,
  crossOrigin: boolean,
): Promise<void> {
  await app.register(async (scope) => {
    const serve = await store.serving(scope)
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/uploads/:name',
      handler(request, reply) {
        const { name } = request.params
        if (!storedFileName.test(name)) return reply.callNotFound()
        reply.type(contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        reply.header('Content-Security-Policy', SHOW_ONLY)
        if (crossOrigin) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        return serve(request, reply, name)
      },
    })
  })
}
