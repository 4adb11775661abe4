/** Pictures are loaded in the size in which they are shown, are there without a network, and cost little to download. */

import { ChaosProxy } from './support/chaos-proxy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { begin } from './support/sign-in.ts'

const test = base.extend({
  fresh: true,
  network: async ({ demo }, use) => {
    const network = new ChaosProxy(() => demo.url)
    await network.listen()
    await use(network)
    await network.close()
  },
})

test('cards load small pictures, which are there without a network; a second download costs almost nothing, and deleting it frees its room', async ({
  demo,
  lasting,
  network,
}) => {
  const page = await lasting.open('about:blank')
  await begin(page, network.url, demo)
  const panel = page.getByRole('region', { name: 'Catálogo sem conexão' })
  await expect(panel.getByText(/^Cerca de .* MB para baixar: \d+ itens e \d+ imagens\./)).toBeVisible()

  const asked = () => network.log.map(({ path }) => path).filter((path) => path.startsWith('/uploads/'))
  await panel.getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  await expect(panel).toContainText('Tudo neste dispositivo: 40 cursos', { timeout: 90_000 })
  expect(asked().length).toBeGreaterThan(50)
  expect(asked().filter((path) => !path.endsWith('?w=320'))).toEqual([])

  const before = network.log.length
  await panel.getByRole('button', { name: 'Baixar novamente' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(panel).toContainText('Tudo neste dispositivo: 40 cursos', { timeout: 90_000 })
  const again = network.log.slice(before)
  expect(again.filter(({ path }) => path.startsWith('/uploads/'))).toEqual([])
  const reads = again.filter(({ path }) => path.startsWith('/api/app/'))
  expect(reads.length).toBeGreaterThan(100)
  expect(reads.filter(({ status }) => status !== 304)).toEqual([])

  await network.refuse()
  await page.goto(`${network.url}/courses`)
  const cover = page.locator('[data-slot=cover] img').first()
  await expect(cover).toHaveClass(/opacity-100/)
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=320$/)
  await expect(cover).toHaveAttribute('src', /\/uploads\/[\w.-]+$/)
  // A page that shows the picture larger makes do with what is here.
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.locator('main [data-slot=cover] img').first()).toHaveClass(/opacity-100/)
  await network.listen()

  await page.goto(network.url)
  await panel.getByRole('button', { name: 'Apagar catálogo deste aparelho' }).click()
  await panel.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText(/MB liberados/).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Baixar catálogo para uso offline' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('media-'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => url.includes('/uploads/')).length
  })
  expect(kept).toBeLessThan(10)
})
