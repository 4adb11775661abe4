/** The document of the API in OpenAPI 3.1, made of what the routes declare, and a page that shows it. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { PAGE_STYLE, pageOf } from './openapi-page.ts'
import { answerRead, COMPRESSION } from './reads.ts'

const INFO = {
  title: 'Admin de Cursos',
  version: '1',
  description:
    'The calls that the app makes, as the server of this repository answers them. docs/API.md says what an API of your own may do otherwise.',
}

/** Lets the document know the routes that are declared after this call. */
export async function collectRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ url, route }) => ({ url, schema: route.config?.operation?.() ?? { hide: true } }),
  })
}

/**
 * Serves the document and its page. Neither needs a session, because they tell nothing of the catalogue. The page is
 * made here, without scripts, because the Content-Security-Policy lets none but the app's own run.
 */
export function serveDocument(app: FastifyInstance): void {
  const options = { compress: COMPRESSION }
  app.get('/api/docs/openapi.json', options, (request, reply) => answerRead(request, reply, app.swagger()))
  app.get('/api/docs', options, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(app.swagger())),
  )
  app.get('/api/docs/page.css', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(PAGE_STYLE),
  )
}
