/** The document of the API is valid OpenAPI 3.1 and has every call, and its page shows them. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { section7 } from './contract/section-7.ts'
import { anyDatabase } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const PATH = '/api/docs/openapi.json'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startHere(folder.path, await anyDatabase())
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

it('the document is valid OpenAPI 3.1', async () => {
  const { status, body, headers } = await server.client.get(PATH)
  expect([status, body.openapi, headers.get('cache-control')]).toEqual([200, '3.1.0', 'no-cache'])
  expect(await new Validator().validate(body)).toMatchObject({ valid: true })
})

it('the document has every call of the contract, and no other', async () => {
  const { paths } = (await server.client.get(PATH)).body
  const written = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = written.filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    return section7.some((one) => one.matches(method, path.replace(/\{\w+\}/g, '1')))
  })
  expect(known).toEqual(written)
  expect(written).toHaveLength(section7.length)
})

it('a call says what it takes: fields with their limits and names, files, and what the path holds', async () => {
  const { paths } = (await server.client.get(PATH)).body
  const { requestBody, parameters, security } = paths['/api/admin/courses'].post
  expect(security).toEqual([{ token: [] }])
  expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
  const { schema } = requestBody.content['application/json']
  expect(schema.required).toEqual(['name'])
  expect(schema.properties).toMatchObject({
    name: { type: 'string', maxLength: 200, description: 'Nome' },
    image: { type: 'string', format: 'binary', description: 'Imagem' },
    language: { enum: expect.arrayContaining(['pt']) },
  })
  expect(parameters).toEqual([expect.objectContaining({ in: 'header', name: 'Idempotency-Key' })])
  const lesson = paths['/api/admin/classes'].post.requestBody.content['application/json'].schema
  expect([...lesson.required].sort()).toEqual(['courseId', 'videoUrl'])
  expect(lesson.properties.courseId).toMatchObject({ type: 'string', format: 'uuid' })
  const change = paths['/api/admin/classes/change-index/{id}/{newIndex}'].patch.parameters
  expect(change.map((one: { in: string; name: string }) => `${one.in} ${one.name}`)).toEqual([
    'path id',
    'path newIndex',
    'header Idempotency-Key',
    'header If-Match',
  ])
  const listing = paths['/api/app/courses'].get.parameters
  expect(listing).toContainEqual(
    expect.objectContaining({ name: 'limit', schema: expect.objectContaining({ minimum: 1, maximum: 100 }) }),
  )
})

it('the page shows every call, in a page that the policy of the app lets be', async () => {
  const { status, body, headers } = await server.client.get('/api/docs')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self';/)
  expect(body).not.toMatch(/<script|<style|style=|\son\w+=/)
  expect(body.match(/<details>/g)).toHaveLength(section7.length)
  expect(body).toContain('<code>/api/admin/courses/{id}</code>')
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? []
  expect((await server.client.get(style)).headers.get('content-type')).toMatch(/^text\/css/)
})
