/**
 * Until the app's first script arrives over a slow connection, the page says that it is loading. If scripts are
 * switched off, the page says that it needs JavaScript.
 */
import { violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ fresh: true })

const SCRIPT = /^\/assets\/start-[\w-]+\.js/

test('until the first script has come the page says that it is loading, in both themes, and only until then', async ({
  page,
  network,
}) => {
  const script = network.rule({ path: SCRIPT, fate: { kind: 'hold' } })
  await page.goto(network.url, { waitUntil: 'commit' })
  const waiting = page.getByRole('status')
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveText('Carregando informações')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await violations(page)).filter((found) => found.startsWith('color-contrast'))).toEqual([])
  }
  script.release()
  await expect(page.getByLabel('Senha')).toBeVisible()
  await expect(page.getByText('Carregando informações')).toHaveCount(0)
})

test('the sign that the page is loading appears only after 300 ms, and does not turn for users who ask for reduced motion', {
  tag: '@night',
}, async ({ page, network }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  network.rule({ path: SCRIPT, fate: { kind: 'hold' } })
  await page.goto(network.url, { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toBeVisible()
  const motion = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ animationName, effect }: Animation & { animationName?: string }) => {
        const { delay, duration, iterations } = effect?.getComputedTiming() ?? {}
        return { name: animationName, delay, duration, iterations }
      }),
    )
  await expect.poll(motion).toContainEqual(expect.objectContaining({ iterations: Number.POSITIVE_INFINITY }))
  expect(await motion()).toContainEqual(expect.objectContaining({ delay: 300 }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { duration, iterations } of await motion()) {
    expect(duration).toBeLessThanOrEqual(1)
    expect(iterations).toBe(1)
  }
})

test('where scripts are switched off the page says what it needs, and promises nothing', {
  tag: '@night',
}, async ({ browser, network }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(network.url)
  // Find the text by its element, because Playwright's search by text ignores `noscript`.
  const need = page.locator('noscript')
  await expect(need).toBeVisible()
  await expect(need).toHaveText('O Admin de Cursos precisa de JavaScript ligado no navegador.', {
    useInnerText: true,
  })
  await expect(page.getByText('Carregando informações')).toBeHidden()
  await context.close()
})
