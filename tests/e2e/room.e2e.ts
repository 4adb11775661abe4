/**
 * When the browser reaches its own storage limit, cached pictures are deleted to make room for unsent work. The
 * profile is on a real disk.
 */
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { make, unique } from './support/catalogue.ts'
import { FILM_HEAD } from './support/film.ts'
import { expect, testOnDisk as test } from './support/fixtures.ts'
import { cachedIn, loadPictures, type PictureHost, startPictureHost } from './support/picture-host.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'

const MB = 1_000_000
/** A picture of 60 kB. */
const PICTURE = noise(160, 125)
/** The size of a film in bytes. */
const FILM = 80 * MB

let hosts: PictureHost[]
test.beforeEach(() => {
  hosts = []
})
test.afterEach(() => {
  for (const host of hosts) host.close()
})
async function pictureHost(cors: boolean): Promise<PictureHost> {
  const host = await startPictureHost(PICTURE, cors)
  hosts.push(host)
  return host
}

/**
 * Adds a story with a film of `bytes` bytes. Nearly all of them are zeros, so the file takes little room on the disk.
 */
async function addFilm(page: Page, folder: string, bytes: number): Promise<void> {
  const film = join(folder, 'filme.webm')
  writeFileSync(film, FILM_HEAD)
  truncateSync(film, bytes)
  await page.getByRole('button', { name: 'Adicionar Stories' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Stories' })
  await dialog.getByLabel('Duração (segundos)').fill('5')
  await dialog.getByLabel('Vídeo').setInputFiles(film)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
}

/** Returns how many bytes Chromium counts as used by this origin. */
async function charged(cdp: CDPSession, origin: string): Promise<number> {
  return (await cdp.send('Storage.getUsageAndQuota', { origin })).usage
}

/**
 * Returns how many bytes are stored on the device: the bodies of cached responses, and the outbox's Blobs. The size of
 * an opaque response cannot be read, so each one counts as `ofOpaque` bytes.
 */
function realBytes(page: Page, ofOpaque: number): Promise<number> {
  return page.evaluate(async (ofOpaque) => {
    let bytes = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        bytes += response?.type === 'opaque' ? ofOpaque : ((await response?.blob())?.size ?? 0)
      }
    }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('admin-de-cursos-outbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    for (const name of ['files', 'meta']) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      for (const row of rows)
        for (const value of [row, ...Object.values(Object(row))])
          if (value instanceof Blob) bytes += value.size
    }
    database.close()
    return bytes
  }, ofOpaque)
}

test('pictures of other hosts are read with CORS, few without, and give way to a film on a full device', {
  tag: '@night',
}, async ({ page, network, server, folder }) => {
  const [open, closed] = [await pictureHost(true), await pictureHost(false)]
  const cdp = await page.context().newCDPSession(page)
  const grant = (quotaSize: number) =>
    cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize })
  // Begin with a limit below the size of the film. Chromium remembers for half a minute how much room a database has.
  // With a larger first limit, Chromium would still believe later that the film fits.
  await grant(FILM - 10 * MB)
  const group = await make(server, 'stories/group', { name: unique('Cheio') })
  await begin(page, network.url, server)
  await page.goto(`${network.url}/stories/${group.id}`)
  await page.getByRole('heading', { name: group.name, level: 1 }).waitFor()
  await loadPictures(page, open, 0, 80)
  await expect.poll(() => cachedIn(page, 'foreign')).toBe(80)
  expect(await cachedIn(page, 'opaque')).toBe(0)
  expect(open.asked).toEqual({ cors: 80, plain: 0 })

  const without = await charged(cdp, network.url)
  await loadPictures(page, closed, 0, 3)
  await expect.poll(() => cachedIn(page, 'opaque')).toBe(3)
  expect(closed.asked).toEqual({ cors: 1, plain: 3 })

  // Even after the app has deleted the three opaque pictures, the film and what else is stored need 3 MB more than this
  // limit. So the app must also delete the pictures with CORS, which have 4.8 MB.
  await grant(without + FILM - 3 * MB)
  await network.refuse()
  await addFilm(page, folder, FILM)
  expect([await cachedIn(page, 'opaque'), await cachedIn(page, 'foreign')]).toEqual([0, 0])
  const queue = new QueuePanel(page)
  await queue.open()
  await expect(queue.items).toHaveCount(1)
  await expect(queue.items.first()).toContainText('80 MB')
})

for (const cors of [true, false])
  test(`1,000 pictures of a host ${cors ? 'with' : 'without'} CORS leave room for a film of 200 MB in 300 MB`, {
    tag: '@night',
  }, async ({ page, network, server, folder }) => {
    test.slow()
    const host = await pictureHost(cors)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 300 * MB })
    const group = await make(server, 'stories/group', { name: unique('Figura') })
    await begin(page, network.url, server)
    await page.goto(`${network.url}/stories/${group.id}`)
    await page.getByRole('heading', { name: group.name, level: 1 }).waitFor()
    await loadPictures(page, host, 0, 1_000)
    const say = async (when: string) => {
      const [use, real] = [await charged(cdp, network.url), await realBytes(page, PICTURE.length)]
      const cached = [await cachedIn(page, 'foreign'), await cachedIn(page, 'opaque')]
      console.log(
        `${cors ? 'with' : 'without'} CORS, ${when}: ${cached.join(' + ')} pictures, ${(real / MB).toFixed(1)} MB, charged ${(use / MB).toFixed(1)} MB, ${(use / real).toFixed(2)} x`,
      )
      return use / real
    }
    const before = await say('1,000 shown')
    if (cors) expect(before).toBeLessThanOrEqual(1.2)
    await network.refuse()
    await addFilm(page, folder, 200 * MB)
    expect(await say('and a film of 200 MB')).toBeLessThanOrEqual(1.2)
    await network.listen()
    const queue = new QueuePanel(page)
    await queue.open()
    await queue.sendNow()
    await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.', { timeout: 90_000 })
  })
