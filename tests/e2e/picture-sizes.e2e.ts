/** Pictures are loaded in the size in which they are shown, are there without a network, and cost little to download. */

import { ChaosProxy } from './support/chaos-proxy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import type { TestServer } from './support/server.ts'
import { begin } from './support/sign-in.ts'

const COURSES = 3

const test = base.extend({
  fresh: true,
  network: async ({ empty }, use) => {
    const network = new ChaosProxy(() => empty.url)
    await network.listen()
    await use(network)
    await network.close()
  },
})

/** Creates courses with pictures that are wider than their cards. */
async function fill(server: TestServer): Promise<void> {
  for (let at = 1; at <= COURSES; at += 1) {
    const body = new FormData()
    body.set('name', `Curso ${at}`)
    body.set('image', new Blob([new Uint8Array(noise(900 + at, 600))]), 'capa.png')
    await server.change('POST', '/api/admin/courses', body)
  }
}

test('cards load small pictures, which are there without a network, and none larger when a search hides them; a second download costs almost nothing, and deleting it frees its room', {
  tag: '@night',
}, async ({ empty, lasting, network }) => {
  await fill(empty)
  const page = await lasting.open('about:blank')
  await begin(page, network.url, empty)
  const panel = page.getByRole('region', { name: 'Catálogo sem conexão' })
  await expect(
    panel.getByText(/^Cerca de .* [kM]B para baixar: \d+ cursos com aulas e exercícios/),
  ).toBeVisible()

  const asked = () => network.log.map(({ path }) => path).filter((path) => path.startsWith('/uploads/'))
  await panel.getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  await expect(panel).toContainText(`Tudo neste dispositivo: ${COURSES} cursos`)
  expect(asked()).toHaveLength(COURSES)
  expect(asked().filter((path) => !path.endsWith('?w=320'))).toEqual([])

  const before = network.log.length
  await panel.getByRole('button', { name: 'Baixar novamente' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(panel).toContainText(`Tudo neste dispositivo: ${COURSES} cursos`)
  const again = network.log.slice(before)
  expect(again.filter(({ path }) => path.startsWith('/uploads/'))).toEqual([])
  const reads = again.filter(({ path }) => path.startsWith('/api/app/'))
  expect(reads.length).toBeGreaterThan(3 * COURSES)
  expect(reads.filter(({ status }) => status !== 304)).toEqual([])

  await network.refuse()
  await page.goto(`${network.url}/courses`)
  const cover = page.locator('[data-slot=cover] img').first()
  await expect(cover).toHaveClass(/opacity-100/)
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=320$/)
  await expect(cover).toHaveAttribute('src', /\/uploads\/[\w.-]+$/)
  // Pictures that leave the page have no width any more. Nobody needs them in another size then.
  const larger: string[] = []
  page.on('request', (request) => /\/uploads\/.*w=(?!320)/.test(request.url()) && larger.push(request.url()))
  const search = page.getByRole('searchbox', { name: 'Pesquisar cursos' })
  await search.fill('zzz')
  await expect(page.getByText('Nenhum curso encontrado neste aparelho.')).toBeVisible()
  await search.fill('')
  await expect(cover).toHaveClass(/opacity-100/)
  expect(larger).toEqual([])

  // A page that shows the picture larger makes do with what is here.
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.locator('main [data-slot=cover] img').first()).toHaveClass(/opacity-100/)
  await network.listen()

  await page.goto(network.url)
  await panel.getByRole('button', { name: 'Apagar catálogo deste aparelho' }).click()
  await panel.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText(/[kM]B liberados/).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Baixar catálogo para uso offline' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('media-'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => url.includes('/uploads/')).length
  })
  expect(kept).toBe(0)
})
