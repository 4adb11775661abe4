/**
 * A proxy in front of the server answers by itself for a while: a router whose service restarts, a broken gateway, a
 * firewall, a bot check, a network that wants a login. A person goes on working meanwhile.
 */
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, type Fate, portal } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { connection } from './support/queue-panel.ts'

const page = (status: number, text = '<h1>x</h1>', type = 'text/html', headers = {}): Fate => ({
  kind: 'answer',
  status,
  body: text,
  headers: { 'content-type': type, ...headers },
})

const FACES: Record<string, Fate> = {
  '200': page(200, 'OK', 'text/plain'),
  '204': { kind: 'answer', status: 204 },
  '404': page(404, '404 page not found', 'text/plain'),
  '410': page(410),
  '413': page(413),
  '502': page(502),
  '401': page(401, 'Unauthorized', 'text/plain'),
  '403': page(403, '<h1>Blocked</h1>', 'text/html', { 'cf-mitigated': 'challenge' }),
  '503': page(503, '<h1>Checking</h1>', 'text/html', { 'cf-mitigated': 'challenge' }),
  redirecionamento: { kind: 'answer', status: 302, headers: { location: '/proxy-login' } },
}
/** What a cache replays: the API's own answers to other requests, with its mark. */
const replay = (status: number, body: unknown): Fate =>
  page(status, JSON.stringify(body), 'application/json', {
    'api-mark': 'admin-de-cursos; echo',
    'api-nonce': 'of another request',
    'idempotency-key': 'of-another.0',
  })
const REPLAYS: Record<string, Fate> = {
  '200': replay(200, []),
  '401': replay(401, { message: 'Invalid session' }),
  '404': replay(404, { message: 'Não encontrado' }),
}
const CHANGES = ['POST', 'PATCH', 'PUT', 'DELETE']

test('while a proxy shows all its faces, and a cache replays answers, nothing counts as sent, nobody is signed out, and all arrives once', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server, told }) => {
  network.rule({ path: /^\/proxy-login/, fate: page(200, '<title>Rede</title>') })
  for (const [face, fate] of [...Object.entries(FACES), ...Object.entries(REPLAYS)]) {
    const name = unique(`Atrás de ${face}`)
    const between = network.rule({ path: /^\/api\//, fate })
    await courses.create({ name })
    await expect(connection(admin)).toHaveText('Conexão instável')
    await expect(courses.card(name)).toContainText('Pendente')
    await queue.open()
    await expect(queue.panel.getByText(`Outra página respondeu no lugar do servidor (${face})`)).toBeVisible()
    await expect(queue.item(name)).toContainText('Na fila')
    await queue.close()
    // A read goes on showing what the device has.
    await admin.reload()
    await expect(courses.card(name)).toContainText('Pendente')
    expect(await coursesOn(server, name)).toEqual([])
    between.end()
    await queue.sendNow()
    await queue.holds(0)
    expect(await coursesOn(server, name)).toHaveLength(1)
    await expect(connection(admin)).toHaveText('Online')
  }
  expect(told.all.filter((text) => text.startsWith('Erro'))).toEqual([])
})

test('one change that is answered in place of the server is not done, and not said to be', async ({
  courses,
  queue,
  network,
  server,
  told,
}) => {
  for (const face of ['200', '204', '404', '502'] as const) {
    const fate = FACES[face]
    if (fate === undefined) throw new Error(face)
    const name = unique(`Uma vez ${face}`)
    const once = network.rule({ ...CREATE_COURSE, times: 1, fate })
    const before = told.all.length
    await courses.create({ name })
    await once.seen()
    await queue.holds(0)
    expect(await coursesOn(server, name)).toHaveLength(1)
    // The second request carried the key of the first.
    const keys = network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)
    expect(keys.at(-1)).toBe(keys.at(-2))
    await expect
      .poll(() => told.all.slice(before).filter((text) => text.includes('Curso criado')))
      .toHaveLength(1)
  }
})

test('a firewall that refuses every change holds the queue, and it goes on by itself, in order', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  const names = ['um', 'dois', 'mais', 'quatro'].map((name) => unique(name))
  const blocked = CHANGES.map((method) =>
    network.rule({ method, path: /^\/api\/admin/, fate: FACES['403'] ?? portal }),
  )
  for (const name of names) await courses.create({ name })
  const [posts] = blocked
  // Three entries in a row are refused three times each. Then the queue holds.
  await posts?.seen(9)
  await queue.holds(4)
  await queue.open()
  await expect(queue.items.filter({ hasText: 'Falhou' })).toHaveCount(0)
  await expect(queue.panel.getByText('Outra página respondeu no lugar do servidor (403)')).toBeVisible()
  await queue.close()
  await expect(connection(admin)).toHaveText('Conexão instável')
  for (const rule of blocked) rule.end()
  network.log.length = 0
  await queue.holds(0)
  for (const name of names) expect(await coursesOn(server, name)).toHaveLength(1)
  const sent = network
    .sent('POST', CREATE_COURSE.path)
    .map(({ body }) => names.findIndex((name) => body.includes(name)))
  expect(sent).toEqual([...sent].sort((a, b) => a - b))
})
