import type { Page } from '@playwright/test'
import { TESTED } from '../nouns/support/all.ts'
import { ChaosProxy } from './support/chaos-proxy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { begin } from './support/sign-in.ts'

/** These tests use the demo catalogue, which has forty courses with their content. */
const test = base.extend({
  fresh: true,
  network: async ({ demo }, use) => {
    const network = new ChaosProxy(() => demo.url)
    await network.listen()
    await use(network)
    await network.close()
  },
})

const panel = (page: Page) => page.getByRole('region', { name: 'Catálogo sem conexão' })
const bar = (page: Page) => panel(page).getByRole('progressbar', { name: 'Download do catálogo' })

/** Returns the number of reads on the disk. */
function savedReads(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('admin-de-cursos-reads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('queries').objectStore('queries').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

test('the whole catalogue is downloaded, paused, taken up again after the browser was killed, and read with no network', {
  tag: '@night',
}, async ({ demo, lasting, network }) => {
  const { data } = (await demo.get('/api/app/courses?limit=100')) as {
    data: { id: string; name: string }[]
  }
  const oldest = data.at(-1)
  const lessons = (await demo.get(`/api/app/classes/course/${oldest?.id}`)) as { name: string }[]

  let page = await lasting.open('about:blank')
  await begin(page, network.url, demo)
  const slow = network.rule({ path: /^\/api\/app\/classes\/course\//, fate: { kind: 'hold' } })
  await panel(page).getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  await slow.seen(2)
  await expect(bar(page)).toBeVisible()
  await expect(panel(page)).toContainText(/\d+ de \d+/)
  await expect(panel(page)).toContainText('usados neste dispositivo')

  await panel(page).getByRole('button', { name: 'Pausar' }).click()
  await expect(panel(page)).toContainText('Download pausado')
  slow.end()
  slow.release()
  await panel(page).getByRole('button', { name: 'Continuar' }).click()
  const held = network.rule({ path: /^\/uploads\//, fate: { kind: 'hold' } })
  await held.seen(1)
  // Wait until the reads are on the disk. The network still holds back a picture, so the download has not ended.
  await expect.poll(() => savedReads(page)).toBeGreaterThan(data.length * 3)
  await lasting.kill((disk) => disk.lastIndexOf('"state":"running"') > disk.lastIndexOf('"state":"paused"'))
  held.end()
  held.release()

  const before = network.log.length
  page = await lasting.open(network.url)
  await expect(panel(page)).toContainText('Tudo neste dispositivo: 40 cursos', { timeout: 90_000 })
  const again = network.log.slice(before).map(({ path }) => path)
  const repeated = again.filter((path) => path.startsWith('/api/app/classes/course/'))
  expect(repeated.length).toBeLessThan(data.length)

  await network.refuse()
  await lasting.kill()
  page = await lasting.open(`${network.url}/courses/${oldest?.id}`)
  await expect(page.getByRole('heading', { name: oldest?.name ?? '', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(lessons[0]?.name ?? '') })).toBeVisible()
  const cover = page.locator('main img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const main = page.locator('main')
  for (const noun of TESTED) {
    if (noun.page === undefined) continue
    const [list = ''] = Object.keys(noun.answers ?? {})
    const isEmpty = /^(?:\[\]|\{"data":\[\])/.test(JSON.stringify(await demo.get(list)))
    await page.goto(`${network.url}${noun.page.path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const things = main.getByRole('article').or(main.locator('li[data-slot]'))
    // The demo catalogue need not have things of each noun.
    await expect(isEmpty ? main.locator('[data-slot="empty-state"]') : things.first()).toBeVisible()
  }
})
