/** Large files in the queue, and a device without room for them. */
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proves } from '../proves.ts'
import { coursesOn, make, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { emptyDisk, fillDisk, stopFilling } from './support/fill-disk.ts'
import { FILM_HEAD } from './support/film.ts'
import { expect, testOnDisk as test } from './support/fixtures.ts'
import { entriesIn } from './support/outbox-database.ts'
import { noise } from './support/png.ts'
import { QueuePanel, toast } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'

/** The size of a film, in bytes. After a short head, the file is sparse: its zeros take no room on the disk. */
const FILM_SIZE = 50_000_000

test('large pictures wait on the disk, not in memory; a damaged one fails alone', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  network,
  server,
  folder,
}) => {
  proves('Situations', 'Large files')
  const tag = unique('')
  const file = join(folder, 'grande.png')
  writeFileSync(file, noise(1300, 1000))
  await network.refuse()
  const cdp = await admin.context().newCDPSession(admin)
  const memory = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize
  }
  const names = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => `${name}${tag}`)
  const create = (name: string) => courses.create({ name, image: file, asItIs: true })
  const [first = '', ...others] = names
  // The first course loads the code of the form and of the toasts, which stays in memory.
  await create(first)
  const before = await memory()
  for (const name of others) await create(name)
  await queue.open()
  await expect(queue.item(names[0] ?? '')).toContainText('3,9 MB')
  expect((await memory()) - before).toBeLessThan(4_000_000)
  const [, damaged] = await entriesIn(admin)
  await admin.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('admin-de-cursos-outbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    const tx = database.transaction('files', 'readwrite')
    if (id !== undefined) tx.objectStore('files').delete(id)
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    database.close()
  }, damaged?.files[0])
  await network.listen()
  await queue.sendNow()
  await queue.holds(1)
  await expect(queue.item(names[1] ?? '')).toContainText(
    'Um arquivo desta alteração não está mais no dispositivo',
  )
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual([
    names[0],
    names[2],
    names[3],
  ])
  expect((await memory()) - before).toBeLessThan(4_000_000)
  for (const { body } of network.sent('POST', CREATE_COURSE.path))
    expect(body).toContain('filename="grande.png"')
})

test('films of hundreds of megabytes wait on the disk and leave from there, whole and in pieces', {
  tag: '@night',
}, async ({ admin, queue, network, server, folder }) => {
  proves('Situations', 'Large files')
  test.slow()
  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  await admin.goto(`${network.url}/stories/${group.id}`)
  await admin.getByRole('heading', { name: group.name, level: 1 }).waitFor()
  const cdp = await admin.context().newCDPSession(admin)
  const memory = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const held: { usedSize: number; backingStorageSize?: number } = await cdp.send('Runtime.getHeapUsage')
    return held.usedSize + (held.backingStorageSize ?? 0)
  }
  await network.refuse()
  const before = await memory()
  const films = Array.from({ length: 4 }, (_, at) => join(folder, `filme ${at + 1}.webm`))
  for (const film of films) {
    writeFileSync(film, FILM_HEAD)
    truncateSync(film, FILM_SIZE)
    await admin.getByRole('button', { name: 'Adicionar Stories' }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Adicionar Stories' })
    await dialog.getByLabel('Duração (segundos)').fill('5')
    await dialog.getByLabel('Vídeo').setInputFiles(film)
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    // The app copied the film when the test picked it, so the app no longer needs the original.
    rmSync(film)
  }
  await queue.open()
  await expect(queue.items).toHaveCount(films.length)
  await expect(queue.items.first()).toContainText('filme 1.webm')
  await expect(queue.items.first()).toContainText('50 MB')
  expect((await memory()) - before).toBeLessThan(10_000_000)
  await network.listen()
  await queue.sendNow()
  await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.', { timeout: 90_000 })
  expect((await memory()) - before).toBeLessThan(10_000_000)

  // The films went ahead, in pieces. Each story names its own.
  const sent = network.sent('POST', /\/stories/).filter(({ status }) => status === 201)
  const named = sent.map(({ body }) => /\/api\/admin\/uploads\/[\w-]+/.exec(body)?.[0] ?? 'none')
  expect(named).not.toContain('none')
  expect(new Set(named).size).toBe(films.length)
  const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as { url: string }[]
  for (const { url } of stories) {
    const stored = await fetch(new URL(url, server.url), { method: 'HEAD' })
    expect(Number(stored.headers.get('content-length'))).toBe(FILM_SIZE)
    expect(stored.headers.get('content-type')).toBe('video/webm')
  }
})

test('a full device keeps the form open with all that is in it, and what is queued still goes', {
  tag: '@night',
}, async ({ page, network, server }) => {
  proves('Situations', 'The device is full')
  const tag = unique('')
  const cdp = await page.context().newCDPSession(page)
  // Set the quota before the first byte is stored, because browsers check the limit only now and then.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 16_000_000 })
  await begin(page, network.url, server)
  const courses = new CoursesScreen(page)
  const queue = new QueuePanel(page)
  await courses.open()
  await network.refuse()
  await courses.create({ name: `Antes${tag}` })
  const dialog = await courses.fill({ name: `Sem espaço${tag}`, description: 'Tudo o que foi digitado' })
  // On a busy machine, seconds may pass between `fillDisk` and the click. So keep the disk full until the app says that
  // it is full.
  await page.evaluate(fillDisk)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(toast(page, 'Sem espaço no dispositivo')).toBeVisible()
  await page.evaluate(stopFilling)
  await expect(dialog.getByLabel('Nome')).toHaveValue(`Sem espaço${tag}`)
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Tudo o que foi digitado')
  expect((await entriesIn(page)).map(({ input }) => input)).toMatchObject([{ name: `Antes${tag}` }])

  await network.listen()
  await expect.poll(() => entriesIn(page), { timeout: 40_000 }).toEqual([])
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual([`Antes${tag}`])
  await page.evaluate(emptyDisk)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url })
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Criar' }).click({ timeout: 2_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await queue.holds(0)
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Antes${tag}`, `Sem espaço${tag}`])
})
