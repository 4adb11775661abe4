import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'
import { serveAppFor } from './support/static-site.ts'

test.use({ fresh: true })

test('an API on another host whose rules know no idempotency key is worked with all the same', {
  tag: '@night',
}, async ({ told, page, network, server }) => {
  proves('Situations', 'A host elsewhere whose CORS rules know no key')
  test.slow()
  const name = unique('Outro host')
  const site = await serveAppFor(network.url)
  const allowed = {
    'access-control-allow-origin': site.url,
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  }
  network.addedHeaders = allowed
  network.rule({ method: 'OPTIONS', fate: { kind: 'answer', status: 204, headers: allowed } })
  network.useFreshSockets()
  await begin(page, site.url, server)
  const courses = new CoursesScreen(page)
  const queue = new QueuePanel(page)
  await courses.open()
  await courses.create({
    name,
    image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(60, 40) },
  })
  await queue.holds(0)
  await told.times('Curso criado com sucesso', 1)

  const lost = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'cut-after' } })
  await courses.create({ name: `${name} perdido` })
  await lost.seen()
  await queue.holds(0)
  await expect(courses.card(`${name} perdido`)).toHaveCount(1)
  expect((await coursesOn(server, name)).map((course) => course.name)).toEqual([name, `${name} perdido`])
  expect(network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)).toEqual([undefined, undefined])
  await network.refuse()
  site.close()
})
