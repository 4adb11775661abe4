/** Code that does not come at the first try, before the service worker keeps all of it on the device. */
import type { Page } from '@playwright/test'
import type { ChaosProxy } from './chaos-proxy.ts'
import { json, type Rule } from './chaos-rules.ts'
import { expect, test } from './fixtures.ts'
import { QueuePanel } from './queue-panel.ts'
import { signIn } from './sign-in.ts'

test.use({ fresh: true })

const BUSY = json(503, 'Mais tarde')

/** The next requests for a piece of code, by the beginning of its name, fail. */
const failing = (network: ChaosProxy, name: string, times: number): Rule =>
  network.rule({ path: new RegExp(`^/assets/${name}-[\\w-]+\\.js`), times, fate: BUSY })

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta parte do aplicativo' })
const again = (page: Page) => failure(page).getByRole('button', { name: 'Tentar novamente' })
const teachers = (page: Page) => page.getByRole('heading', { name: 'Professores', level: 1 })
const openTeachers = (page: Page) => page.getByRole('link', { name: 'Professores' }).first().click()

/** Marks the page as it stands; a page that was loaded anew has no such mark. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'marked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true)

test.beforeEach(async ({ page, network }) => {
  network.rule({ path: /^\/sw\.js/, fate: BUSY })
  await signIn(page, network.url)
  await mark(page)
})

test('a page whose code did not come is there when it is opened again', async ({ page, network }) => {
  failing(network, 'teachers', 1)
  await openTeachers(page)
  await expect(failure(page)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await openTeachers(page)
  await expect(teachers(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a page whose code did not come is tried again where it stands, and by a reload where that fails too', async ({
  page,
  network,
}) => {
  failing(network, 'teachers', 1)
  await openTeachers(page)
  await again(page).click()
  await expect(teachers(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  const failed = failing(network, 'stories', 2)
  await page.getByRole('link', { name: 'Stories' }).first().click()
  await again(page).click()
  await failed.seen(2)
  await expect(failure(page)).toBeVisible()
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a form whose code did not come says so where it is seen, and opens when it is asked for again', async ({
  page,
  network,
}) => {
  await openTeachers(page)
  failing(network, 'create-teacher-form', 1)
  const add = page.getByRole('button', { name: 'Adicionar Professor' }).first()
  await add.click()
  await expect(failure(page)).toBeInViewport()
  await again(page).click()
  await expect(page.getByRole('dialog', { name: 'Adicionar Professor' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a queue whose code did not come costs nothing else of the page', async ({ page, network }) => {
  const failed = failing(network, 'queue-panel', Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: 'Fila de envio' }).click()
  await expect(failure(page)).toBeInViewport()
  await expect(page.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  failed.end()
  await again(page).click()
  await expect(new QueuePanel(page).panel).toBeVisible()
})
