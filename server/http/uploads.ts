import type { FastifyInstance } from 'fastify'
import { contentTypes, extensionKinds } from '../files/media-type.ts'
import { storedFileName } from '../files/names.ts'
import { widthIn } from '../files/sizes/widths.ts'
import type { FileStore } from '../files/store.ts'
import { WIDTH_PARAMETER } from './picture-sizes.ts'

/**
 * The Content-Security-Policy of a stored file. It applies if a browser opens the file as a page of its own. Such a
 * page can show the file and do nothing else.
 */
const SHOW_ONLY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the stored files, with ranges for video. A stored file never changes, and its name is never used again. A
 * picture is served in one of the announced sizes if its address asks for it (picture-sizes.ts). Any other width, and a
 * width for a video, counts as none.
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
    scope.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD'],
      url: '/uploads/:name',
      handler(request, reply) {
        const { name } = request.params
        if (!storedFileName.test(name)) return reply.callNotFound()
        const extension = name.slice(name.lastIndexOf('.') + 1)
        reply.type(contentTypes[extension] ?? 'application/octet-stream')
        reply.header('Content-Security-Policy', SHOW_ONLY)
        if (crossOrigin) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        const isPicture = extensionKinds[extension] === 'image'
        return serve(request, reply, name, isPicture ? widthIn(request.query[WIDTH_PARAMETER]) : undefined)
      },
    })
  })
}
