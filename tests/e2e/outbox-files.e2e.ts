import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coursesOn, make, pictureOf, unique } from './catalogue.ts'
import { CoursesScreen } from './courses-screen.ts'
import { emptyDisk, fillDisk } from './fill-disk.ts'
import { FILM_HEAD } from './film.ts'
import { expect, test as inMemory, testOnDisk as test } from './fixtures.ts'
import { entriesIn, rows } from './outbox-database.ts'
import { noise } from './png.ts'
import { QueuePanel, toast } from './queue-panel.ts'
import { begin } from './sign-in.ts'

/** The size of a film in bytes. Nearly all of them are zeros, which the disk need not store. */
const FILM_SIZE = 50_000_000
const CREATE = { method: 'POST', path: /^\/api\/admin\/courses$/ } as const

test('a picture changed, renamed or deleted after it was picked goes as it was picked', async ({
  courses,
  queue,
  network,
  server,
  folder,
}) => {
  const picked = noise(120, 80)
  const changes: Record<string, (file: string) => void> = {
    Alterada: (file) => writeFileSync(file, noise(40, 40)),
    Renomeada: (file) => renameSync(file, `${file}.velha`),
    Apagada: (file) => rmSync(file),
  }
  for (const [word, change] of Object.entries(changes)) {
    const name = unique(word)
    const file = join(folder, `${word}.png`)
    writeFileSync(file, picked)
    const dialog = await courses.fill({ name, image: file })
    change(file)
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await queue.holds(0)
    const [course] = await coursesOn(server, name)
    expect(await pictureOf(server, course?.image)).toEqual(picked)
    const sent = network.sent('POST', CREATE.path).find(({ body }) => body.includes(name))
    expect(sent?.body).toContain(`filename="${word}.png"`)
    expect(sent?.body).toContain('Content-Type: image/png')
  }
})

test('a picture that is gone or different by the time it is read must be picked again; nothing empty is kept', {
  tag: '@night',
}, async ({ admin, courses, folder }) => {
  const dialog = await courses.fill({ name: 'Arquivo sumido' })
  // Pick the file in another field first, so that the test can damage it before the form gets it.
  await admin.evaluate(() => {
    const elsewhere = document.createElement('input')
    elsewhere.type = 'file'
    elsewhere.id = 'elsewhere'
    document.body.append(elsewhere)
  })
  const spoil: Record<string, (file: string) => void> = {
    apagada: (file) => rmSync(file),
    encolhida: (file) => writeFileSync(file, ''),
    trocada: (file) => writeFileSync(file, noise(20, 20)),
  }
  for (const [word, change] of Object.entries(spoil)) {
    const file = join(folder, `${word}.png`)
    writeFileSync(file, noise(120, 80))
    await admin.locator('#elsewhere').setInputFiles(file)
    await expect.poll(() => admin.locator('#elsewhere').evaluate(sizeOf)).toBeGreaterThan(0)
    // The browser notices a change only if the file's modification time differs.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    change(file)
    await dialog.getByLabel('Imagem').evaluate((input: HTMLInputElement) => {
      input.files = (document.querySelector('#elsewhere') as HTMLInputElement).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(
      dialog.getByText('O arquivo está vazio, mudou ou saiu do lugar. Escolha-o de novo.'),
    ).toBeVisible()
    // The form is blocked. The app creates nothing without the chosen file.
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog.getByText('Escolha-o de novo')).toBeVisible()
    expect(await rows(admin, 'entries')).toEqual([])
    expect(await rows(admin, 'files')).toEqual([])
  }
})

test('large pictures wait on the disk, not in memory; a damaged one fails alone', async ({
  admin,
  courses,
  queue,
  network,
  server,
  folder,
}) => {
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
  const before = await memory()
  for (const name of names) await courses.create({ name, image: file, asItIs: true })
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
  for (const { body } of network.sent('POST', CREATE.path)) expect(body).toContain('filename="grande.png"')
})

test('films of hundreds of megabytes wait on the disk and leave from there, whole and by their names', {
  tag: '@night',
}, async ({ admin, queue, network, server, folder }) => {
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
    // The app copied the file when it was picked, so it no longer needs the original.
    rmSync(film)
  }
  await queue.open()
  await expect(queue.items).toHaveCount(films.length)
  await expect(queue.items.first()).toContainText('filme 1.webm')
  await expect(queue.items.first()).toContainText('50 MB')
  expect((await memory()) - before).toBeLessThan(10_000_000)
  await network.listen()
  await queue.sendNow()
  await expect(queue.panel).toContainText('Tudo enviado.', { timeout: 90_000 })
  expect((await memory()) - before).toBeLessThan(10_000_000)

  const sent = network.sent('POST', /\/stories/).filter(({ status }) => status === 201)
  expect(sent.map(({ body }) => /filename="([^"]+)"/.exec(body)?.[1])).toEqual(
    films.map((_, at) => `filme ${at + 1}.webm`),
  )
  for (const { body } of sent) expect(body).toContain('Content-Type: video/webm')
  const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as { url: string }[]
  for (const { url } of stories) {
    const stored = await fetch(new URL(url, server.url), { method: 'HEAD' })
    expect(Number(stored.headers.get('content-length'))).toBe(FILM_SIZE)
  }
})

inMemory(
  'a picture that can no longer be read when its turn comes fails alone and can be picked again',
  async ({ courses, queue, server }) => {
    const tag = unique('')
    const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-files-'))
    const file = join(folder, 'sumiu.png')
    writeFileSync(file, noise(120, 80))
    const dialog = await courses.fill({ name: `Ilegível${tag}`, image: file })
    // In a private window the browser copies no picked file. It only keeps a reference to the file on the disk.
    rmSync(folder, { recursive: true })
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await courses.create({ name: `Depois${tag}` })
    await queue.open()
    await expect(queue.item('Ilegível')).toContainText(
      'Um arquivo desta alteração não está mais no dispositivo',
    )
    await expect(queue.item('Depois')).toHaveCount(0)
    await queue.item('Ilegível').getByRole('button', { name: 'Corrigir' }).click()
    const again = noise(60, 40)
    await dialog
      .getByLabel('Imagem')
      .setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer: again })
    await expect(dialog.getByRole('status').filter({ hasText: 'nova.png' })).toBeAttached()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await expect(queue.panel).toContainText('Tudo enviado.')
    const [, course] = await coursesOn(server, tag.trim())
    expect(await pictureOf(server, course?.image)).toEqual(again)
  },
)

test('a full device keeps the form open with all that is in it, and what is queued still goes', async ({
  page,
  network,
  server,
}) => {
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
  await page.evaluate(fillDisk, 'once' as const)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(toast(page, 'Sem espaço no dispositivo')).toBeVisible()
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

function sizeOf(input: SVGElement | HTMLElement): number {
  return (input as HTMLInputElement).files?.[0]?.size ?? 0
}
