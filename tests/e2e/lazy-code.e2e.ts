/**
 * Checks that the app recovers if lazy code does not arrive at the first attempt. This can happen until the service
 * worker has stored all code on the device.
 */
import type { Page } from '@playwright/test'
import { globalTools } from './screens/screen.ts'
import type { ChaosProxy } from './support/chaos-proxy.ts'
import { json, type Rule } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { pressEscape } from './support/press-escape.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

const BUSY = json(503, 'Mais tarde')

/** Makes the next `times` requests for a script fail. `name` is the beginning of the script's file name. */
const failing = (network: ChaosProxy, name: string, times: number): Rule =>
  network.rule({ path: new RegExp(`^/assets/${name}-[\\w-]+\\.js`), times, fate: BUSY })

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta parte' })
const again = (page: Page) => failure(page).getByRole('button', { name: 'Tentar novamente' })
const teachers = (page: Page) => page.getByRole('heading', { name: 'Professores', level: 1 })
const openTeachers = (page: Page) => page.getByRole('link', { name: 'Professores' }).first().click()

/** Sets a mark in the page. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'marked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true)

test('if the code of a page, a form or the queue does not arrive, the app says so there, can try again, and loses nothing else', async ({
  page,
  network,
}) => {
  network.rule({ path: /^\/sw\.js/, fate: BUSY })
  await signIn(page, network.url)
  // Home has already loaded some of the code. Switch the HTTP cache off, so that the browser requests that code again.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const courses = page.getByRole('heading', { name: 'Cursos', level: 1 })
  const openCourses = async () => {
    await page.goto(`${network.url}/courses`)
    await expect(courses).toBeVisible()
    // After the first screen, the app imports the code of the open page and of the global tools in the background. Wait
    // until the global tools are there, so that this import is over. Otherwise the failure that the test plans next
    // could hit the import in the background, and not the page that the test opens.
    await globalTools(page)
    await mark(page)
  }

  await openCourses()
  failing(network, 'forms', 1)
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(failure(page)).toBeInViewport()
  await again(page).click()
  const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form).toBeHidden()

  failing(network, 'pages', 1)
  await openTeachers(page)
  await expect(failure(page)).toBeVisible()
  await page.getByRole('link', { name: 'Cursos' }).first().click()
  await expect(courses).toBeVisible()
  await openTeachers(page)
  await expect(teachers(page)).toBeVisible()

  const queue = failing(network, 'panels', Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: 'Fila de envio' }).click()
  await expect(failure(page)).toBeInViewport()
  await expect(teachers(page)).toBeVisible()
  queue.end()
  await again(page).click()
  const { panel } = new QueuePanel(page)
  await expect(panel).toBeVisible()
  await pressEscape(page)
  await expect(panel).toBeHidden()
  expect(await isMarked(page)).toBe(true)

  // If the code fails to load a second time, the next press of “Tentar novamente” reloads the page.
  await openCourses()
  const failed = failing(network, 'pages', 2)
  await page.getByRole('link', { name: 'Stories' }).first().click()
  await again(page).click()
  await failed.seen(2)
  await expect(failure(page)).toBeVisible()
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a form opens as soon as its code is there, although no timer of the page fires', {
  tag: '@night',
}, async ({ page, network }) => {
  await page.clock.install()
  await signIn(page, network.url)
  await page.goto(`${network.url}/courses`)
  const add = page.getByRole('button', { name: 'Adicionar Curso' }).first()
  await add.waitFor()
  await page.clock.pauseAt(Date.now() + 600_000)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Adicionar Curso' })).toBeVisible()
})
