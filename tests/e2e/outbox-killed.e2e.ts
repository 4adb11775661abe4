import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { entriesIn } from './support/outbox-database.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { arrive, begin } from './support/sign-in.ts'

test.use({ fresh: true })

test('without keys, a browser killed while sending finds out what became of it, and nothing is lost or doubled', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  proves(
    'Situations',
    'The process is killed while a request is under way, before or after the server has done it',
  )
  proves(
    'Situations without keys',
    'The process is killed while a request is under way, before or after the server has done it',
  )
  const tag = unique('')
  network.keyless = true
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  let queue = new QueuePanel(page)
  let courses = new CoursesScreen(page)
  await courses.open()
  await courses.create({ name: `Antes${tag}` })
  await queue.holds(0)

  const committed = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await courses.create({ name: `Depois de gravar${tag}` })
  await committed.seen()
  await expect.poll(() => coursesOn(server, tag.trim())).toHaveLength(2)
  await lasting.kill()
  committed.release()
  const posted = network.sent('POST', CREATE_COURSE.path).length
  page = await lasting.open(`${network.url}/courses`)
  queue = await arrive(page, network.url)
  await queue.holds(0)
  expect(await coursesOn(server, tag.trim())).toHaveLength(2)
  const again = network.sent('POST', CREATE_COURSE.path).slice(posted - 1)
  expect(again).toHaveLength(1)
  expect(new Set(again.map(({ key }) => key)).size).toBe(1)

  courses = new CoursesScreen(page)
  await courses.open()
  const unheard = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold' } })
  await courses.create({ name: `Antes de gravar${tag}` })
  await unheard.seen()
  await lasting.kill()
  unheard.release()
  page = await lasting.open(`${network.url}/courses`)
  queue = await arrive(page, network.url)
  await queue.holds(0)
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Antes${tag}`, `Depois de gravar${tag}`, `Antes de gravar${tag}`])
})

test('without keys, a device that cannot note down a success makes nothing twice and still learns the id', {
  tag: '@night',
}, async ({ told, admin, courses, queue, network, server }) => {
  proves('Situations', 'A success cannot be written down')
  proves('Situations without keys', 'A success cannot be written down')
  const name = unique('Sem anotação')
  network.keyless = true
  network.useFreshSockets()
  await admin.evaluate(() => {
    // The service worker must not send instead of the page. So the browser refuses every background sync.
    Reflect.set(Reflect.get(globalThis, 'SyncManager').prototype, 'register', () =>
      Promise.reject(new Error()),
    )
  })
  await courses.create({ name: unique('Antes') })
  await queue.holds(0)
  const sending = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await courses.create({ name })
  await sending.seen()
  await courses.changeImage(name, 'https://youtu.be/dQw4w9WgXcQ')
  // From here on the app can store no outcome. Its requests to the database succeed, but the transaction aborts
  // afterwards, as on a full disk.
  await admin.evaluate(() => {
    const doomed = new WeakSet<IDBTransaction>()
    const { add } = IDBObjectStore.prototype
    const { commit } = IDBTransaction.prototype
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === 'receipts') doomed.add(this.transaction)
      return add.call(this, value, key)
    } as typeof add
    IDBTransaction.prototype.commit = function (this: IDBTransaction) {
      if (!doomed.has(this)) return commit.call(this)
      this.abort()
      Object.assign(globalThis, { lost: true })
    }
  })
  sending.release()
  await admin.waitForFunction(() => Reflect.get(globalThis, 'lost') === true)
  expect(await coursesOn(server, name)).toHaveLength(1)
  expect((await entriesIn(admin)).map(({ state }) => state)).toEqual(['sending', 'queued'])
  await admin.reload()
  // Wait until the server has the new picture. An empty queue alone would not show that the change was sent.
  await expect
    .poll(async () => (await coursesOn(server, name))[0]?.image ?? '', { timeout: 60_000 })
    .toContain('dQw4w9WgXcQ')
  await queue.holds(0)
  const [, ...twins] = await coursesOn(server, name)
  expect(twins).toEqual([])
  // There was one POST for each of the test's two courses. So after the reload, the app has not sent the course `name`
  // again. It has found the course in the server's list.
  expect(network.sent('POST', CREATE_COURSE.path)).toHaveLength(2)
  await told.times('Curso criado com sucesso', 2)
})

test('a database the browser closed under the app is opened again, and nothing that was typed is lost', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('Situations', 'The browser closes the database under the app')
  const tag = unique('')
  await network.refuse()
  await admin.evaluate(() => {
    const open = IDBDatabase.prototype.transaction
    const connections = new Set<IDBDatabase>()
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
      connections.add(this)
      return open.call(this, stores, mode, options)
    } as typeof open
    Object.assign(globalThis, { connections })
  })
  await courses.create({ name: `Um${tag}` })
  const closed = await admin.evaluate(() => {
    const connections = Reflect.get(globalThis, 'connections') as Set<IDBDatabase>
    const outboxes = [...connections].filter(({ name }) => name.includes('outbox'))
    for (const connection of outboxes) connection.close()
    return outboxes.length
  })
  expect(closed).toBe(1)
  await courses.create({ name: `Dois${tag}` })
  await network.listen()
  await queue.holds(0)
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Um${tag}`, `Dois${tag}`])
})
