/**
 * Somebody between the browser and the server answers in its place: a proxy, a captive portal, a page that asks for a
 * login. What is installed on the device stays the app, and the user can reach the proxy's own page and come back.
 */
import type { Page } from '@playwright/test'
import { WAY_BACK } from '../../src/api/way-back.ts'
import { unique } from './support/catalogue.ts'
import { CREATE_COURSE, type Fate, json, portal } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { lookForUpdate, prompt } from './support/new-version.ts'
import { release } from './support/release.ts'
import { begin, openHome } from './support/sign-in.ts'

test.use({ fresh: true })

const INDEX = { path: /^\/index\.html/, fate: portal }
const LOGIN = '/entrada'
const toLogin: Fate = { kind: 'answer', status: 302, headers: { location: LOGIN } }
const login: Fate = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>Rede da escola</title><h1>Entre na rede</h1><a href="${WAY_BACK}">Entrar</a>`,
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** Looks for a new version, and returns whether one could be installed. */
const installs = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    try {
      await registration.update()
    } catch {
      return false
    }
    const worker = registration.installing ?? registration.waiting
    await new Promise<void>((done) => {
      const look = () => worker?.state !== 'installing' && done()
      worker?.addEventListener('statechange', look)
      look()
    })
    return worker?.state === 'installed'
  })

test('another page that answers during the installation never becomes the app', async ({
  page,
  network,
  server,
}) => {
  const foreign = network.rule(INDEX)
  await page.goto(`${network.url}/favicon.svg`)
  await page.evaluate((session) => localStorage.setItem('session', session), await server.session())
  await openHome(page, network.url)
  await foreign.seen()
  await expect.poll(() => isRegistered(page)).toBe(false)
  foreign.end()
  await begin(page, network.url, server)
  await network.refuse()
  await openHome(page, network.url)
})

test('an installed version stays the app while a proxy answers for the next one', { tag: '@night' }, async ({
  admin,
  network,
}) => {
  release(network)
  const foreign = network.rule(INDEX)
  expect(await installs(admin)).toBe(false)
  foreign.end()
  const redirected = network.rule({ path: /^\/sw\.js/, fate: toLogin })
  expect(await installs(admin)).toBe(false)
  redirected.end()
  await network.refuse()
  await openHome(admin, network.url)
  await expect(prompt(admin)).toHaveCount(0)

  await network.listen()
  await lookForUpdate(admin)
  await expect(prompt(admin)).toBeVisible()
})

test('another page that an earlier version has kept as the app is replaced when it is opened', {
  tag: '@night',
}, async ({ admin, network }) => {
  const poisoned = await admin.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.includes('precache'))
    const cache = await caches.open(name)
    const foreign = () => new Response('<h1>Entre</h1>', { headers: { 'content-type': 'text/html' } })
    const files = (await cache.keys()).filter(({ url }) => /index\.html|\/(start|always)-.+\.js/.test(url))
    for (const file of files) await cache.put(file, foreign())
    return files.length
  })
  expect(poisoned).toBe(3)
  await openHome(admin, network.url)
  await network.refuse()
  await openHome(admin, network.url)
})

test('the page that passes the service worker leads to a proxy’s login and back, with the queue intact', async ({
  admin,
  courses,
  network,
  queue,
}) => {
  const name = unique('Na fila')
  const busy = network.rule({ ...CREATE_COURSE, fate: json(503, 'Mais tarde', { 'retry-after': '60' }) })
  await courses.create({ name })
  await busy.seen()
  const away = network.rule({ path: new RegExp(`^${WAY_BACK}`), fate: toLogin })
  network.rule({ path: new RegExp(`^${LOGIN}`), fate: login })
  await admin.goto(`${network.url}${WAY_BACK}?${Date.now()}`)
  await expect(admin.getByRole('heading', { name: 'Entre na rede' })).toBeVisible()
  away.end()
  await admin.getByRole('link', { name: 'Entrar' }).click()
  await expect(admin.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await queue.holds(1)
  busy.end()
})
